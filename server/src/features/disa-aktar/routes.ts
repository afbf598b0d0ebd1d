import { exportHizmetler, exportMukellefler } from '#contract/aktarim/disa-aktar.ts';
import type { Mukellef } from '#contract/mukellef/mukellef.ts';
import { listHizmetler } from '#server/features/hizmet/queries.ts';
import { listMukellefler } from '#server/features/mukellef/queries.ts';
import type { Routes } from '#server/http/register-route.ts';
import { dated, createListFile as exportListe } from '#server/http/sheet/list-file.ts';
import { createDosya } from '#server/http/sheet/sheet.ts';
import { chosenRows } from './liste.ts';
import { chooseSutunlar, HIZMET_SUTUNLARI, MUKELLEF_SUTUNLARI } from './sutunlar.ts';

export function disaAktarRoutes(routes: Routes): void {
  routes.download(exportMukellefler, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      name: 'Mükellefler',
      bicim,
      sutunlar: chooseSutunlar(MUKELLEF_SUTUNLARI, sutunlar),
      idOf: (row: Mukellef) => row.mukellef_id,
      page: async (at) => {
        const { mukellefler, toplam } = JSON.parse((await listMukellefler(tx, { ...query, ...at })).text);
        return { satirlar: mukellefler, toplam };
      },
    }),
  );

  routes.download(exportHizmetler, async ({ tx, query: { bicim, sutunlar, idler } }) => {
    const rows = chosenRows(await listHizmetler(tx), idler, ({ id }) => id);
    return createDosya({
      ad: dated('Hizmetler'),
      bicim,
      sutunlar: chooseSutunlar(HIZMET_SUTUNLARI, sutunlar),
      satirlar: [rows],
    });
  });
}
