import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  computeTahakkuk,
  computeYil,
  createTahakkuk,
  createTahakkuklar,
  listTahakkuklar,
  recomputeTahakkuklar,
  removeTahakkuk,
  type Tahakkuk,
  updateTahakkuk,
} from '#contract/tahakkuk.ts';
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
export const addTahakkuklar = (body: { yil: number }, idempotencyKey: string) => call(createTahakkuklar, { body, idempotencyKey });

export const saveTahakkuk = ({ borc_id, borc_tutari, aciklama, odeme_durumu, elle_neden, surum }: Tahakkuk) =>
  call(updateTahakkuk, { params: { borc_id }, body: { borc_tutari, aciklama, odeme_durumu, elle_neden, surum } });
export const deleteTahakkuk = (borc_id: number) => call(removeTahakkuk, { params: { borc_id } });
export const recompute = (borc_idler: number[], idempotencyKey: string) => call(recomputeTahakkuklar, { body: { borc_idler }, idempotencyKey });
