import { useMemo, useState } from 'react';

const BOS: ReadonlySet<number> = new Set();

function keepPresent(chosen: ReadonlySet<number>, rows: readonly { mukellef_id: number }[]): ReadonlySet<number> {
  if (chosen.size === 0) return chosen;
  const present = new Set(rows.map(({ mukellef_id }) => mukellef_id));
  const kept = [...chosen].filter((id) => present.has(id));
  return kept.length === chosen.size ? chosen : new Set(kept);
}

export function useSecim(owner: number | null, rows: readonly { mukellef_id: number }[] | undefined) {
  const [state, setState] = useState({ owner, chosen: BOS });
  const chosen = state.owner === owner ? state.chosen : BOS;
  const secili = useMemo(() => (rows ? keepPresent(chosen, rows) : chosen), [chosen, rows]);
  if (state.owner !== owner || state.chosen !== secili) setState({ owner, chosen: secili });
  const onSelect = (next: ReadonlySet<number>) => setState({ owner, chosen: next });
  const drop = (done: readonly number[]) => {
    const gone = new Set(done);
    onSelect(new Set([...secili].filter((id) => !gone.has(id))));
  };
  return { secili, onSelect, drop };
}
