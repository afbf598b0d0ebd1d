import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { reverseIslem as reverseIslemRoute } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as contract from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { call } from '#web/lib/api-client.ts';
import { ofAy } from '#web/lib/query-meta.ts';

export interface AySecimi {
  yil: number;
  ay: number;
  muhasebeci_id?: number | undefined;
}

export const listBekleyenTaleplerQuery = ({ yil, ay, muhasebeci_id }: AySecimi) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'bekleyen-talepler', yil, ay, muhasebeci_id ?? null],
    queryFn: ({ signal }) =>
      call(contract.listBekleyenTalepler, {
        query: { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }) },
        signal,
      }),
    meta: {
      konular: ['muhasebeci', 'hizmetler'],
      ilgili: ofAy({ yil, ay, muhasebeci_id }),
    },
  });

export const approveBekleyenler = (
  body: RouteInput<typeof contract.approveBekleyenler>['body'],
  idempotencyKey: string,
) => call(contract.approveBekleyenler, { body, idempotencyKey });
export const reverseIslem = (body: RouteInput<typeof reverseIslemRoute>['body']) => call(reverseIslemRoute, { body });
