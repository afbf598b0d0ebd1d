import { focusManager, type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { whenRestored } from './connection.ts';
import { ApiError } from './http.ts';

// Only a fault of the server is worth a second try: a refusal would be the same again, and connection.ts looks after an
// unreachable server.
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status >= 500;

/**
 * A query's first answer may be older than a change that an event reports meanwhile. The library would keep that
 * answer; LosslessQueryClient asks again. A hidden tab asks only when it is shown again, as the library does for stale
 * data.
 */
class LosslessQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.fetchStatus !== 'fetching' || query.state.data !== undefined) continue;
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      query.fetch().then(again, () => undefined);
    }
    return super.invalidateQueries(focusManager.isFocused() ? filters : { ...filters, refetchType: 'none' }, options);
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
