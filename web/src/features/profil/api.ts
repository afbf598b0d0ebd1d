import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { createApiAnahtari, listApiAnahtarlari, removeApiAnahtari } from '#contract/oturum/api-anahtari.ts';
import { removeGecisAnahtari, updateGecisAnahtari } from '#contract/oturum/gecis-anahtari.ts';
import { createKurtarmaKodlari, getGuvenlik, removeDogrulayici } from '#contract/oturum/ikinci-adim.ts';
import { getProfil, listOturumlar, removeDigerOturumlar, removeOturumlarimdan, updateProfil } from '#contract/oturum/profil.ts';
import { call } from '#web/lib/api-client.ts';

// No events tell of these: they are one user's, and would wake everybody's screens. What is done elsewhere shows when the page is opened again.
const OWN = { staleTime: 0 } as const;

export const profilQuery = queryOptions({ queryKey: ['profil'], queryFn: ({ signal }) => call(getProfil, { signal }), ...OWN });
export const guvenlikQuery = queryOptions({ queryKey: ['guvenlik'], queryFn: ({ signal }) => call(getGuvenlik, { signal }), ...OWN });
export const oturumlarQuery = queryOptions({ queryKey: ['oturumlar'], queryFn: ({ signal }) => call(listOturumlar, { signal }), ...OWN });
export const apiAnahtarlariQuery = queryOptions({ queryKey: ['api_anahtarlari'], queryFn: ({ signal }) => call(listApiAnahtarlari, { signal }), ...OWN });

export const saveProfil = (body: RouteInput<typeof updateProfil>['body']) => call(updateProfil, { body });
export const endOturum = (oturum_id: number) => call(removeOturumlarimdan, { params: { oturum_id } });
export const endDigerOturumlar = (anahtarlariBirak: boolean) => call(removeDigerOturumlar, { query: anahtarlariBirak ? { anahtarlari_birak: '1' } : {} });
export const dropDogrulayici = (mevcut_sifre: string) => call(removeDogrulayici, { body: { mevcut_sifre } });
export const renewKodlar = async (mevcut_sifre: string) => (await call(createKurtarmaKodlari, { body: { mevcut_sifre } })).kurtarma_kodlari;
export const renameGecisAnahtari = (gecis_anahtari_id: number, ad: string) => call(updateGecisAnahtari, { params: { gecis_anahtari_id }, body: { ad } });
export const dropGecisAnahtari = (gecis_anahtari_id: number, mevcut_sifre: string) =>
  call(removeGecisAnahtari, { params: { gecis_anahtari_id }, body: { mevcut_sifre } });
export const addApiAnahtari = (body: RouteInput<typeof createApiAnahtari>['body']) => call(createApiAnahtari, { body });
export const revokeApiAnahtari = (api_anahtari_id: number) => call(removeApiAnahtari, { params: { api_anahtari_id } });
