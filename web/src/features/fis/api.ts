import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createFis as createFisRoute,
  FIS_SIRALAR,
  FIS_SUZGECLER,
  getFis,
  listFisler,
  listFisMarketleri,
  removeFis as removeFisRoute,
  updateFis as updateFisRoute,
} from '#contract/fis/fis.ts';
import {
  importFisDosyasi as importFisDosyasiRoute,
  previewFisDosyasi as previewFisDosyasiRoute,
} from '#contract/fis/fis-aktarim.ts';
import {
  downloadFisEki as downloadFisEkiRoute,
  removeFisEki as removeFisEkiRoute,
  setFisEki as setFisEkiRoute,
} from '#contract/fis/fis-eki.ts';
import { getFisRaporu } from '#contract/fis/fis-raporu.ts';
import { call, download, fetchFile, upload } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

/** The common settings of both lists of receipts, by client and for all. */
export const FIS_LISTESI = {
  tablo: 'fis_urunler',
  suzgecler: FIS_SUZGECLER,
  siralar: FIS_SIRALAR,
  varsayilanSirala: 'tarih',
  varsayilanYon: 'desc',
  varsayilanBoyut: 20,
} as const;
export type FisGovdesi = RouteInput<typeof createFisRoute>['body'];

const ILGILI_KONULAR = ['mukellefler', 'muhasebeci_personel'] as const;

export const listFislerQuery = pageQuery(['fisler', 'liste'], listFisler, { konular: ILGILI_KONULAR });

export const getFisQuery = (fis_id: number) =>
  queryOptions({
    queryKey: ['fisler', 'detay', fis_id],
    queryFn: ({ signal }) => call(getFis, { params: { fis_id }, signal }),
    meta: { konular: ILGILI_KONULAR },
  });

export const listFisMarketleriQuery = queryOptions({
  queryKey: ['fisler', 'marketler'],
  queryFn: ({ signal }) => call(listFisMarketleri, { signal }),
});

export const getFisRaporuQuery = pageQuery(['fisler', 'rapor'], getFisRaporu, { konular: ILGILI_KONULAR });

export const createFis = (body: FisGovdesi) => call(createFisRoute, { body });
export const updateFis = (fis_id: number, surum: number, body: FisGovdesi) =>
  call(updateFisRoute, { params: { fis_id }, body: { ...body, surum } });
export const removeFis = (fis_id: number) => call(removeFisRoute, { params: { fis_id } });

export const setFisEki = (fis_id: number, file: File) => upload(setFisEkiRoute, { params: { fis_id }, file });
export const removeFisEki = (fis_id: number) => call(removeFisEkiRoute, { params: { fis_id } });
export const fetchFisEki = (fis_id: number, signal: AbortSignal) =>
  fetchFile(downloadFisEkiRoute, { params: { fis_id }, signal });
export const downloadFisEki = (fis_id: number) => download(downloadFisEkiRoute, { params: { fis_id } });

export const previewFisDosyasi = (file: File, mukellef_id: number | null) =>
  upload(previewFisDosyasiRoute, { file, body: mukellef_id === null ? {} : { mukellef_id } });
export const importFisDosyasi = (file: File, ozet: string, mukellef_id: number | null) =>
  upload(importFisDosyasiRoute, { file, body: { ozet, ...(mukellef_id !== null && { mukellef_id }) } });
/** Address of a receipt's picture. An image element can load it, because the browser sends the session's cookie. */
export const ekAdresi = (fis_id: number): string => downloadFisEkiRoute.path.replace(':fis_id', String(fis_id));
