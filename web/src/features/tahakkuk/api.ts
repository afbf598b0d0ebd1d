import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import {
  computeTahakkuk,
  computeYil,
  createTahakkuk,
  createTahakkuklar,
  listTahakkuklar,
  listToplular,
  previewTahakkuklar,
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

/** Months for which accruals are made for everybody: one, or without `ay` the whole year. */
export interface TopluKapsam {
  yil: number;
  ay?: number;
  bekleyensiz: boolean;
}
export const topluOnizlemeQuery = ({ bekleyensiz, ...donem }: TopluKapsam) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'toplu-onizleme', donem, bekleyensiz],
    queryFn: ({ signal }) => call(previewTahakkuklar, { query: { ...donem, ...(bekleyensiz && { bekleyensiz: '1' }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { konular: ['hizmet_kayitlari'] },
  });
export const addTahakkuklar = (body: TopluKapsam, idempotencyKey: string) => call(createTahakkuklar, { body, idempotencyKey });
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
