import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { createOdeme, getBorcum, listOdemeler } from '#contract/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk.ts';
import { call } from '#web/lib/api-client.ts';

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
