import {
  exportEkran,
  exportFisler,
  exportHizmetler,
  exportMukellefler,
} from '#contract/aktarim/disa-aktar.ts';
import type { Mukellef } from '#contract/mukellef/mukellef.ts';
import type { Tx } from '#server/db/session.ts';
import { type FisDosyaSatiri, listFisIdleri, listFisSatirlari } from '#server/features/fis/queries.ts';
import { listHizmetler } from '#server/features/hizmet/queries.ts';
import { listMukellefler } from '#server/features/mukellef/queries.ts';
import type { Routes } from '#server/http/register-route.ts';
import { dated, createListFile as exportListe, refuseTooMany } from '#server/http/sheet/list-file.ts';
import { createDosya } from '#server/http/sheet/sheet.ts';
import { chosenRows } from './liste.ts';
import {
  chooseSutunlar,
  FIS_DOSYASI_SUTUNLARI,
  HIZMET_SUTUNLARI,
  MUKELLEF_SUTUNLARI,
} from './sutunlar.ts';

const FIS_PAGE = 1_000;
async function* fisSatirlari(tx: Tx, idler: readonly number[]): AsyncGenerator<FisDosyaSatiri[]> {
  for (let i = 0; i < idler.length; i += FIS_PAGE) yield await listFisSatirlari(tx, idler.slice(i, i + FIS_PAGE));
}

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

  routes.download(exportEkran, ({ body: { ad, bicim, sutunlar } }) =>
    createDosya({
      ad: dated(ad),
      bicim,
      sutunlar: sutunlar.map(({ degerler, ...sutun }, i) => ({
        ...sutun,
        key: String(i),
        deger: (satir: number) => degerler[satir] ?? null,
      })),
      satirlar: [Array.from({ length: Math.max(...sutunlar.map(({ degerler }) => degerler.length)) }, (_, i) => i)],
    }),
  );

  routes.download(exportFisler, async ({ tx, query: { bicim, ...suzgec } }) => {
    const { idler, satir_sayisi } = await listFisIdleri(tx, suzgec);
    refuseTooMany(bicim, satir_sayisi);
    return createDosya({
      ad: dated('Fişler'),
      bicim,
      sutunlar: FIS_DOSYASI_SUTUNLARI,
      satirlar: fisSatirlari(tx, idler),
    });
  });

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
