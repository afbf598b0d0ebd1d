import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { confirmYukumlulukler, listYukumlulukler, previewYukumlulukOnayi, reverseYukumlulukOnayi } from '#contract/beyanname/yukumluluk.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { call, newIdempotencyKey } from '#web/lib/api-client.ts';

export type YukumlulukQuery = RouteInput<typeof listYukumlulukler>['query'];
export type OnayIstegi = RouteInput<typeof confirmYukumlulukler>['body'];
type Onizlenen = RouteInput<typeof previewYukumlulukOnayi>['body'];

export const yukumluluklerQuery = (query: YukumlulukQuery) =>
  queryOptions({
    queryKey: ['mukellef_yukumlulukleri', 'liste', query],
    queryFn: ({ signal }) => call(listYukumlulukler, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['mukellefler', 'muhasebeci_personel', 'beyanname_turleri'] },
  });

export const onizlemeQuery = (body: Onizlenen) =>
  queryOptions({
    queryKey: ['mukellef_yukumlulukleri', 'onizleme', body],
    queryFn: ({ signal }) => call(previewYukumlulukOnayi, { body, signal }),
    meta: { konular: ['mukellefler'] },
    retry: false,
  });

export const confirmOneriler = (body: OnayIstegi, idempotencyKey: string) => call(confirmYukumlulukler, { body, idempotencyKey });
export const takeBackOnay = (toplu_no: string) => call(reverseYukumlulukOnayi, { body: { toplu_no }, idempotencyKey: newIdempotencyKey() });
