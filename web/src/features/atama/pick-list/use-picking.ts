import { useMemo, useRef, useState } from 'react';
import { type PickKey, pickKey } from './pick-keys.ts';

export interface Picking {
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onSelect: (next: ReadonlySet<number>) => void;
  multiple: boolean;
}

export function usePicking({ ids, selected, onSelect, multiple }: Picking) {
  const [at, setAt] = useState<{ id: number | null; index: number }>({ id: null, index: 0 });
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);
  const placeOf = (id: number | null) => (id === null ? undefined : places.get(id));
  const active = placeOf(at.id) ?? Math.max(0, Math.min(at.index, ids.length - 1));
  /** A range goes on only while the selection is its own (`after`), as buttons and other lists change it too. */
  const range = useRef<{ id: number; before: ReadonlySet<number>; after: ReadonlySet<number> } | null>(null);

  const goTo = (index: number) => setAt({ id: ids[index] ?? null, index });
  const extendTo = (index: number) => {
    const { id, before } =
      range.current?.after === selected ? range.current : { id: ids[active] ?? 0, before: selected };
    const [from, to] = [placeOf(id) ?? active, index].sort((a, b) => a - b) as [number, number];
    const after = new Set([...before, ...ids.slice(from, to + 1)]);
    range.current = { id, before, after };
    onSelect(after);
    goTo(index);
  };
  const toggle = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    const next = new Set(multiple ? selected : []);
    if (!next.delete(id)) next.add(id);
    range.current = { id, before: next, after: next };
    onSelect(next);
    goTo(index);
  };
  const toggleAll = () => {
    const next = new Set(selected);
    const isOn = !ids.every((id) => next.has(id));
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    onSelect(next);
  };
  const choose = (what: Exclude<PickKey, null | { go: number }>['choose']) => {
    if (what === 'all') toggleAll();
    else if (what === 'range') extendTo(active);
    else toggle(active);
  };
  const onKey = (event: Parameters<typeof pickKey>[0], page: number): boolean => {
    const act = ids.length === 0 ? null : pickKey(event, { active, count: ids.length, page, multiple });
    if (!act) return false;
    if ('choose' in act) choose(act.choose);
    else if (act.extend) extendTo(act.go);
    else {
      range.current = null;
      goTo(act.go);
    }
    return true;
  };
  const onClick = (index: number, isRange: boolean) => (isRange && multiple ? extendTo(index) : toggle(index));
  return { active, onKey, onClick };
}
