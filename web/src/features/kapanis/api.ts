import { queryOptions } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import * as kapanis from '#contract/tahakkuk/kapanis.ts';
import * as contract from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { call, earlyAnswer } from '#web/lib/api-client.ts';

export const listTahakkukEtmeyenlerQuery = (birakilan: boolean) => {
  const query = birakilan ? ({ birakilan: '1' } as const) : {};
  return queryOptions({
    queryKey: ['borc_tahakkuk', 'etmeyenler', birakilan],
    queryFn: ({ signal }) => call(contract.listTahakkukEtmeyenler, { query, signal }),
    initialData: () => earlyAnswer(contract.listTahakkukEtmeyenler, query),
    meta: {
      konular: ['hizmet_kayitlari', 'odemeler', 'muhasebeci', 'ayarlar', 'mukellefler', 'kapanislar'],
      toplam: true,
    },
  });
};

export const completeTahakkukEtmeyenler = (
  body: RouteInput<typeof contract.completeTahakkukEtmeyenler>['body'],
  idempotencyKey: string,
) => call(contract.completeTahakkukEtmeyenler, { body, idempotencyKey });
export const leaveTahakkukEtmeyenler = (
  body: RouteInput<typeof contract.leaveTahakkukEtmeyenler>['body'],
  idempotencyKey: string,
) => call(contract.leaveTahakkukEtmeyenler, { body, idempotencyKey });
export const reverseTamamlama = (body: RouteInput<typeof contract.reverseTamamlama>['body'], idempotencyKey: string) =>
  call(contract.reverseTamamlama, { body, idempotencyKey });

export const getKapanisQuery = (donem: Donem) =>
  queryOptions({
    queryKey: ['kapanislar', 'ay', donem.yil, donem.ay],
    queryFn: ({ signal }) => call(kapanis.getKapanis, { query: donem, signal }),
    meta: { konular: ['hizmet_kayitlari', 'borc_tahakkuk', 'beyannameler'], toplam: true },
  });
export const createKapanis = (body: RouteInput<typeof kapanis.createKapanis>['body'], idempotencyKey: string) =>
  call(kapanis.createKapanis, { body, idempotencyKey });
export const openKapanis = (body: RouteInput<typeof kapanis.openKapanis>['body']) =>
  call(kapanis.openKapanis, { body });
