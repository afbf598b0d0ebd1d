import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { listKullanicilar } from '#contract/kisi/kullanici.ts';
import { exportIhlalTablosu as exportIhlalTablosuRoute, type IhlalTablosu } from '#contract/sistem/ihlal.ts';
import {
  anonymizeKisi as anonymizeKisiRoute,
  createVeriIstegi as createVeriIstegiRoute,
  downloadVeri,
  exportIhlal as exportIhlalRoute,
  getAnonimlesme,
  getIhlal,
  type Kisi,
  listKisiler,
} from '#contract/sistem/kvkk.ts';
import { listSaklama } from '#contract/sistem/saklama.ts';
import { call, download } from '#web/lib/api-client.ts';

export const listKisilerQuery = (arama: string) =>
  queryOptions({
    queryKey: ['kvkk', 'kisiler', arama],
    queryFn: ({ signal }) => call(listKisiler, { query: { arama }, signal }),
    enabled: arama.trim().length >= 2,
    placeholderData: keepPreviousData,
  });

export const getAnonimlesmeQuery = ({ kisi_turu, kisi_id }: Pick<Kisi, 'kisi_turu' | 'kisi_id'>) =>
  queryOptions({
    queryKey: ['kvkk', 'anonimlesme', kisi_turu, kisi_id],
    queryFn: ({ signal }) => call(getAnonimlesme, { query: { kisi_turu, kisi_id }, signal }),
  });

export const listKullanicilarQuery = queryOptions({
  queryKey: ['kullanicilar', 'kvkk'],
  queryFn: ({ signal }) => call(listKullanicilar, { query: { boyut: 200, sirala: 'ad' }, signal }),
});

export const listSaklamaQuery = queryOptions({
  queryKey: ['kvkk', 'saklama'],
  queryFn: ({ signal }) => call(listSaklama, { signal }),
});

export type IhlalSuzgeci = RouteInput<typeof getIhlal>['query'];
export const getIhlalQuery = (suzgec: IhlalSuzgeci | null) =>
  queryOptions({
    queryKey: ['kvkk', 'ihlal', suzgec],
    queryFn: ({ signal }) => call(getIhlal, { query: suzgec as IhlalSuzgeci, signal }),
    enabled: suzgec !== null,
  });

export const exportIhlal = (query: IhlalSuzgeci) => download(exportIhlalRoute, { query });

type Islem = RouteInput<typeof createVeriIstegiRoute>['body'];
export async function createVeriIstegi(body: Islem): Promise<void> {
  const { islem_id } = await call(createVeriIstegiRoute, { body });
  await download(downloadVeri, { params: { islem_id } });
}
export const anonymizeKisi = (body: Islem) => call(anonymizeKisiRoute, { body });
export const exportIhlalTablosu = (tablo: IhlalTablosu) => download(exportIhlalTablosuRoute, { query: { tablo } });
