import { queryOptions } from '@tanstack/react-query';
import type { RouteInput, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/vade-sozu.ts';
import { call } from '#web/lib/api-client.ts';

export type YeniSoz = RouteInput<typeof contract.createSozler>['body'];
export type SozSonucu = RouteResponse<typeof contract.createSozler>;

export const listSozlerQuery = (muhasebeci_id: number) =>
  queryOptions({
    queryKey: ['odeme_sozleri', muhasebeci_id],
    queryFn: ({ signal }) => call(contract.listSozler, { params: { muhasebeci_id }, signal }),
    meta: { konular: ['odemeler'] },
  });
export const createSozler = (body: YeniSoz, idempotencyKey: string) =>
  call(contract.createSozler, { body, idempotencyKey });
export const reverseSozler = (soz_idler: number[], idempotencyKey: string) =>
  call(contract.reverseSozler, { body: { soz_idler }, idempotencyKey });
