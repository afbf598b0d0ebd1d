import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { createOdeme, downloadMakbuz, getBorcum, listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createDevirTahakkugu, getDevir, listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { call, download } from '#web/lib/api-client.ts';

export type OdemelerQuery = RouteInput<typeof listOdemeler>['query'];
export type OdemeCreate = RouteInput<typeof createOdeme>['body'];

/** Most open debts that the payment screen lists; an accountant has one a month. */
const MAX_BORC = 200;

/** Debts of an accountant that still have a balance, in the order of spec §7. */
export const acikBorclarQuery = (muhasebeci_id: number) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'acik', muhasebeci_id],
    queryFn: ({ signal }) => call(listTahakkuklar, { query: { muhasebeci_id, acik: '1', boyut: MAX_BORC }, signal }),
    meta: { konular: ['odemeler'] },
  });

/** The opening balance of an accountant. */
export const devirQuery = (muhasebeci_id: number) =>
  queryOptions({
    queryKey: ['muhasebeci', 'devir', muhasebeci_id],
    queryFn: ({ signal }) => call(getDevir, { query: { muhasebeci_id }, signal }),
    meta: { konular: ['borc_tahakkuk'] },
  });
export const addDevirTahakkugu = (body: RouteInput<typeof createDevirTahakkugu>['body'], idempotencyKey: string) =>
  call(createDevirTahakkugu, { body, idempotencyKey });

export const odemelerQuery = (query: OdemelerQuery) =>
  queryOptions({
    queryKey: ['odemeler', query],
    queryFn: ({ signal }) => call(listOdemeler, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const borcumQuery = queryOptions({
  queryKey: ['borc_tahakkuk', 'borcum'],
  queryFn: ({ signal }) => call(getBorcum, { signal }),
  meta: { konular: ['odemeler'] },
});

export const addOdeme = (body: OdemeCreate, idempotencyKey: string) => call(createOdeme, { body, idempotencyKey });

export const reverse = ({ odeme_id, neden }: { odeme_id: number; neden: string }, idempotencyKey: string) =>
  call(reverseOdeme, { params: { odeme_id }, body: { neden }, idempotencyKey });
export const saveMakbuz = (odeme_id: number) => download(downloadMakbuz, { params: { odeme_id } });

export type TahakkuklarQuery = RouteInput<typeof listTahakkuklar>['query'];

/** An accountant's own accruals, filtered. */
export const tahakkuklarimQuery = (query: TahakkuklarQuery) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'benim', query],
    queryFn: ({ signal }) => call(listTahakkuklar, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['odemeler', 'hizmet_kayitlari'] },
  });
