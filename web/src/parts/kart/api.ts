import { queryOptions } from '@tanstack/react-query';
import * as bekleyen from '#contract/kart-odeme/kart-bekleyen.ts';
import { KART_BEKLEYEN } from '#contract/kart-odeme/kart-durumu.ts';
import * as contract from '#contract/kart-odeme/kart-odeme.ts';
import { call } from '#web/lib/api-client.ts';

/** The browser may miss the event that tells the answer, so what waits is also polled. */
const POLL_MS = 5_000;
const MAX = 20;

/** Without an accountant these are the caller's own. */
export const listKartBekleyenlerQuery = (muhasebeci_id?: number) =>
  queryOptions({
    queryKey: ['kart_odeme_denemeleri', 'bekleyen', muhasebeci_id ?? 'benim'],
    queryFn: ({ signal }) =>
      call(contract.listKartOdemeleri, {
        query: { durum: KART_BEKLEYEN, boyut: MAX, ...(muhasebeci_id && { muhasebeci_id }) },
        signal,
      }),
    refetchInterval: ({ state: { data } }) => (data && data.toplam > 0 ? POLL_MS : false),
  });

export const requestKartSonucu = (deneme_id: number) => call(bekleyen.requestKartSonucu, { params: { deneme_id } });

/** The debts that these card payments may have paid. */
export const kartliBorclar = (denemeler: readonly contract.KartOdeme[]): ReadonlySet<number> =>
  new Set(denemeler.flatMap(({ borclar }) => borclar.flatMap(({ borc_id }) => borc_id ?? [])));
