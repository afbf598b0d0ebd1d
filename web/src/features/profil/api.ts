import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import * as apiAnahtari from '#contract/oturum/api-anahtari.ts';
import * as gecisAnahtari from '#contract/oturum/gecis-anahtari.ts';
import * as ikinciAdim from '#contract/oturum/ikinci-adim.ts';
import * as profil from '#contract/oturum/profil.ts';
import { call } from '#web/lib/api-client.ts';

// No event of the server refetches these queries of a user's own data, so each visit to the profile fetches them anew.
const OWN = { staleTime: 0 } as const;

export const getProfilQuery = queryOptions({
  queryKey: ['profil'],
  queryFn: ({ signal }) => call(profil.getProfil, { signal }),
  ...OWN,
});
export const getGuvenlikQuery = queryOptions({
  queryKey: ['guvenlik'],
  queryFn: ({ signal }) => call(ikinciAdim.getGuvenlik, { signal }),
  ...OWN,
});
export const listOturumlarQuery = queryOptions({
  queryKey: ['oturumlar'],
  queryFn: ({ signal }) => call(profil.listOturumlar, { signal }),
  ...OWN,
});
export const listApiAnahtarlariQuery = queryOptions({
  queryKey: ['api_anahtarlari'],
  queryFn: ({ signal }) => call(apiAnahtari.listApiAnahtarlari, { signal }),
  ...OWN,
});

export const updateProfil = (body: RouteInput<typeof profil.updateProfil>['body']) =>
  call(profil.updateProfil, { body });
export const endOwnOturum = (oturum_id: number) => call(profil.endOwnOturum, { params: { oturum_id } });
export const endDigerOturumlar = (anahtarlariBirak: boolean) =>
  call(profil.endDigerOturumlar, { query: anahtarlariBirak ? { anahtarlari_birak: '1' } : {} });
export const removeDogrulayici = (mevcut_sifre: string) =>
  call(ikinciAdim.removeDogrulayici, { body: { mevcut_sifre } });
export const createKurtarmaKodlari = async (mevcut_sifre: string) =>
  (await call(ikinciAdim.createKurtarmaKodlari, { body: { mevcut_sifre } })).kurtarma_kodlari;
export const updateGecisAnahtari = (gecis_anahtari_id: number, name: string) =>
  call(gecisAnahtari.updateGecisAnahtari, { params: { gecis_anahtari_id }, body: { ad: name } });
export const removeGecisAnahtari = (gecis_anahtari_id: number, mevcut_sifre: string) =>
  call(gecisAnahtari.removeGecisAnahtari, { params: { gecis_anahtari_id }, body: { mevcut_sifre } });
export const createApiAnahtari = (body: RouteInput<typeof apiAnahtari.createApiAnahtari>['body']) =>
  call(apiAnahtari.createApiAnahtari, { body });
export const removeApiAnahtari = (api_anahtari_id: number) =>
  call(apiAnahtari.removeApiAnahtari, { params: { api_anahtari_id } });
