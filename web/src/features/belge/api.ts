import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { listYuvalar } from '#contract/mukellef/belge.ts';
import { listEslesmeler as listEslesmelerRoute } from '#contract/mukellef/belge-yukleme.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { call } from '#web/lib/api-client.ts';

export const listYuvalarQuery = (query: RouteInput<typeof listYuvalar>['query']) =>
  queryOptions({
    queryKey: ['belgeler', 'yuvalar', query],
    queryFn: ({ signal }) => call(listYuvalar, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { konular: ['mukellefler'] },
  });

export const listMukelleflerQuery = (query: RouteInput<typeof listMukellefler>['query']) =>
  queryOptions({
    queryKey: ['mukellefler', 'belge', query],
    queryFn: ({ signal }) => call(listMukellefler, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Most numbers in one request. */
const AT_ONCE = 2_000;

export async function listEslesmeler(
  numaralar: readonly string[],
): Promise<Map<string, { mukellef_id: number; ad: string }>> {
  const found = new Map<string, { mukellef_id: number; ad: string }>();
  for (let from = 0; from < numaralar.length; from += AT_ONCE) {
    const { mukellefler } = await call(listEslesmelerRoute, {
      body: { numaralar: numaralar.slice(from, from + AT_ONCE) },
    });
    for (const { tc_no, ...mukellef } of mukellefler) found.set(tc_no, mukellef);
  }
  return found;
}
