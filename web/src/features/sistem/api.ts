import { queryOptions } from '@tanstack/react-query';
import { getDurum } from '#contract/sistem/durum.ts';
import { createYedek as createYedekRoute, downloadYedek as downloadYedekRoute } from '#contract/sistem/yedek.ts';
import { call, download } from '#web/lib/api-client.ts';

/** No event reports that the server's figures have changed, so the page polls the figures while it is open. */
const PACE_MS = 15_000;

export const getDurumQuery = queryOptions({
  queryKey: ['durum'],
  queryFn: ({ signal }) => call(getDurum, { signal }),
  refetchInterval: PACE_MS,
});

export const createYedek = () => call(createYedekRoute, {});
export const downloadYedek = (yedek_id: number) => download(downloadYedekRoute, { params: { yedek_id } });
