import { queryOptions } from '@tanstack/react-query';
import type { RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/sistem/yedek.ts';
import { call, download } from '#web/lib/api-client.ts';

export type Yedekler = RouteResponse<typeof contract.listYedekler>;

/** No event reports a finished backup, so the list of backups is polled, more often while one is being made. */
const PACE_MS = 15_000;
const YEDEK_PACE_MS = 3_000;

export const listYedeklerQuery = queryOptions({
  queryKey: ['yedekler'],
  queryFn: ({ signal }) => call(contract.listYedekler, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.mesgul || data?.yedekler.some(({ durum }) => durum === 'suruyor') ? YEDEK_PACE_MS : PACE_MS,
});

export const createYedek = () => call(contract.createYedek, {});
export const downloadYedek = (yedek_id: number) => download(contract.downloadYedek, { params: { yedek_id } });
