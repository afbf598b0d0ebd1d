import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import type { GridCell } from '#web/parts/status-grid/types.ts';
import { type Cells, shownOver } from './acts.ts';
import { type CellMap, type CellResult, keyAt } from './hucreler.ts';
import { HucreMotoru, type Source } from './motor.ts';

/** Each query key (a grid's month and accountant) has its own acts and undo stack until the user leaves the screen. */
export function useCellActs<R extends object, A, Q, S extends R & CellResult>(source: Source<R, A, Q, S>) {
  const client = useQueryClient();
  const [motorOf] = useState(() => motors<R, A, Q, S>(client));
  const motor = motorOf(source);
  useLayoutEffect(() => {
    motor.source = source;
  });
  const { overlay, steps } = useStore(motor.acts);
  const { base, changers } = source;
  return {
    shown: useMemo(() => shownOver(base, overlay, changers), [base, overlay, changers]),
    send: motor.send,
    retry: motor.retry,
    geriAl: {
      push: motor.push,
      follow: motor.follow,
      undo: () => motor.undo(),
      undoLabel: steps.at(-1)?.metin ?? null,
    },
  };
}

function motors<R extends object, A, Q, S extends R & CellResult>(client: QueryClient) {
  const made = new Map<string, HucreMotoru<R, A, Q, S>>();
  return (source: Source<R, A, Q, S>): HucreMotoru<R, A, Q, S> => {
    const key = JSON.stringify(source.queryKey);
    const motor = made.get(key) ?? new HucreMotoru(client, source);
    made.set(key, motor);
    return motor;
  };
}

/**
 * `make` gets the former cells and must return an unchanged cell as the same object, so that the grid does not paint
 * the cell again.
 */
export function useCells(make: (before: CellMap) => CellMap): CellMap {
  const before = useRef<CellMap>(new Map());
  return useMemo(() => {
    before.current = make(before.current);
    return before.current;
  }, [make]);
}

export const useCellOf = (
  base: CellMap,
  shown: Cells,
  kapali?: (rowId: number, columnId: number) => GridCell | undefined,
) =>
  useCallback(
    (rowId: number, columnId: number): GridCell | undefined => {
      const key = keyAt(rowId, columnId);
      return shown.get(key) ?? base.get(key) ?? kapali?.(rowId, columnId);
    },
    [base, shown, kapali],
  );
