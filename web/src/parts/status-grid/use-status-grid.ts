import { useMemo, useRef, useState } from 'react';
import { useTuslar } from '#web/lib/tuslar.ts';
import { useFillHeight } from '#web/ui/hook/use-fill-height.ts';
import { countsByDefault } from './cell-text.ts';
import { hintOf } from './grid-line.tsx';
import type { StatusGridProps } from './grid-props.ts';
import type { GridLook } from './grid-row.tsx';
import { gridTuslari } from './grid-tuslari.ts';
import { wordsWidth } from './name-width.ts';
import type { GridRow } from './types.ts';
import { useGridActs } from './use-grid-acts.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridInfo } from './use-grid-info.ts';
import { useGridMenu } from './use-grid-menu.ts';
import { useGridSize } from './use-grid-size.ts';
import { useTotals } from './use-totals.ts';
import { useVisibleCells } from './use-visible-cells.ts';

export type GridModel = ReturnType<typeof useStatusGrid>;

export function useStatusGrid(props: StatusGridProps, room: number) {
  const { rows, columns, cellOf, durumlar, emptyLabel = '', siklik = 'rahat', withoutTotal = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(-1);
  const focus = useGridFocus(frame, rows, columns);
  const { active } = focus;
  const size = useGridSize(room, {
    rows,
    columns,
    siklik,
    withoutTotal,
    hasBeside: props.beside !== undefined,
    opened: [focus.hasMoved ? active.column : -1, pointed],
    wideColumn: props.columnWidth ?? 124,
    word: useMemo(() => wordsWidth(Object.values(durumlar).map(({ ad }) => ad)), [durumlar]),
  });
  useFillHeight(frame);
  const acts = useGridActs(props, focus);
  const menu = useGridMenu(frame, props, focus, acts);
  const visible = useVisibleCells(frame, rows.length, columns.length, size, active);
  const totals = useTotals(rows, columns, cellOf, props.counts ?? countsByDefault);
  const hint = useGridKeysText(props, acts.notes !== undefined);
  const info = useGridInfo({ rows, columns, cellOf, durumlar, emptyLabel, totals, active, hint, setPointed });
  const { lockOf } = acts;
  const { hasWords } = size;
  return {
    frame,
    size,
    focus,
    acts,
    menu,
    visible,
    totals,
    info,
    repeated: useMemo(() => repeatedOf(rows), [rows]),
    look: useMemo<GridLook>(
      () => ({ durumlar, emptyLabel, lockOf, hasWords }),
      [durumlar, emptyLabel, lockOf, hasWords],
    ),
  };
}

function useGridKeysText({ actions, onUndo, notesLabel = 'Notlar' }: StatusGridProps, hasNotes: boolean): string {
  const canUndo = onUndo !== undefined;
  useTuslar(useMemo(() => gridTuslari(actions, canUndo, hasNotes), [actions, canUndo, hasNotes]));
  return useMemo(
    () => hintOf(actions, canUndo, hasNotes ? notesLabel : undefined),
    [actions, canUndo, hasNotes, notesLabel],
  );
}

function repeatedOf(rows: readonly GridRow[]): ReadonlySet<string> {
  const [first, more] = [new Set<string>(), new Set<string>()];
  for (const { ad } of rows) (first.has(ad) ? more : first).add(ad);
  return more;
}
