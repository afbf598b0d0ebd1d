import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { shows } from './query-meta.ts';

/**
 * After an answer, the next change of others waits for a pause, which doubles while changes go on. Sums of the whole
 * office change with everybody's every act, so they may lag longer. Milliseconds.
 */
const PAUSES = { sums: { shortest: 1_000, longest: 8_000 }, other: { shortest: 250, longest: 1_000 } };
/** A busy server answers late, so a pause is at least this many times as long as the answer took. */
const REST = 3;
/** The event of the user's own act arrives within this time, in milliseconds, and is followed without a pause. */
const OWN_ACT_MS = 3_000;

interface Followed {
  /** A change came while the query was asked or paused. */
  isDue: boolean;
  /** That change may be the user's own. */
  isOwn: boolean;
  endPause: () => void;
}

const hasOwnAct = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(
      ({ state }) =>
        state.status === 'pending' || (state.status === 'success' && Date.now() - state.submittedAt < OWN_ACT_MS),
    );

async function askAgain(client: QueryClient, query: Query): Promise<void> {
  while (query.state.fetchStatus === 'fetching') await query.fetch().catch(() => undefined);
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

async function follow(client: QueryClient, query: Query, state: Followed): Promise<void> {
  const { shortest, longest } = PAUSES[query.meta?.toplam ? 'sums' : 'other'];
  for (let pause = shortest; state.isDue; pause = Math.min(2 * pause, longest)) {
    Object.assign(state, { isDue: false, isOwn: false });
    const start = performance.now();
    await askAgain(client, query);
    if (state.isOwn) continue;
    const rest = Math.max(pause, REST * (performance.now() - start));
    await new Promise<void>((resolve) => {
      state.endPause = resolve;
      setTimeout(resolve, rest);
    });
  }
}

/** The returned function asks the queries that an event concerns again, each at most once at a time. */
export function createRefetchPause(client: QueryClient): (event: LiveEvent) => void {
  const followed = new Map<Query, Followed>();
  return (event) => {
    const isOwn = hasOwnAct(client);
    for (const query of client.getQueryCache().findAll({ predicate: (one) => shows(one, event) })) {
      const state = followed.get(query) ?? { isDue: true, isOwn, endPause: () => {} };
      Object.assign(state, { isDue: true, isOwn: state.isOwn || isOwn });
      if (isOwn) state.endPause();
      if (followed.has(query)) continue;
      followed.set(query, state);
      void follow(client, query, state).finally(() => followed.delete(query));
    }
  };
}
