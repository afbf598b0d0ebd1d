import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  computeTahakkuk,
  computeYil,
  createTahakkuk,
  createTahakkuklar,
  listTahakkukAyi,
  listTahakkukHizmetleri,
  listTahakkuklar,
  listToplular,
  recomputeTahakkuklar,
  removeTahakkuk,
  reverseToplu,
  type Tahakkuk,
  type TahakkukUpdate,
  updateTahakkuk,
} from '#contract/tahakkuk/tahakkuk.ts';
import { call } from '#web/lib/api-client.ts';

export type TahakkukQuery = RouteInput<typeof listTahakkuklar>['query'];
export type TahakkukCreate = RouteInput<typeof createTahakkuk>['body'];

export const tahakkuklarQuery = (query: TahakkukQuery) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'liste', query],
    queryFn: ({ signal }) => call(listTahakkuklar, { query, signal }),
    placeholderData: keepPreviousData,
    // Payments move the figures; service records move what is up to date.
    meta: { konular: ['odemeler', 'hizmet_kayitlari'] },
  });

export const fetchHesap = (query: RouteInput<typeof computeTahakkuk>['query']) => call(computeTahakkuk, { query });
export const fetchHesapYil = (query: RouteInput<typeof computeYil>['query']) => call(computeYil, { query });
export const addTahakkuk = (body: TahakkukCreate, idempotencyKey: string) => call(createTahakkuk, { body, idempotencyKey });

/** A month, or without `ay` the whole year, of some accountants or of all. */
export interface TopluIstek {
  yil: number;
  ay?: number;
  muhasebeci_idler?: number[];
  bekleyensiz: boolean;
  beklenen: { adet: number; tutar: number };
}

export const tahakkukAyiQuery = (donem: { yil: number; ay?: number }) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'ay', donem.yil, donem.ay ?? null],
    queryFn: ({ signal }) => call(listTahakkukAyi, { query: donem, signal }),
    meta: {
      konular: ['hizmet_kayitlari', 'odemeler', 'muhasebeci', 'ayarlar'],
      ilgili: (olay) => olay.yil === null || (olay.yil === donem.yil && (donem.ay === undefined || olay.ay === donem.ay)),
    },
  });
export const tahakkukHizmetleriQuery = (query: RouteInput<typeof listTahakkukHizmetleri>['query']) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'tahakkuk-hizmetleri', query],
    queryFn: ({ signal }) => call(listTahakkukHizmetleri, { query, signal }),
  });
export const hesapYilQuery = (query: RouteInput<typeof computeYil>['query']) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'hesap-yil', query],
    queryFn: ({ signal }) => call(computeYil, { query, signal }),
    meta: { konular: ['hizmet_kayitlari', 'odemeler'] },
  });
export const addTahakkuklar = (body: TopluIstek, idempotencyKey: string) => call(createTahakkuklar, { body, idempotencyKey });
export const toplularQuery = queryOptions({
  queryKey: ['borc_tahakkuk', 'toplular'],
  queryFn: ({ signal }) => call(listToplular, { signal }),
  meta: { konular: ['odemeler'] },
});
export const takeBackToplu = (body: { toplu_id: string }, idempotencyKey: string) => call(reverseToplu, { body, idempotencyKey });

/** A status goes with its amount and its reason: it is judged by both. */
export function saveTahakkuk({ borc_id, odeme_durumu, elle_neden }: Tahakkuk, { aciklama, ...durum }: Omit<TahakkukUpdate, 'surum'>, surum: number) {
  const hasDurum = Object.keys(durum).length > 0;
  const body = { ...(aciklama !== undefined && { aciklama }), ...(hasDurum && { ...durum, odeme_durumu, elle_neden }), surum };
  return call(updateTahakkuk, { params: { borc_id }, body });
}
export const deleteTahakkuk = (borc_id: number) => call(removeTahakkuk, { params: { borc_id } });
export const recompute = (borc_idler: number[], idempotencyKey: string) => call(recomputeTahakkuklar, { body: { borc_idler }, idempotencyKey });
