import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { approveBekleyenler, listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { call } from '#web/lib/api-client.ts';

/** A month of one accountant, or without one of all of them. */
export interface AySecimi {
  yil: number;
  ay: number;
  muhasebeci_id?: number | undefined;
}

export const bekleyenTaleplerQuery = ({ yil, ay, muhasebeci_id }: AySecimi) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'bekleyen-talepler', yil, ay, muhasebeci_id ?? null],
    queryFn: ({ signal }) => call(listBekleyenTalepler, { query: { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }) }, signal }),
    meta: {
      konular: ['muhasebeci', 'hizmetler'],
      ilgili: (olay) =>
        (olay.yil === null || (olay.yil === yil && olay.ay === ay)) &&
        (olay.muhasebeci_id === null || muhasebeci_id === undefined || olay.muhasebeci_id === muhasebeci_id),
    },
  });

export const approveAll = (body: RouteInput<typeof approveBekleyenler>['body'], idempotencyKey: string) => call(approveBekleyenler, { body, idempotencyKey });
export const reverseOnay = (body: RouteInput<typeof reverseIslem>['body']) => call(reverseIslem, { body });
