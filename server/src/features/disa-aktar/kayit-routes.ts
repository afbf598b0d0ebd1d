import { exportTablo } from '#contract/aktarim/disa-aktar.ts';
import { tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { XLSX_MAX_SATIR } from '#contract/common/file.ts';
import { listTablo } from '#server/features/tablo/queries.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createListFile as exportListe } from '#server/http/sheet/list-file.ts';
import { tabloSutunlari } from './kayit-sutunlari.ts';
import { chooseSutunlar } from './sutunlar.ts';

export function kayitDisaAktarRoutes(routes: Routes): void {
  routes.download(exportTablo, ({ tx, params: { tablo }, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      name: tabloOf(tablo).etiket,
      bicim,
      sutunlar: chooseSutunlar(tabloSutunlari(tablo), sutunlar),
      idOf: (row) => row.id,
      page: async (at) => {
        const { satirlar, toplam } = await listTablo(tx, tablo, { ...query, ...at }, XLSX_MAX_SATIR + 1);
        return { satirlar, toplam };
      },
    }),
  );
}
