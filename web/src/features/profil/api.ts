import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createApiAnahtari as createApiAnahtariRoute,
  listApiAnahtarlari,
  removeApiAnahtari as removeApiAnahtariRoute,
} from '#contract/oturum/api-anahtari.ts';
import {
  removeGecisAnahtari as removeGecisAnahtariRoute,
  updateGecisAnahtari as updateGecisAnahtariRoute,
} from '#contract/oturum/gecis-anahtari.ts';
import {
  createKurtarmaKodlari as createKurtarmaKodlariRoute,
  getGuvenlik,
  removeDogrulayici as removeDogrulayiciRoute,
} from '#contract/oturum/ikinci-adim.ts';
import {
  endDigerOturumlar as endDigerOturumlarRoute,
  endOwnOturum as endOwnOturumRoute,
  getProfil,
  listOturumlar,
  updateProfil as updateProfilRoute,
} from '#contract/oturum/profil.ts';
import { call } from '#web/lib/api-client.ts';

// No events report these, because they belong to one user and would wake everybody's screens. Changes made elsewhere
// show at the next visit.
const OWN = { staleTime: 0 } as const;

export const getProfilQuery = queryOptions({
  queryKey: ['profil'],
  queryFn: ({ signal }) => call(getProfil, { signal }),
  ...OWN,
});
export const getGuvenlikQuery = queryOptions({
  queryKey: ['guvenlik'],
  queryFn: ({ signal }) => call(getGuvenlik, { signal }),
  ...OWN,
});
export const listOturumlarQuery = queryOptions({
  queryKey: ['oturumlar'],
  queryFn: ({ signal }) => call(listOturumlar, { signal }),
  ...OWN,
});
export const listApiAnahtarlariQuery = queryOptions({
  queryKey: ['api_anahtarlari'],
  queryFn: ({ signal }) => call(listApiAnahtarlari, { signal }),
  ...OWN,
});

export const updateProfil = (body: RouteInput<typeof updateProfilRoute>['body']) => call(updateProfilRoute, { body });
export const endOwnOturum = (oturum_id: number) => call(endOwnOturumRoute, { params: { oturum_id } });
export const endDigerOturumlar = (anahtarlariBirak: boolean) =>
  call(endDigerOturumlarRoute, { query: anahtarlariBirak ? { anahtarlari_birak: '1' } : {} });
export const removeDogrulayici = (mevcut_sifre: string) => call(removeDogrulayiciRoute, { body: { mevcut_sifre } });
export const createKurtarmaKodlari = async (mevcut_sifre: string) =>
  (await call(createKurtarmaKodlariRoute, { body: { mevcut_sifre } })).kurtarma_kodlari;
export const updateGecisAnahtari = (gecis_anahtari_id: number, ad: string) =>
  call(updateGecisAnahtariRoute, { params: { gecis_anahtari_id }, body: { ad } });
export const removeGecisAnahtari = (gecis_anahtari_id: number, mevcut_sifre: string) =>
  call(removeGecisAnahtariRoute, { params: { gecis_anahtari_id }, body: { mevcut_sifre } });
export const createApiAnahtari = (body: RouteInput<typeof createApiAnahtariRoute>['body']) =>
  call(createApiAnahtariRoute, { body });
export const removeApiAnahtari = (api_anahtari_id: number) =>
  call(removeApiAnahtariRoute, { params: { api_anahtari_id } });
