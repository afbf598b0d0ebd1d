import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { getTekrarIsi } from '#contract/hizmet-kaydi/tekrar.ts';
import { type AyarSirri, getAyarlar, setAyarlar as setAyarlarRoute } from '#contract/sistem/ayar.ts';
import {
  createAiDenemesi as createAiDenemesiRoute,
  createKartDenemesi as createKartDenemesiRoute,
  createTestEpostasi as createTestEpostasiRoute,
  getLogo,
  getSistemDurumu,
  listAyarSirlari,
  removeLogo as removeLogoRoute,
  setAyarSirri as setAyarSirriRoute,
  setLogo as setLogoRoute,
} from '#contract/sistem/ayar-sirri.ts';
import { call, upload } from '#web/lib/api-client.ts';

export const getAyarlarQuery = queryOptions({
  queryKey: ['ayarlar'],
  queryFn: ({ signal }) => call(getAyarlar, { signal }),
});
export const getTekrarIsiQuery = queryOptions({
  queryKey: ['hizmet_tekrarlari', 'is'],
  queryFn: ({ signal }) => call(getTekrarIsi, { signal }),
  meta: { konular: ['ayarlar', 'hizmet_kayitlari'] },
});
export const listAyarSirlariQuery = queryOptions({
  queryKey: ['ayar_sirlari'],
  queryFn: ({ signal }) => call(listAyarSirlari, { signal }),
});
export const getSistemDurumuQuery = queryOptions({
  queryKey: ['ayarlar', 'durum'],
  queryFn: ({ signal }) => call(getSistemDurumu, { signal }),
  meta: { konular: ['epostalar', 'belgeler'] },
});
export const getLogoQuery = queryOptions({
  queryKey: ['firma_logosu'],
  queryFn: ({ signal }) => call(getLogo, { signal }),
});

export const setAyarlar = (body: RouteInput<typeof setAyarlarRoute>['body']) => call(setAyarlarRoute, { body });
export const setAyarSirri = (ad: AyarSirri, deger: string | null) => call(setAyarSirriRoute, { body: { ad, deger } });
export const setLogo = (file: File) => upload(setLogoRoute, { file });
export const removeLogo = () => call(removeLogoRoute, {});
export const createTestEpostasi = (kime: string) => call(createTestEpostasiRoute, { body: { kime } });
export const createAiDenemesi = () => call(createAiDenemesiRoute, {});
export const createKartDenemesi = (body: RouteInput<typeof createKartDenemesiRoute>['body']) =>
  call(createKartDenemesiRoute, { body });
