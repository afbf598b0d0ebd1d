import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';
import type { Olay } from '#contract/bildirim/olay.ts';
import { whenRestored } from './connection.ts';
import { ApiError } from './http.ts';

/**
 * A query is refetched after events of the table with which its key begins; `konular` adds tables, and `ilgili`
 * excludes events that do not matter to it. `toplam` says that it shows sums of the whole office, which may lag.
 */
export interface QueryMeta extends Record<string, unknown> {
  konular?: readonly Olay['konu'][];
  ilgili?: (olay: Olay) => boolean;
  toplam?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    defaultError: Error;
  }
}

// Only a fault of the server is worth a second try: a refusal would be the same again, and connection.ts looks after an
// unreachable server.
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status >= 500;

/**
 * A query's first answer may be older than a change that an event reports meanwhile. The library would keep that
 * answer; LosslessQueryClient asks again.
 */
class LosslessQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.fetchStatus !== 'fetching' || query.state.data !== undefined) continue;
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      query.fetch().then(again, () => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

export function createQueryClient(): QueryClient {
  const client = new LosslessQueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 300_000, retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // After an outage requests under way still reach the restored server, so only the other queries are refetched.
  whenRestored(() => void client.invalidateQueries({ fetchStatus: 'idle' }));
  return client;
}

export const shows = ({ queryKey, meta }: Query, olay: Olay): boolean =>
  (queryKey[0] === olay.konu || meta?.konular?.includes(olay.konu) === true) && (meta?.ilgili?.(olay) ?? true);

export const ofMuhasebeci =
  (muhasebeci_id: number | null | undefined) =>
  ({ muhasebeciler }: Olay): boolean =>
    muhasebeciler === null || typeof muhasebeci_id !== 'number' || muhasebeciler.includes(muhasebeci_id);

export const ofAy =
  ({ yil, ay, muhasebeci_id }: { yil: number; ay: number; muhasebeci_id?: number | undefined }) =>
  (olay: Olay): boolean =>
    (olay.yil === null || (olay.yil === yil && olay.ay === ay)) && ofMuhasebeci(muhasebeci_id)(olay);
