import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import * as tahakkuk from '#contract/tahakkuk/tahakkuk.ts';
import * as tahakkukAy from '#contract/tahakkuk/tahakkuk-ay.ts';
import * as tahakkukToplu from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { call } from '#web/lib/api-client.ts';

export type TahakkukQuery = RouteInput<typeof tahakkuk.listTahakkuklar>['query'];
export type TahakkukCreate = RouteInput<typeof tahakkuk.createTahakkuk>['body'];

export const listTahakkuklarQuery = (query: TahakkukQuery) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'liste', query],
    queryFn: ({ signal }) => call(tahakkuk.listTahakkuklar, { query, signal }),
    placeholderData: keepPreviousData,
    // Payments change an accrual's figures, and service records decide whether it is up to date, so changes of either
    // refetch the accruals.
    meta: { konular: ['odemeler', 'hizmet_kayitlari'] },
  });

export const computeTahakkuk = (query: RouteInput<typeof tahakkukAy.computeTahakkuk>['query']) =>
  call(tahakkukAy.computeTahakkuk, { query });
export const computeYil = (query: RouteInput<typeof tahakkukAy.computeYil>['query']) =>
  call(tahakkukAy.computeYil, { query });
export const createTahakkuk = (body: TahakkukCreate, idempotencyKey: string) =>
  call(tahakkuk.createTahakkuk, { body, idempotencyKey });

export interface TopluRequest {
  yil: number;
  ay?: number;
  muhasebeci_idler?: number[];
  bekleyensiz: boolean;
  beklenen: { adet: number; tutar: number };
}

export const listTahakkukAyiQuery = (donem: { yil: number; ay?: number }) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'ay', donem.yil, donem.ay ?? null],
    queryFn: ({ signal }) => call(tahakkukAy.listTahakkukAyi, { query: donem, signal }),
    meta: {
      konular: ['hizmet_kayitlari', 'odemeler', 'muhasebeci', 'ayarlar', 'kapanislar'],
      ilgili: (event) =>
        event.yil === null || (event.yil === donem.yil && (donem.ay === undefined || event.ay === donem.ay)),
      toplam: true,
    },
  });
export const listTahakkukHizmetleriQuery = (query: RouteInput<typeof tahakkukAy.listTahakkukHizmetleri>['query']) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'tahakkuk-hizmetleri', query],
    queryFn: ({ signal }) => call(tahakkukAy.listTahakkukHizmetleri, { query, signal }),
  });
export const computeYilQuery = (query: RouteInput<typeof tahakkukAy.computeYil>['query']) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'hesap-yil', query],
    queryFn: ({ signal }) => call(tahakkukAy.computeYil, { query, signal }),
    meta: { konular: ['hizmet_kayitlari', 'odemeler'] },
  });
export const createTahakkuklar = (body: TopluRequest, idempotencyKey: string) =>
  call(tahakkukToplu.createTahakkuklar, { body, idempotencyKey });
export const listToplularQuery = queryOptions({
  queryKey: ['borc_tahakkuk', 'toplular'],
  queryFn: ({ signal }) => call(tahakkukToplu.listToplular, { signal }),
  meta: { konular: ['odemeler'] },
});
export const reverseToplu = (body: { toplu_id: string }, idempotencyKey: string) =>
  call(tahakkukToplu.reverseToplu, { body, idempotencyKey });

/** The server checks an accrual's status, amount and reason together, so changing one also sends status and reason. */
export function updateTahakkuk(
  { borc_id, odeme_durumu, elle_neden }: tahakkuk.Tahakkuk,
  { aciklama, ...durum }: Omit<tahakkuk.TahakkukUpdate, 'surum'>,
  surum: number,
) {
  const hasDurum = Object.keys(durum).length > 0;
  const body = {
    ...(aciklama !== undefined && { aciklama }),
    ...(hasDurum && { ...durum, odeme_durumu, elle_neden }),
    surum,
  };
  return call(tahakkuk.updateTahakkuk, { params: { borc_id }, body });
}
export const removeTahakkuk = (borc_id: number) => call(tahakkuk.removeTahakkuk, { params: { borc_id } });
export const recomputeTahakkuklar = (borc_idler: number[], idempotencyKey: string) =>
  call(tahakkukToplu.recomputeTahakkuklar, { body: { borc_idler }, idempotencyKey });
