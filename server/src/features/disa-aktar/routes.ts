import { exportHizmetler } from '#contract/aktarim/disa-aktar.ts';
import { listHizmetler } from '#server/features/hizmet/queries.ts';
import type { Routes } from '#server/http/register-route.ts';
import { dated } from '#server/http/sheet/list-file.ts';
import { createDosya } from '#server/http/sheet/sheet.ts';
import { chosenRows } from './liste.ts';
import { chooseSutunlar, HIZMET_SUTUNLARI } from './sutunlar.ts';

export function disaAktarRoutes(routes: Routes): void {
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
