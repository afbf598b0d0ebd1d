import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { getIzgara, resetIzgara, updateHucreler } from '#contract/hizmet-kaydi.ts';
import { call } from '#web/lib/api-client.ts';

export interface IzgaraSecimi {
  yil: number;
  ay: number;
  /** Whose month, on an admin's screen. */
  muhasebeci_id?: number | undefined;
}

/** The month grid; asked for again when a record of this month (and this accountant) changes. */
export const izgaraQuery = ({ yil, ay, muhasebeci_id }: IzgaraSecimi) =>
  queryOptions({
    queryKey: ['hizmet_kayitlari', 'izgara', yil, ay, muhasebeci_id ?? null],
    queryFn: ({ signal }) => call(getIzgara, { query: { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }) }, signal }),
    meta: {
      konular: ['mukellefler', 'hizmetler', 'hizmet_fiyatlari', 'muhasebeci_personel'],
      ilgili: (olay) =>
        (olay.yil === null || (olay.yil === yil && olay.ay === ay)) &&
        (olay.muhasebeci_id === null || muhasebeci_id === undefined || olay.muhasebeci_id === muhasebeci_id),
    },
  });

export const actOnHucreler = (body: RouteInput<typeof updateHucreler>['body']) => call(updateHucreler, { body });
export const resetDonem = (body: RouteInput<typeof resetIzgara>['body']) => call(resetIzgara, { body });
