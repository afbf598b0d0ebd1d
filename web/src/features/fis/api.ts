import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createFis,
  type fisSuzgecSchema,
  getFis,
  getFisEki,
  listFisler,
  listFisMarketleri,
  removeFis,
  removeFisEki,
  setFisEki,
  updateFis,
} from '#contract/fis/fis.ts';
import { importFisDosyasi, previewFisDosyasi } from '#contract/fis/fis-aktarim.ts';
import { getFisRaporu } from '#contract/fis/fis-raporu.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { call, download, fetchFile, upload } from '#web/lib/api-client.ts';

export type FisQuery = RouteInput<typeof listFisler>['query'];
export type FisSuzgeci = z.input<typeof fisSuzgecSchema>;
export type FisGovdesi = RouteInput<typeof createFis>['body'];

const ILGILI_KONULAR = ['mukellefler', 'muhasebeci_personel'] as const;

export const fislerQuery = (query: FisQuery) =>
  queryOptions({
    queryKey: ['fisler', 'liste', query],
    queryFn: ({ signal }) => call(listFisler, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ILGILI_KONULAR },
  });

export const fisQuery = (fis_id: number) =>
  queryOptions({
    queryKey: ['fisler', 'detay', fis_id],
    queryFn: ({ signal }) => call(getFis, { params: { fis_id }, signal }),
    meta: { konular: ILGILI_KONULAR },
  });

export const marketlerQuery = queryOptions({
  queryKey: ['fisler', 'marketler'],
  queryFn: ({ signal }) => call(listFisMarketleri, { signal }),
});

export const raporQuery = (query: FisSuzgeci) =>
  queryOptions({
    queryKey: ['fisler', 'rapor', query],
    queryFn: ({ signal }) => call(getFisRaporu, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ILGILI_KONULAR },
  });

/** Clients to choose from. */
export const mukellefSecenekleriQuery = (arama: string) =>
  queryOptions({
    queryKey: ['mukellefler', 'fis-secenekleri', arama],
    queryFn: ({ signal }) => call(listMukellefler, { query: { boyut: 50, ...(arama && { arama }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['muhasebeci_personel'] },
  });

export const addFis = (body: FisGovdesi) => call(createFis, { body });
export const saveFis = (fis_id: number, surum: number, body: FisGovdesi) => call(updateFis, { params: { fis_id }, body: { ...body, surum } });
export const deleteFis = (fis_id: number) => call(removeFis, { params: { fis_id } });

export const saveEk = (fis_id: number, file: File) => upload(setFisEki, { params: { fis_id }, file });
export const deleteEk = (fis_id: number) => call(removeFisEki, { params: { fis_id } });
export const fetchEk = (fis_id: number, signal: AbortSignal) => fetchFile(getFisEki, { params: { fis_id }, signal });
export const downloadEk = (fis_id: number) => download(getFisEki, { params: { fis_id } });

export const previewDosya = (file: File, mukellef_id: number | null) => upload(previewFisDosyasi, { file, body: mukellef_id === null ? {} : { mukellef_id } });
export const importDosya = (file: File, ozet: string, mukellef_id: number | null) =>
  upload(importFisDosyasi, { file, body: { ozet, ...(mukellef_id !== null && { mukellef_id }) } });
/** Address of a receipt's picture, for an image element: the session's cookie opens it. */
export const ekAdresi = (fis_id: number): string => getFisEki.path.replace(':fis_id', String(fis_id));
