import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import * as fis from '#contract/fis/fis.ts';
import * as fisAktarim from '#contract/fis/fis-aktarim.ts';
import * as fisEki from '#contract/fis/fis-eki.ts';
import { getFisRaporu } from '#contract/fis/fis-raporu.ts';
import { call, download, fetchFile, upload } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export type FisGovdesi = RouteInput<typeof fis.createFis>['body'];

const ILGILI_KONULAR = ['mukellefler', 'muhasebeci_personel'] as const;

export const listFislerQuery = pageQuery(['fisler', 'liste'], fis.listFisler, { konular: ILGILI_KONULAR });

export const getFisQuery = (fis_id: number) =>
  queryOptions({
    queryKey: ['fisler', 'detay', fis_id],
    queryFn: ({ signal }) => call(fis.getFis, { params: { fis_id }, signal }),
    meta: { konular: ILGILI_KONULAR },
  });

export const listFisMarketleriQuery = queryOptions({
  queryKey: ['fisler', 'marketler'],
  queryFn: ({ signal }) => call(fis.listFisMarketleri, { signal }),
});

export const getFisRaporuQuery = pageQuery(['fisler', 'rapor'], getFisRaporu, { konular: ILGILI_KONULAR });

export const createFis = (body: FisGovdesi) => call(fis.createFis, { body });
export const updateFis = (fis_id: number, surum: number, body: FisGovdesi) =>
  call(fis.updateFis, { params: { fis_id }, body: { ...body, surum } });
export const removeFis = (fis_id: number) => call(fis.removeFis, { params: { fis_id } });

export const setFisEki = (fis_id: number, file: File) => upload(fisEki.setFisEki, { params: { fis_id }, file });
export const removeFisEki = (fis_id: number) => call(fisEki.removeFisEki, { params: { fis_id } });
export const fetchFisEki = (fis_id: number, signal: AbortSignal) =>
  fetchFile(fisEki.downloadFisEki, { params: { fis_id }, signal });
export const downloadFisEki = (fis_id: number) => download(fisEki.downloadFisEki, { params: { fis_id } });

interface FisDosyasiSecimi {
  mukellef_id: number | null;
  vergiler: ReadonlyMap<string, fisAktarim.VergiCevabi>;
}
const secimOf = ({ mukellef_id, vergiler }: FisDosyasiSecimi) => ({
  ...(mukellef_id !== null && { mukellef_id }),
  ...(vergiler.size > 0 && { vergiler: fisAktarim.writeVergiler(vergiler) }),
});
export const previewFisDosyasi = (file: File, secim: FisDosyasiSecimi) =>
  upload(fisAktarim.previewFisDosyasi, { file, body: secimOf(secim) });
export const importFisDosyasi = (file: File, ozet: string, secim: FisDosyasiSecimi) =>
  upload(fisAktarim.importFisDosyasi, { file, body: { ozet, ...secimOf(secim) } });
/** An `<img>` can load a receipt's picture from this address, because the session's cookie goes with its request. */
export const ekAdresi = (fis_id: number): string => fisEki.downloadFisEki.path.replace(':fis_id', String(fis_id));
