import { useMemo, useState } from 'react';

const BOS: ReadonlySet<number> = new Set();

/** The chosen ones that still exist; the same set if all do. */
function keepPresent(chosen: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  if (chosen.size === 0) return chosen;
  const present = new Set(ids);
  const kept = [...chosen].filter((id) => present.has(id));
  return kept.length === chosen.size ? chosen : new Set(kept);
}

/**
 * The choice among the clients of `of`; another person starts with none. A client that leaves the list leaves the
 * choice.
 */
export function useSecim(value: number | null, ids: readonly number[] | undefined) {
  const [state, setState] = useState({ of: value, chosen: BOS });
  const chosen = state.of === value ? state.chosen : BOS;
  const kept = useMemo(() => (ids ? keepPresent(chosen, ids) : chosen), [chosen, ids]);
  if (state.of !== value || state.chosen !== kept) setState({ of: value, chosen: kept });
  return [kept, (next: ReadonlySet<number>) => setState({ of: value, chosen: next })] as const;
}

export const without = (chosen: ReadonlySet<number>, done: readonly number[]): ReadonlySet<number> => {
  const next = new Set(chosen);
  for (const id of done) next.delete(id);
  return next;
};
