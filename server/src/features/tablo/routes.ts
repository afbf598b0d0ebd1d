import { tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { XLSX_MAX_ROWS } from '#contract/common/file.ts';
import * as contract from '#contract/tablo/tablo.ts';
import { listAciklamalar } from '#server/db/aciklama.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createListFile, sheetColumns } from '#server/http/sheet/list-file.ts';
import { tabloColumns } from './columns.ts';
import { getRow, listSecenekler, listTablo } from './queries.ts';
import { createRow, lockRow, parseAlanlar, refuseReadOnly, removeRow, updateRow } from './satir-queries.ts';

export function tabloRoutes(routes: Routes): void {
  routes.statement(contract.listTablo, async ({ tx, params: { tablo }, query }) => {
    const [aciklama] = await listAciklamalar(tx, 'public', tablo);
    return { ...(await listTablo(tx, tablo, query)), aciklama: aciklama! };
  });

  routes.download(contract.exportTablo, ({ tx, params: { tablo }, query: { bicim, sutunlar, ...query } }) =>
    createListFile({
      name: tabloOf(tablo).etiket,
      bicim,
      columns: sheetColumns<contract.TabloRow>(tabloColumns(tablo), sutunlar),
      idOf: ({ id }) => id,
      page: (at) => listTablo(tx, tablo, { ...query, ...at }, XLSX_MAX_ROWS + 1),
    }),
  );

  routes.statement(contract.listTabloSecenekleri, async ({ tx, params, query }) => ({
    secenekler: await listSecenekler(tx, params.tablo, query.arama ?? ''),
  }));

  routes.transaction(contract.createTabloSatiri, async ({ tx, session, params: { tablo }, body }) => ({
    id: await createRow(tx, session, tablo, parseAlanlar(tablo, 'ekle', body.alanlar)),
  }));

  routes.transaction(
    contract.updateTabloSatiri,
    async ({ tx, session, params: { tablo, id }, body: { alanlar, surum } }) => {
      const values = parseAlanlar(tablo, 'degistir', alanlar);
      await lockRow(tx, tablo, id, surum, values);
      await updateRow(tx, session, tablo, id, values);
      const row = await getRow(tx, tablo, id);
      if (!row) throw new AppError('NOT_FOUND');
      return row;
    },
  );

  routes.transaction(contract.removeTabloSatiri, async ({ tx, session, params: { tablo, id }, query: { surum } }) => {
    if (!tabloOf(tablo).sil) refuseReadOnly(tablo);
    await lockRow(tx, tablo, id, surum);
    await removeRow(tx, session, tablo, id);
    return { status: 'success' as const };
  });
}
