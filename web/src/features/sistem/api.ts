import { queryOptions } from '@tanstack/react-query';
import { getDurum } from '#contract/sistem/durum.ts';
import { createYedek as createYedekRoute } from '#contract/sistem/yedek.ts';
import { call } from '#web/lib/api-client.ts';

/** No event says that a figure moved: asked again while somebody looks. */
const PACE_MS = 15_000;

export const getDurumQuery = queryOptions({
  queryKey: ['durum'],
  queryFn: ({ signal }) => call(getDurum, { signal }),
  refetchInterval: PACE_MS,
});

export const createYedek = () => call(createYedekRoute, {});
