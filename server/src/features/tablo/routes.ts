import { alanMetni } from '#contract/alan/alan-metni.ts';
import type { Columns } from '#contract/alan/list.ts';
import { type TabloAdi, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { XLSX_MAX_SATIR } from '#contract/common/file.ts';
import * as contract from '#contract/tablo/tablo.ts';
import { listAciklamalar } from '#server/db/aciklama.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createListFile, sheetColumns } from '#server/http/sheet/list-file.ts';
import { getSatir, listSecenekler, listTablo } from './queries.ts';
import { createSatir, lockSatir, parseAlanlar, refuseReadOnly, removeSatir, updateSatir } from './satir-queries.ts';

const columnsOf = (tablo: TabloAdi): Columns =>
  Object.fromEntries(
    Object.entries(tabloOf(tablo).alanlar).map(([ad, alan]) => [
      ad,
      {
        ...{ ...alan, gun: false, places: ['export'] },
        value: ({ degerler }: contract.TabloSatiri) => degerler[ad],
        // A reference to another row is written as that row's name.
        ...(alan.tablo && {
          tur: 'metin',
          value: ({ degerler, adlar }: contract.TabloSatiri) =>
            alanMetni(alan, degerler[ad], adlar[ad] ? { [`${alan.tablo}:${degerler[ad]}`]: adlar[ad] } : {}),
        }),
      },
    ]),
  );

export function tabloRoutes(routes: Routes): void {
  routes.statement(contract.listTablo, async ({ tx, params: { tablo }, query }) => {
    const [aciklama] = await listAciklamalar(tx, 'public', tablo);
    return { ...(await listTablo(tx, tablo, query)), aciklama: aciklama! };
  });

  routes.download(contract.exportTablo, ({ tx, params: { tablo }, query: { bicim, sutunlar, ...query } }) =>
    createListFile({
      name: tabloOf(tablo).etiket,
      bicim,
      sutunlar: sheetColumns<contract.TabloSatiri>(columnsOf(tablo), sutunlar),
      idOf: ({ id }) => id,
      page: (at) => listTablo(tx, tablo, { ...query, ...at }, XLSX_MAX_SATIR + 1),
    }),
  );

  routes.statement(contract.listTabloSecenekleri, async ({ tx, params, query }) => ({
    secenekler: await listSecenekler(tx, params.tablo, query.arama ?? ''),
  }));

  routes.transaction(contract.createTabloSatiri, async ({ tx, session, params: { tablo }, body }) => ({
    id: await createSatir(tx, session, tablo, parseAlanlar(tablo, 'ekle', body.alanlar)),
  }));

  routes.transaction(
    contract.updateTabloSatiri,
    async ({ tx, session, params: { tablo, id }, body: { alanlar, surum } }) => {
      const values = parseAlanlar(tablo, 'degistir', alanlar);
      await lockSatir(tx, tablo, id, surum, values);
      await updateSatir(tx, session, tablo, id, values);
      const satir = await getSatir(tx, tablo, id);
      if (!satir) throw new AppError('NOT_FOUND');
      return satir;
    },
  );

  routes.transaction(contract.removeTabloSatiri, async ({ tx, session, params: { tablo, id }, query: { surum } }) => {
    if (!tabloOf(tablo).sil) refuseReadOnly(tablo);
    await lockSatir(tx, tablo, id, surum);
    await removeSatir(tx, session, tablo, id);
    return { status: 'success' as const };
  });
}
