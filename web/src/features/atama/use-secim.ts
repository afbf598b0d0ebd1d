import { useMemo, useState } from 'react';
import type { ChosenRows } from '#web/parts/data-table/use-selection.ts';

/** Before a person is chosen the list of clients is empty. */
export const BOS: readonly never[] = [];
const NONE: ReadonlySet<number> = new Set();

function keepPresent(chosen: ReadonlySet<number>, rows: readonly { mukellef_id: number }[]): ReadonlySet<number> {
  if (chosen.size === 0) return chosen;
  const present = new Set(rows.map(({ mukellef_id }) => mukellef_id));
  const kept = [...chosen].filter((id) => present.has(id));
  return kept.length === chosen.size ? chosen : new Set(kept);
}

export interface MukellefSecimi extends ChosenRows {
  drop: (gone: readonly number[]) => void;
}

/** A client who leaves the list leaves the choice, and another person's list begins with nothing chosen. */
export function useSecim(owner: number | null, rows: readonly { mukellef_id: number }[] | undefined): MukellefSecimi {
  const [state, setState] = useState({ owner, chosen: NONE });
  const chosen = state.owner === owner ? state.chosen : NONE;
  const keys = useMemo(() => (rows ? keepPresent(chosen, rows) : chosen), [chosen, rows]);
  if (state.owner !== owner || state.chosen !== keys) setState({ owner, chosen: keys });
  const set = (next: ReadonlySet<number>) => setState({ owner, chosen: next });
  const drop = (gone: readonly number[]) => {
    const left = new Set(keys);
    for (const id of gone) left.delete(id);
    set(left);
  };

  return { keys, set, drop };
}
