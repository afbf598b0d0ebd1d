import { queryOptions } from '@tanstack/react-query';
import {
  confirmYukumlulukler as confirmYukumluluklerRoute,
  listYukumlulukler,
  previewYukumlulukOnayi,
  reverseYukumlulukOnayi as reverseYukumlulukOnayiRoute,
} from '#contract/beyanname/yukumluluk.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, newIdempotencyKey } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export type OnayIstegi = RouteInput<typeof confirmYukumluluklerRoute>['body'];
type Onizlenen = RouteInput<typeof previewYukumlulukOnayi>['body'];

export const listYukumluluklerQuery = pageQuery(['mukellef_yukumlulukleri', 'liste'], listYukumlulukler, {
  konular: ['mukellefler', 'muhasebeci_personel', 'beyanname_turleri'],
});

export const previewYukumlulukOnayiQuery = (body: Onizlenen) =>
  queryOptions({
    queryKey: ['mukellef_yukumlulukleri', 'onizleme', body],
    queryFn: ({ signal }) => call(previewYukumlulukOnayi, { body, signal }),
    meta: { konular: ['mukellefler'] },
    retry: false,
  });

export const confirmYukumlulukler = (body: OnayIstegi, idempotencyKey: string) =>
  call(confirmYukumluluklerRoute, { body, idempotencyKey });
export const reverseYukumlulukOnayi = (toplu_no: string) =>
  call(reverseYukumlulukOnayiRoute, { body: { toplu_no }, idempotencyKey: newIdempotencyKey() });
