import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { listMukellefler } from '#contract/mukellef.ts';
import { call } from '#web/lib/api-client.ts';

export type MukellefQuery = RouteInput<typeof listMukellefler>['query'];

/** One page of clients; the page before stays on screen while the next is asked for. */
export const mukelleflerQuery = (query: MukellefQuery) =>
  queryOptions({
    queryKey: ['mukellefler', query],
    queryFn: ({ signal }) => call(listMukellefler, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['muhasebeci', 'personel', 'muhasebeci_personel'] },
  });
