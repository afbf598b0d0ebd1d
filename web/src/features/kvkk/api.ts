import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { listKullanicilar } from '#contract/kisi/kullanici.ts';
import * as ihlal from '#contract/sistem/ihlal.ts';
import * as contract from '#contract/sistem/kvkk.ts';
import { listSaklama } from '#contract/sistem/saklama.ts';
import { call, download } from '#web/lib/api-client.ts';

export const listKisilerQuery = (arama: string) =>
  queryOptions({
    queryKey: ['kvkk', 'kisiler', arama],
    queryFn: ({ signal }) => call(contract.listKisiler, { query: { arama }, signal }),
    enabled: arama.trim().length >= 2,
    placeholderData: keepPreviousData,
  });

export const getAnonimlesmeQuery = ({ kisi_turu, kisi_id }: Pick<contract.Kisi, 'kisi_turu' | 'kisi_id'>) =>
  queryOptions({
    queryKey: ['kvkk', 'anonimlesme', kisi_turu, kisi_id],
    queryFn: ({ signal }) => call(contract.getAnonimlesme, { query: { kisi_turu, kisi_id }, signal }),
  });

export const listKullanicilarQuery = (arama: string) =>
  queryOptions({
    queryKey: ['kullanicilar', 'kvkk', arama],
    queryFn: ({ signal }) =>
      call(listKullanicilar, { query: { ...(arama && { arama }), boyut: 50, sirala: 'ad' }, signal }),
    placeholderData: keepPreviousData,
  });

export const listSaklamaQuery = queryOptions({
  queryKey: ['kvkk', 'saklama'],
  queryFn: ({ signal }) => call(listSaklama, { signal }),
});

export type IhlalFilter = RouteInput<typeof contract.getIhlal>['query'];
export const getIhlalQuery = (filter: IhlalFilter | null) =>
  queryOptions({
    queryKey: ['kvkk', 'ihlal', filter],
    queryFn: ({ signal }) => call(contract.getIhlal, { query: filter as IhlalFilter, signal }),
    enabled: filter !== null,
  });

export const exportIhlal = (query: IhlalFilter) => download(contract.exportIhlal, { query });

type Islem = RouteInput<typeof contract.createVeriIstegi>['body'];
export async function createVeriIstegi(body: Islem): Promise<void> {
  const { islem_id } = await call(contract.createVeriIstegi, { body });
  await download(contract.downloadVeri, { params: { islem_id } });
}
export const anonymizeKisi = (body: Islem) => call(contract.anonymizeKisi, { body });
export const exportIhlalTablosu = (tablo: ihlal.IhlalTablosu) =>
  download(ihlal.exportIhlalTablosu, { query: { tablo } });
