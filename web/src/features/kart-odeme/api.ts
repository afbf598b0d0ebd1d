import { queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { isDogrulaniyor } from '#contract/kart-odeme/kart-durumu.ts';
import * as contract from '#contract/kart-odeme/kart-odeme.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export type KartOdemeCreate = RouteInput<typeof contract.createKartOdeme>['body'];

/** The browser may miss the server's event about a running card payment, so the payment is also polled. */
const POLL_MS = 3_000;
const SON_ODEMELER = 5;

/** Accountants get no event when the office changes the card settings, so each visit reads these settings anew. */
export const getKartAyariQuery = queryOptions({
  queryKey: ['ayarlar', 'kart'],
  queryFn: ({ signal }) => call(contract.getKartAyari, { signal }),
  staleTime: 0,
});

export const getBorcumQuery = queryOptions({
  queryKey: ['borc_tahakkuk', 'borcum', 'benim'],
  queryFn: ({ signal }) => call(getBorcum, { query: {}, signal }),
  meta: { konular: ['odemeler'] },
});

export const getKartOdemeQuery = (deneme_id: number) =>
  queryOptions({
    queryKey: ['kart_odeme_denemeleri', deneme_id],
    queryFn: ({ signal }) => call(contract.getKartOdeme, { params: { deneme_id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      const isOpen =
        data &&
        (data.deneme.durum === '3ds' ||
          isDogrulaniyor(data.deneme.durum) ||
          data.deneme.iadeler.some(({ durum }) => durum === 'bekliyor'));
      return isOpen ? POLL_MS : false;
    },
  });

export const listSonKartOdemeleriQuery = queryOptions({
  queryKey: ['kart_odeme_denemeleri', 'son'],
  queryFn: ({ signal }) => call(contract.listKartOdemeleri, { query: { boyut: SON_ODEMELER }, signal }),
});

export const listKartOdemeleriQuery = pageQuery(['kart_odeme_denemeleri', 'liste'], contract.listKartOdemeleri);

export const cancelKartOdeme = (deneme_id: number) => call(contract.cancelKartOdeme, { params: { deneme_id } });
export const createKartOdeme = (body: KartOdemeCreate, idempotencyKey: string) =>
  call(contract.createKartOdeme, { body, idempotencyKey });
