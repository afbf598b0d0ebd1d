import { queryOptions } from '@tanstack/react-query';
import { getDurum } from '#contract/sistem/durum.ts';
import { call } from '#web/lib/api-client.ts';

/** No event reports that the server's figures have changed, so the page polls the figures while it is open. */
const PACE_MS = 15_000;

export const getDurumQuery = queryOptions({
  queryKey: ['durum'],
  queryFn: ({ signal }) => call(getDurum, { signal }),
  refetchInterval: PACE_MS,
});
