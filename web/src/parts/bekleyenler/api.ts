import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import * as hizmetKaydi from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as contract from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { call } from '#web/lib/api-client.ts';
import { ofAy, ofMuhasebeci } from '#web/lib/query-meta.ts';

/** One month, or without one all months that the filters of the list of waiting months leave. */
export type BekleyenSecimi = RouteInput<typeof contract.listBekleyenTalepler>['query'] & {
  [K in 'yil' | 'ay' | 'muhasebeci_id']?: number | undefined;
};

export const listBekleyenTaleplerQuery = (query: BekleyenSecimi) => {
  const { yil, ay, muhasebeci_id } = query;
  return queryOptions({
    queryKey: ['hizmet_kayitlari', 'bekleyen-talepler', query],
    queryFn: ({ signal }) => call(contract.listBekleyenTalepler, { query, signal }),
    meta: {
      konular: ['muhasebeci', 'hizmetler', 'kapanislar'],
      ilgili: yil === undefined || ay === undefined ? ofMuhasebeci(muhasebeci_id) : ofAy({ yil, ay, muhasebeci_id }),
    },
  });
};

export const approveBekleyenler = (
  body: RouteInput<typeof contract.approveBekleyenler>['body'],
  idempotencyKey: string,
) => call(contract.approveBekleyenler, { body, idempotencyKey });
export const reverseIslem = (body: RouteInput<typeof hizmetKaydi.reverseIslem>['body']) =>
  call(hizmetKaydi.reverseIslem, { body });
