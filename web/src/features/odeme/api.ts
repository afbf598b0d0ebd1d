import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import * as contract from '#contract/tahakkuk/devir.ts';
import * as odeme from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export type { TahsilatCreate } from '#contract/tahakkuk/odeme.ts';

type TahsilatBody = RouteInput<typeof odeme.createTahsilat>['body'];

/** An accountant has one accrual a month, so 200 open debts, the largest page that the server gives, are enough. */
const MAX_BORC = 200;

export const listAcikTahakkuklarQuery = (muhasebeci_id: number) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'acik', muhasebeci_id],
    queryFn: ({ signal }) => call(listTahakkuklar, { query: { muhasebeci_id, acik: '1', boyut: MAX_BORC }, signal }),
    meta: { konular: ['odemeler'] },
  });

export const getDevirQuery = (muhasebeci_id: number) =>
  queryOptions({
    queryKey: ['muhasebeci', 'devir', muhasebeci_id],
    queryFn: ({ signal }) => call(contract.getDevir, { query: { muhasebeci_id }, signal }),
    meta: { konular: ['borc_tahakkuk'] },
  });
export const createDevirTahakkugu = (
  body: RouteInput<typeof contract.createDevirTahakkugu>['body'],
  idempotencyKey: string,
) => call(contract.createDevirTahakkugu, { body, idempotencyKey });

export const listOdemelerQuery = pageQuery(['odemeler'], odeme.listOdemeler);

export const getBorcumQuery = (muhasebeci_id?: number) =>
  queryOptions({
    queryKey: ['borc_tahakkuk', 'borcum', muhasebeci_id ?? 'benim'],
    queryFn: ({ signal }) => call(getBorcum, { query: { ...(muhasebeci_id && { muhasebeci_id }) }, signal }),
    meta: { konular: ['odemeler', 'avans_hareketleri', 'muhasebeci'] },
  });

export const createTahsilat = (body: TahsilatBody, idempotencyKey: string) =>
  call(odeme.createTahsilat, { body, idempotencyKey });

export const reverseOdeme = (
  { odeme_id, neden, makbuz }: { odeme_id: number; neden: string; makbuz: boolean },
  idempotencyKey: string,
) => call(odeme.reverseOdeme, { params: { odeme_id }, body: { neden, makbuz }, idempotencyKey });

export const listTahakkuklarQuery = pageQuery(['borc_tahakkuk', 'hesap'], listTahakkuklar, {
  konular: ['odemeler', 'hizmet_kayitlari'],
});
