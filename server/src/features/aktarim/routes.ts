import * as contract from '#contract/aktarim/aktarim.ts';
import { getAktarimIzgarasi } from '#contract/aktarim/takip-izgarasi.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Indirme } from '#server/http/download.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createDosya } from '#server/http/sheet/sheet.ts';
import * as queries from './queries.ts';
import { createSablon } from './sablon.ts';
import { errorText, hucreMetni, presentRow } from './sun.ts';
import { getIzgara } from './takip-izgarasi.ts';

async function* listYazilmayanlar(tx: Tx, aktarim_id: number): AsyncGenerator<queries.Row[]> {
  for (let sonra = 0; ; ) {
    const rows = await queries.listRows(tx, aktarim_id, {
      durumlar: [contract.ROW_STATE.hatali, contract.ROW_STATE.atlandi],
      sonra,
      adet: 1_000,
    });
    if (rows.length === 0) return;
    yield rows;
    sonra = rows.at(-1)?.sira ?? 0;
  }
}

async function errorFile(tx: Tx, aktarim_id: number, bicim: 'xlsx' | 'csv'): Promise<Indirme> {
  const { liste, basliklar, dosya_adi } = await queries.getAktarim(tx, aktarim_id);
  const columns = basliklar.map((baslik, i) => ({
    key: String(i),
    baslik,
    value: ({ hucreler }: queries.Row) => hucreMetni(hucreler[i]),
  }));
  const error = { key: 'hata', baslik: 'Hata', genislik: 60, value: (row: queries.Row) => errorText(row, liste) };
  const name = `${dosya_adi.replace(/\.[^.]*$/, '')} - hatalı satırlar`;
  return createDosya({ name, bicim, columns: [...columns, error], rows: listYazilmayanlar(tx, aktarim_id) });
}

export function aktarimRoutes(routes: Routes): void {
  routes.statement(
    contract.listAktarimSatirlari,
    async ({ tx, params: { aktarim_id }, query: { durum, sayfa, boyut } }) => {
      const aktarim = await queries.getAktarim(tx, aktarim_id);
      if (!aktarim.sayilar) throw new AppError(contract.AKTARIM_ERRORS.AKTARIM_DENETLENMEDI);
      const rows = await queries.listRows(tx, aktarim_id, {
        // Rows above the header have no state.
        durumlar: durum ? [durum] : contract.ROW_STATES,
        sonra: 0,
        adet: boyut,
        atla: (sayfa - 1) * boyut,
      });
      return {
        satirlar: rows.map((row) => presentRow(row, aktarim)),
        toplam: await queries.countRows(tx, aktarim_id, durum),
      };
    },
  );

  routes.statement(getAktarimIzgarasi, async ({ tx, params: { aktarim_id }, query }) => {
    await queries.getAktarim(tx, aktarim_id);
    return getIzgara(tx, aktarim_id, query);
  });

  routes.download(contract.downloadAktarimHatalari, ({ tx, params, query }) =>
    errorFile(tx, params.aktarim_id, query.bicim),
  );

  routes.download(contract.downloadAktarimSablonu, async ({ tx, query: { liste, bicim } }) => {
    const isOwn = await queries.isMuhasebeciCagiran(tx);
    if (isOwn && liste !== 'mukellefler') throw new AppError('FORBIDDEN');
    return createSablon(liste, bicim, isOwn);
  });
}
