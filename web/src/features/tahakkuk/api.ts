import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createTahakkuk as createTahakkukRoute,
  listTahakkuklar,
  removeTahakkuk as removeTahakkukRoute,
  type Tahakkuk,
  type TahakkukUpdate,
  updateTahakkuk as updateTahakkukRoute,
} from '#contract/tahakkuk/tahakkuk.ts';
import {
  computeTahakkuk as computeTahakkukRoute,
  computeYil as computeYilRoute,
  listTahakkukAyi,
  listTahakkukHizmetleri,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import {
  createTahakkuklar as createTahakkuklarRoute,
  listToplular,
  recomputeTahakkuklar as recomputeTahakkuklarRoute,
  reverseToplu as reverseTopluRoute,
} from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { call } from '#web/lib/api-client.ts';

export type TahakkukQuery = RouteInput<typeof listTahakkuklar>['query'];
export type TahakkukCreate = RouteInput<typeof createTahakkukRoute>['body'];

export const listTahakkuklarQuery = (query: TahakkukQuery) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'liste', query],
    queryFn: ({ signal }) => call(listTahakkuklar, { query, signal }),
    placeholderData: keepPreviousData,
    // Payments change an accrual's figures, and service records decide whether it is up to date, so both refetch it.
    meta: { konular: ['odemeler', 'hizmet_kayitlari'] },
  });

export const computeTahakkuk = (query: RouteInput<typeof computeTahakkukRoute>['query']) =>
  call(computeTahakkukRoute, { query });
export const computeYil = (query: RouteInput<typeof computeYilRoute>['query']) => call(computeYilRoute, { query });
export const createTahakkuk = (body: TahakkukCreate, idempotencyKey: string) =>
  call(createTahakkukRoute, { body, idempotencyKey });

/** The accruals to create: of a month or, without `ay`, of the whole year; of all accountants or of those named. */
export interface TopluIstek {
  yil: number;
  ay?: number;
  muhasebeci_idler?: number[];
  bekleyensiz: boolean;
  beklenen: { adet: number; tutar: number };
}

export const listTahakkukAyiQuery = (donem: { yil: number; ay?: number }) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'ay', donem.yil, donem.ay ?? null],
    queryFn: ({ signal }) => call(listTahakkukAyi, { query: donem, signal }),
    meta: {
      konular: ['hizmet_kayitlari', 'odemeler', 'muhasebeci', 'ayarlar'],
      ilgili: (olay) =>
        olay.yil === null || (olay.yil === donem.yil && (donem.ay === undefined || olay.ay === donem.ay)),
    },
  });
export const listTahakkukHizmetleriQuery = (query: RouteInput<typeof listTahakkukHizmetleri>['query']) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'tahakkuk-hizmetleri', query],
    queryFn: ({ signal }) => call(listTahakkukHizmetleri, { query, signal }),
  });
export const computeYilQuery = (query: RouteInput<typeof computeYilRoute>['query']) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'hesap-yil', query],
    queryFn: ({ signal }) => call(computeYilRoute, { query, signal }),
    meta: { konular: ['hizmet_kayitlari', 'odemeler'] },
  });
export const createTahakkuklar = (body: TopluIstek, idempotencyKey: string) =>
  call(createTahakkuklarRoute, { body, idempotencyKey });
export const listToplularQuery = queryOptions({
  queryKey: ['borc_tahakkuk', 'toplular'],
  queryFn: ({ signal }) => call(listToplular, { signal }),
  meta: { konular: ['odemeler'] },
});
export const reverseToplu = (body: { toplu_id: string }, idempotencyKey: string) =>
  call(reverseTopluRoute, { body, idempotencyKey });

/** Changes an accrual. The server judges status, amount and reason together, so all three are always sent. */
export function updateTahakkuk(
  { borc_id, odeme_durumu, elle_neden }: Tahakkuk,
  { aciklama, ...durum }: Omit<TahakkukUpdate, 'surum'>,
  surum: number,
) {
  const hasDurum = Object.keys(durum).length > 0;
  const body = {
    ...(aciklama !== undefined && { aciklama }),
    ...(hasDurum && { ...durum, odeme_durumu, elle_neden }),
    surum,
  };
  return call(updateTahakkukRoute, { params: { borc_id }, body });
}
export const removeTahakkuk = (borc_id: number) => call(removeTahakkukRoute, { params: { borc_id } });
export const recomputeTahakkuklar = (borc_idler: number[], idempotencyKey: string) =>
  call(recomputeTahakkuklarRoute, { body: { borc_idler }, idempotencyKey });
