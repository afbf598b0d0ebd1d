import { useMemo } from 'react';
import { notify } from '#web/ui/notice/notify.ts';
import { refAt } from './cell-text.ts';
import { ozetOf } from './grid-line.tsx';
import type { StatusGridProps } from './grid-props.ts';
import { positionsIn, sizeOf } from './movement.ts';
import type { CellRef, GridCell, GridIslem, Position, RangePlan } from './types.ts';
import type { useGridFocus } from './use-grid-focus.ts';

const ISLEMLER = ['primary', 'secondary', 'middle'] as const;
const neverLocked = (): null => null;

type GridFocus = ReturnType<typeof useGridFocus>;

export function useGridActs(props: StatusGridProps, { active, selection, goTo, setSelecting }: GridFocus) {
  const { rows, columns, cellOf, durumlar, actions, lockOf = neverLocked, onAct, onRetry, onNotes, planOf } = props;
  const activeRef = refAt(rows, columns, active);
  const lockIn = (cell: GridCell | undefined): string | null => cell?.kilit ?? lockOf(cell);
  const isLocked = (cell: GridCell | undefined): boolean => lockIn(cell) !== null;
  const act = (positions: readonly Position[], islem: GridIslem) => {
    if (!actions?.[islem]) return;
    const refs = positions.flatMap((at) => refAt(rows, columns, at) ?? []);
    const open = refs.filter(({ rowId, columnId }) => !isLocked(cellOf(rowId, columnId)));
    const [first] = refs;
    if (open.length > 0) onAct?.(open, islem, refs);
    else if (first) notify('info', lockIn(cellOf(first.rowId, first.columnId)) ?? '');
    setSelecting(false);
  };
  const actOnSelection = (islem: GridIslem) => act(positionsIn(selection), islem);

  const selected = useMemo(
    () => (sizeOf(selection) > 1 ? positionsIn(selection).flatMap((at) => refAt(rows, columns, at) ?? []) : []),
    [selection, rows, columns],
  );
  const ozet = useMemo(() => ozetOf(selected, cellOf, durumlar), [selected, cellOf, durumlar]);
  const planned = useMemo(() => (selected.length > 0 && planOf ? planOf(selected) : null), [selected, planOf]);
  const everything: RangePlan = {
    acts: ISLEMLER.flatMap((islem) =>
      actions?.[islem] ? [{ metin: actions[islem], run: () => actOnSelection(islem) }] : [],
    ),
    kisa: '',
  };
  const onActive = (run: ((cell: CellRef) => void) | undefined) =>
    run &&
    (() => {
      if (activeRef) run(activeRef);
    });
  return {
    activeRef,
    isLocked,
    lockOf,
    act,
    actOnSelection,
    ozet,
    plan: planned ?? everything,
    retry: onActive(onRetry),
    notes: onActive(onNotes),
    beginSelecting: () => setSelecting(true),
    clear: () => {
      setSelecting(false);
      goTo(active);
    },
  };
}
