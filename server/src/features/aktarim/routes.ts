import * as contract from '#contract/aktarim/aktarim.ts';
import { type AktarimListesi, alanlarOf, guessEslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import { getAktarimIzgarasi } from '#contract/aktarim/takip-izgarasi.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { readDosya } from '#server/adapters/tablo-dosyasi/read.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Indirme } from '#server/http/download.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createDosya } from '#server/http/sheet/sheet.ts';
import { createTurns } from '#server/http/sheet/sheet-turns.ts';
import { checkAktarim } from './denetim/check.ts';
import { checkEslesme } from './gecis/sheet.ts';
import { runJob } from './job.ts';
import { applyAktarim } from './kayit/apply.ts';
import * as queries from './queries.ts';
import { createSablon } from './sablon.ts';
import { errorText, hucreMetni, presentAktarim, presentRow } from './sun.ts';
import { getIzgara } from './takip-izgarasi.ts';

const DONE = { status: 'success' as const };
const isMuhasebeci = ({ rol }: Pick<OpenSession, 'rol'>): boolean => rol === 'muhasebeci';

/** Only one import file is read at a time, because reading a large file takes much memory. */
const readings = createTurns(1, 5);

const present = async (tx: Tx, aktarim_id: number) =>
  presentAktarim(await queries.getAktarim(tx, aktarim_id), await queries.listOrnekler(tx, aktarim_id));

const fileName = (name: string): string =>
  name.split(/[/\\]/).at(-1)?.toWellFormed().replaceAll('\0', '').slice(0, 200) || 'dosya';

interface Yukleme {
  yol: string;
  name: string;
  liste: AktarimListesi;
  session: OpenSession;
}

/** Reading an import file takes long, so several transactions store its rows; after an error they are removed. */
async function readInto(tx: Tx, { yol, name, liste, session }: Yukleme): Promise<number> {
  let aktarim_id = 0;
  try {
    await readDosya(yol, alanlarOf(liste, false), {
      onBilgi: async (bilgi) => {
        const eslesme = guessEslesme(alanlarOf(liste, isMuhasebeci(session)), bilgi.basliklar);
        aktarim_id = await queries.createAktarim(tx, { ...bilgi, liste, dosya_adi: name, eslesme });
      },
      onRows: (rows) => queries.addRows(tx, aktarim_id, rows),
    });
    return aktarim_id;
  } catch (error) {
    if (aktarim_id > 0) await queries.removeAktarim(tx, aktarim_id);
    throw error instanceof FileError
      ? new AppError(contract.AKTARIM_ERRORS.AKTARIM_DOSYASI, { neden: error.neden })
      : error;
  }
}

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

function aktarimDosyasiRoutes(routes: Routes): void {
  routes.download(contract.downloadAktarimHatalari, ({ tx, params, query }) =>
    errorFile(tx, params.aktarim_id, query.bicim),
  );

  routes.download(contract.downloadAktarimSablonu, async ({ tx, query: { liste, bicim } }) => {
    const isOwn = await queries.isMuhasebeciCagiran(tx);
    if (isOwn && liste !== 'mukellefler') throw new AppError('FORBIDDEN');
    return createSablon(liste, bicim, isOwn);
  });
}

export function aktarimRoutes(routes: Routes): void {
  routes.upload(contract.createAktarim, async ({ tx, session, body: { liste }, dosya }) => {
    if (isMuhasebeci(session) && liste !== 'mukellefler') throw new AppError('FORBIDDEN');
    const yukleme = { yol: dosya.yol, name: fileName(dosya.name), liste, session };
    return { aktarim_id: await readings.run(() => readInto(tx, yukleme)) };
  });

  routes.statement(contract.getAktarim, ({ tx, params }) => present(tx, params.aktarim_id));

  routes.steps(contract.setAktarimEslesme, async ({ tx, transaction, params: { aktarim_id }, body: { eslesme } }) => {
    await runJob({ tx, transaction }, aktarim_id, {
      durum: contract.AKTARIM_DURUMU.denetleniyor,
      work: (at, ilerle) => {
        checkEslesme(eslesme, at.aktarim, isMuhasebeci(at.session));
        return checkAktarim(at.tx, at.session, { ...at.aktarim, eslesme }, ilerle);
      },
    });
    return present(tx, aktarim_id);
  });

  routes.statement(
    contract.listAktarimSatirlari,
    async ({ tx, params: { aktarim_id }, query: { durum, sayfa, boyut } }) => {
      const aktarim = await queries.getAktarim(tx, aktarim_id);
      if (!aktarim.sayilar) throw new AppError(contract.AKTARIM_ERRORS.AKTARIM_DENETLENMEDI);
      const rows = await queries.listRows(tx, aktarim_id, {
        // Rows above the header of a move's sheet have no state.
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

  routes.steps(contract.applyAktarim, async ({ tx, transaction, params: { aktarim_id } }) => {
    const isDone = (await queries.getAktarim(tx, aktarim_id)).durum === contract.AKTARIM_DURUMU.bitti;
    if (!isDone)
      await runJob({ tx, transaction }, aktarim_id, {
        durum: contract.AKTARIM_DURUMU.uygulaniyor,
        work: (at, ilerle) => applyAktarim(at.tx, at.aktarim, ilerle),
      });
    return present(tx, aktarim_id);
  });

  routes.transaction(contract.cancelAktarim, async ({ tx, params: { aktarim_id } }) => {
    if (!(await queries.updateAktarim(tx, aktarim_id, { iptal: true }))) throw new AppError('NOT_FOUND');
    return DONE;
  });

  routes.transaction(contract.removeAktarim, async ({ tx, params: { aktarim_id } }) => {
    if (!(await queries.removeAktarim(tx, aktarim_id))) throw new AppError('NOT_FOUND');
    return DONE;
  });

  aktarimDosyasiRoutes(routes);
}
