import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { getTekrarIsi } from '#contract/hizmet-kaydi/tekrar.ts';
import { type AyarSirri, getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import {
  createAiDenemesi,
  createKartDenemesi,
  createTestEpostasi,
  getAyarSirlari,
  getLogo,
  getSistemDurumu,
  removeLogo,
  setAyarSirri,
  setLogo,
} from '#contract/sistem/ayar-sirri.ts';
import { call, upload } from '#web/lib/api-client.ts';

export const ayarlarQuery = queryOptions({ queryKey: ['ayarlar'], queryFn: ({ signal }) => call(getAyarlar, { signal }) });
export const tekrarIsiQuery = queryOptions({
  queryKey: ['hizmet_tekrarlari', 'is'],
  queryFn: ({ signal }) => call(getTekrarIsi, { signal }),
  meta: { konular: ['ayarlar', 'hizmet_kayitlari'] },
});
export const sirlarQuery = queryOptions({ queryKey: ['ayar_sirlari'], queryFn: ({ signal }) => call(getAyarSirlari, { signal }) });
export const durumQuery = queryOptions({
  queryKey: ['ayarlar', 'durum'],
  queryFn: ({ signal }) => call(getSistemDurumu, { signal }),
  meta: { konular: ['epostalar', 'belgeler'] },
});
export const logoQuery = queryOptions({ queryKey: ['firma_logosu'], queryFn: ({ signal }) => call(getLogo, { signal }) });

export const saveAyarlar = (body: RouteInput<typeof setAyarlar>['body']) => call(setAyarlar, { body });
export const saveSir = (ad: AyarSirri, deger: string | null) => call(setAyarSirri, { body: { ad, deger } });
export const saveLogo = (file: File) => upload(setLogo, { file });
export const deleteLogo = () => call(removeLogo, {});
export const sendTestEpostasi = (kime: string) => call(createTestEpostasi, { body: { kime } });
export const tryAi = () => call(createAiDenemesi, {});
export const tryKart = (body: RouteInput<typeof createKartDenemesi>['body']) => call(createKartDenemesi, { body });
