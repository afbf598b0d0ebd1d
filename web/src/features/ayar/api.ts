import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { getTekrarIsi } from '#contract/hizmet-kaydi/tekrar.ts';
import * as ayar from '#contract/sistem/ayar.ts';
import * as contract from '#contract/sistem/ayar-sirri.ts';
import { call, upload } from '#web/lib/api-client.ts';

export const getAyarlarQuery = queryOptions({
  queryKey: ['ayarlar'],
  queryFn: ({ signal }) => call(ayar.getAyarlar, { signal }),
});
export const getTekrarIsiQuery = queryOptions({
  queryKey: ['hizmet_tekrarlari', 'is'],
  queryFn: ({ signal }) => call(getTekrarIsi, { signal }),
  meta: { konular: ['ayarlar', 'hizmet_kayitlari'] },
});
export const listAyarSirlariQuery = queryOptions({
  queryKey: ['ayar_sirlari'],
  queryFn: ({ signal }) => call(contract.listAyarSirlari, { signal }),
});
export const getSistemDurumuQuery = queryOptions({
  queryKey: ['ayarlar', 'durum'],
  queryFn: ({ signal }) => call(contract.getSistemDurumu, { signal }),
  meta: { konular: ['epostalar', 'belgeler'] },
});
export const getLogoQuery = queryOptions({
  queryKey: ['firma_logosu'],
  queryFn: ({ signal }) => call(contract.getLogo, { signal }),
});

export const setAyarlar = (body: RouteInput<typeof ayar.setAyarlar>['body']) => call(ayar.setAyarlar, { body });
export const setAyarSirri = (name: ayar.AyarSirri, value: string | null) =>
  call(contract.setAyarSirri, { body: { ad: name, deger: value } });
export const setLogo = (file: File) => upload(contract.setLogo, { file });
export const removeLogo = () => call(contract.removeLogo, {});
export const createTestEpostasi = (kime: string) => call(contract.createTestEpostasi, { body: { kime } });
export const createTestSms = (telefon: string) => call(contract.createTestSms, { body: { telefon } });
export const createAiDenemesi = () => call(contract.createAiDenemesi, {});
export const createKartDenemesi = (body: RouteInput<typeof contract.createKartDenemesi>['body']) =>
  call(contract.createKartDenemesi, { body });
