import { queryOptions } from '@tanstack/react-query';
import { getDurum } from '#contract/sistem/durum.ts';
import { createYedek } from '#contract/sistem/yedek.ts';
import { call } from '#web/lib/api-client.ts';

/** No event says that a figure moved: asked again while somebody looks. */
const PACE_MS = 15_000;

export const durumQuery = queryOptions({ queryKey: ['durum'], queryFn: ({ signal }) => call(getDurum, { signal }), refetchInterval: PACE_MS });

export const startYedek = () => call(createYedek, {});
