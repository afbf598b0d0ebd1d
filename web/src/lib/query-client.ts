import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import type { Olay } from '#contract/bildirim/olay.ts';
import { whenRestored } from './connection.ts';
import { ApiError } from './http.ts';

/**
 * `meta` of a query. A query key starts with the table that it shows, or `konular` names several; `ilgili` narrows
 * which of their changes refetch it (default: all).
 */
export interface QueryMeta extends Record<string, unknown> {
  konular?: readonly Olay['konu'][];
  ilgili?: (olay: Olay) => boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    defaultError: Error;
  }
}

// The server would refuse again what it refused once, and an unreachable server has its own poll. Only a passing fault
// is worth a second try.
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status >= 500;

/**
 * The library does not ask again while a query's first answer is on its way, although that answer may be older than the
 * change; here the query is asked again once it has come.
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
      // Changes arrive over the event stream, so data stays fresh until one comes.
      queries: { staleTime: 60_000, gcTime: 300_000, retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // What is being asked already is answered by the server that is back.
  whenRestored(() => void client.invalidateQueries({ fetchStatus: 'idle' }));
  return client;
}

/** Refetches what `olay` touches: mounted screens at once, the others when they are next shown. */
export function invalidateFor(client: QueryClient, olay: Olay): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) => {
      const shows = queryKey[0] === olay.konu || meta?.konular?.includes(olay.konu) === true;
      return shows && (meta?.ilgili?.(olay) ?? true);
    },
  });
}
