import {
  exportEpostalar,
  exportIsYuku,
  exportKartOdemeleri,
  exportOdemeler,
  exportTablo,
  exportTahakkuklar,
  XLSX_MAX_SATIR,
} from '#contract/aktarim/disa-aktar.ts';
import { tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { listEpostalar } from '#server/features/eposta/queries.ts';
import { listIsYuku } from '#server/features/is-yuku/queries.ts';
import { listKartOdemeleri } from '#server/features/kart-odeme/queries.ts';
import { listOdemeler } from '#server/features/odeme/queries.ts';
import { listTablo } from '#server/features/tablo/queries.ts';
import { listTahakkuklar } from '#server/features/tahakkuk/queries.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createDosya } from './dosya.ts';
import {
  EPOSTA_SUTUNLARI,
  IS_YUKU_SUTUNLARI,
  KART_SUTUNLARI,
  ODEME_SUTUNLARI,
  TAHAKKUK_SUTUNLARI,
  tabloSutunlari,
} from './kayit-sutunlari.ts';
import { bugun, chosenRows, exportListe } from './liste.ts';
import { chooseSutunlar } from './sutunlar.ts';

function paraDisaAktarRoutes(routes: Routes): void {
  routes.download(exportTahakkuklar, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ...{ ad: 'Tahakkuklar', bicim, sutunlar: chooseSutunlar(TAHAKKUK_SUTUNLARI, sutunlar) },
      idOf: (row) => row.borc_id,
      page: async (at) => {
        const { tahakkuklar: rows, toplam } = await listTahakkuklar(tx, { ...query, ...at });
        return { rows, toplam };
      },
    }),
  );

  routes.download(exportOdemeler, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ...{ ad: 'Ödemeler', bicim, sutunlar: chooseSutunlar(ODEME_SUTUNLARI, sutunlar) },
      idOf: (row) => row.odeme_id,
      page: async (at) => {
        const { odemeler: rows, toplam } = await listOdemeler(tx, { ...query, ...at });
        return { rows, toplam };
      },
    }),
  );

  routes.download(exportKartOdemeleri, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ...{ ad: 'Kart ödemeleri', bicim, sutunlar: chooseSutunlar(KART_SUTUNLARI, sutunlar) },
      idOf: (row) => row.deneme_id,
      page: async (at) => {
        const { denemeler: rows, toplam } = await listKartOdemeleri(tx, { ...query, ...at });
        return { rows, toplam };
      },
    }),
  );
}

export function kayitDisaAktarRoutes(routes: Routes): void {
  paraDisaAktarRoutes(routes);

  routes.download(exportEpostalar, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ...{ ad: 'E-postalar', bicim, sutunlar: chooseSutunlar(EPOSTA_SUTUNLARI, sutunlar) },
      idOf: (row) => row.eposta_id,
      page: async (at) => {
        const { epostalar: rows, toplam } = await listEpostalar(tx, { ...query, ...at });
        return { rows, toplam };
      },
    }),
  );

  routes.download(exportIsYuku, async ({ tx, query: { bicim, sutunlar, idler } }) => {
    const rows = chosenRows((await listIsYuku(tx, currentDonem())).personel, idler, ({ personel_id }) => personel_id);
    return createDosya({
      ...{ ad: `İş yükü ${bugun()}`, bicim, sutunlar: chooseSutunlar(IS_YUKU_SUTUNLARI, sutunlar) },
      satirlar: [rows],
    });
  });

  routes.download(exportTablo, ({ tx, params: { tablo }, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ...{ ad: tabloOf(tablo).etiket, bicim, sutunlar: chooseSutunlar(tabloSutunlari(tablo), sutunlar) },
      idOf: (row) => row.id,
      page: async (at) => {
        const { satirlar: rows, toplam } = await listTablo(tx, tablo, { ...query, ...at }, XLSX_MAX_SATIR + 1);
        return { rows, toplam };
      },
    }),
  );
}
