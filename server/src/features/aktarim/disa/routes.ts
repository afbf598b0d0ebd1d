import type { DosyaBicimi } from '#contract/aktarim.ts';
import { formatTarih } from '#contract/common/donem.ts';
import {
  exportAdminler,
  exportFisler,
  exportHizmetler,
  exportKullanicilar,
  exportMuhasebeciler,
  exportMukellefler,
  exportPersonel,
  XLSX_MAX_SATIR,
} from '#contract/disa-aktar.ts';
import type { Mukellef } from '#contract/mukellef.ts';
import type { Tx } from '#server/db/session.ts';
import { listAdminler } from '#server/features/admin/queries.ts';
import { type FisDosyaSatiri, listFisIdleri, listFisSatirlari } from '#server/features/fis/queries.ts';
import { listHizmetler } from '#server/features/hizmet/queries.ts';
import { listKullanicilar } from '#server/features/kullanici/queries.ts';
import { listMuhasebeciler } from '#server/features/muhasebeci/queries.ts';
import { listMukellefler } from '#server/features/mukellef/queries.ts';
import { listPersonel } from '#server/features/personel/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Indirme } from '#server/http/download.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createDosya, type Sutun } from './dosya.ts';
import { ADMIN_SUTUNLARI, chooseSutunlar, FIS_DOSYASI_SUTUNLARI, HIZMET_SUTUNLARI, KULLANICI_SUTUNLARI, MUHASEBECI_SUTUNLARI, MUKELLEF_SUTUNLARI, PERSONEL_SUTUNLARI } from './sutunlar.ts'; // biome-ignore format: one import

/** Rows in one question to the database. */
const PAGE = 2_000;

interface Liste<T> {
  ad: string;
  bicim: DosyaBicimi;
  sutunlar: readonly Sutun<T>[];
  idOf: (row: T) => number;
  /** A page of the list, asked for as the screen asks. */
  page: (at: { sayfa: number; boyut: number }) => Promise<{ rows: T[]; toplam: number }>;
}

/** All pages of a list, one after the other. A row that moves on to a later page meanwhile is written once. */
async function* allPages<T>(first: { rows: T[]; toplam: number }, { page, idOf }: Liste<T>): AsyncGenerator<T[]> {
  const seen = new Set<number>();
  let rows = first.rows;
  for (let sayfa = 2; rows.length > 0; sayfa++) {
    yield rows.filter((row) => !seen.has(idOf(row)));
    for (const row of rows) seen.add(idOf(row));
    rows = rows.length < PAGE ? [] : (await page({ sayfa, boyut: PAGE })).rows;
  }
}

function refuseTooMany(bicim: DosyaBicimi, adet: number): void {
  if (bicim === 'xlsx' && adet > XLSX_MAX_SATIR) throw new AppError('XLSX_COK_SATIR', { adet });
}

/** Today as names of files have it. */
const bugun = (): string => formatTarih(new Date().toISOString()).split('.').reverse().join('-');

/** Receipts whose lines are asked for at once. */
const FIS_PAGE = 1_000;
async function* fisSatirlari(tx: Tx, idler: readonly number[]): AsyncGenerator<FisDosyaSatiri[]> {
  for (let i = 0; i < idler.length; i += FIS_PAGE) yield await listFisSatirlari(tx, idler.slice(i, i + FIS_PAGE));
}

async function exportListe<T>(liste: Liste<T>): Promise<Indirme> {
  const first = await liste.page({ sayfa: 1, boyut: PAGE });
  refuseTooMany(liste.bicim, first.toplam);
  return createDosya({ ...liste, ad: `${liste.ad} ${bugun()}`, satirlar: allPages(first, liste) });
}

export function disaAktarRoutes(routes: Routes): void {
  routes.download(exportMukellefler, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ad: 'Mükellefler',
      bicim,
      sutunlar: chooseSutunlar(MUKELLEF_SUTUNLARI, sutunlar),
      idOf: (row: Mukellef) => row.mukellef_id,
      page: async (at) => {
        const { mukellefler, toplam } = JSON.parse((await listMukellefler(tx, { ...query, ...at })).text);
        return { rows: mukellefler, toplam };
      },
    }),
  );

  routes.download(exportMuhasebeciler, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ad: 'Muhasebeciler',
      bicim,
      sutunlar: chooseSutunlar(MUHASEBECI_SUTUNLARI, sutunlar),
      idOf: (row) => row.muhasebeci_id,
      page: async (at) => {
        const { muhasebeciler: rows, toplam } = await listMuhasebeciler(tx, { ...query, ...at });
        return { rows, toplam };
      },
    }),
  );

  routes.download(exportPersonel, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ad: 'Personel',
      bicim,
      sutunlar: chooseSutunlar(PERSONEL_SUTUNLARI, sutunlar),
      idOf: (row) => row.personel_id,
      page: async (at) => {
        const { personel: rows, toplam } = await listPersonel(tx, { ...query, ...at });
        return { rows, toplam };
      },
    }),
  );

  routes.download(exportKullanicilar, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ad: 'Kullanıcılar',
      bicim,
      sutunlar: chooseSutunlar(KULLANICI_SUTUNLARI, sutunlar),
      idOf: (row) => row.id,
      page: async (at) => {
        const { kullanicilar: rows, toplam } = await listKullanicilar(tx, { ...query, ...at });
        return { rows, toplam };
      },
    }),
  );

  routes.download(exportAdminler, ({ tx, query: { bicim, sutunlar, ...query } }) =>
    exportListe({
      ad: 'Adminler',
      bicim,
      sutunlar: chooseSutunlar(ADMIN_SUTUNLARI, sutunlar),
      idOf: (row) => row.admin_id,
      page: async (at) => {
        const { adminler: rows, toplam } = await listAdminler(tx, { ...query, ...at });
        return { rows, toplam };
      },
    }),
  );

  routes.download(exportFisler, async ({ tx, query: { bicim, ...suzgec } }) => {
    const { idler, satir_sayisi } = await listFisIdleri(tx, suzgec);
    refuseTooMany(bicim, satir_sayisi);
    return createDosya({ ad: `Fişler ${bugun()}`, bicim, sutunlar: FIS_DOSYASI_SUTUNLARI, satirlar: fisSatirlari(tx, idler) });
  });

  routes.download(exportHizmetler, async ({ tx, query: { bicim, sutunlar, idler } }) => {
    const all = await listHizmetler(tx);
    const byId = new Map(all.map((hizmet) => [hizmet.id, hizmet]));
    const rows = idler ? idler.split(',').flatMap((id) => byId.get(Number(id)) ?? []) : all;
    return exportListe({
      ad: 'Hizmetler',
      bicim,
      sutunlar: chooseSutunlar(HIZMET_SUTUNLARI, sutunlar),
      idOf: (row) => row.id,
      page: async () => ({ rows, toplam: rows.length }),
    });
  });
}
