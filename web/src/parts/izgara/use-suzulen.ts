import { useCallback, useMemo, useState } from 'react';
import { useArananMukellef } from '#web/parts/mukellef/use-aranan.ts';
import type { CellOf } from '#web/parts/status-grid/cell-text.ts';
import type { CellRef, GridCell, GridColumn, GridIslem, GridRow, RangePlan } from '#web/parts/status-grid/types.ts';
import { keyAt, refAtKey } from './motor/hucreler.ts';

type IsShown = (ref: CellRef) => boolean;

interface Izgara {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cellOf: CellOf;
  act: (islem: GridIslem, selected: readonly CellRef[], isShown?: IsShown) => void;
  planOf: (selected: readonly CellRef[], isShown?: IsShown) => RangePlan;
}

/** `H` is a record of the month, which stands in one cell. */
interface Suzme<H> {
  /** The filter as a text: when it changes, cells that have passed the former one are forgotten. */
  filter: string;
  hucreler: readonly H[] | undefined;
  refOf: (hucre: H) => CellRef;
  passes: (hucre: H) => boolean;
  mukellef: string;
  /** Which cells, rows and columns without a record that passes are hidden. */
  hides: { cells: boolean; rows: boolean; columns: boolean };
  sutun?: number | null;
  /** Cells that are shown for another reason than a record, such as a note. */
  isaretler?: ReadonlyMap<number, unknown>;
}

interface Gorulen {
  filter: string;
  hucreler: unknown;
  keys: ReadonlySet<number>;
  rows: ReadonlySet<number>;
  columns: ReadonlySet<number>;
}
const NOTHING: Gorulen = { filter: '', hucreler: undefined, keys: new Set(), rows: new Set(), columns: new Set() };

const DISARIDA: GridCell = { durum: null, tutar: null, kilit: 'Süzgecin dışında.' };

/** A cell that has passed the filter stays shown until the filter changes, so that no act makes it vanish. */
export function useSuzulen<H>({ rows, columns, cellOf, act, planOf }: Izgara, suzme: Suzme<H>) {
  const { filter, hucreler, mukellef, hides, sutun = null, isaretler } = suzme;
  const isAranan = useArananMukellef(mukellef);
  const [seen, setSeen] = useState(NOTHING);
  const isCurrent = seen.filter === filter && seen.hucreler === hucreler;
  const gorulen = isCurrent ? seen : see(seen.filter === filter ? seen : NOTHING, suzme);
  if (!isCurrent) setSeen(gorulen);
  const kalan = useMemo(() => (isaretler ? withIsaretler(gorulen, isaretler) : gorulen), [gorulen, isaretler]);
  const isIn = useCallback(
    (rowId: number, columnId: number) => !hides.cells || kalan.keys.has(keyAt(rowId, columnId)),
    [hides.cells, kalan],
  );
  const isShown = ({ rowId, columnId }: CellRef) => isIn(rowId, columnId);
  const named = useMemo(() => (mukellef ? rows.filter(isAranan) : rows), [rows, mukellef, isAranan]);
  return {
    rows: useFiltered(named, ({ id }) => !hides.rows || kalan.rows.has(id)),
    columns: useFiltered(
      columns,
      ({ id }) => (sutun === null || id === sutun) && (!hides.columns || kalan.columns.has(id)),
    ),
    cellOf: useCallback(
      (rowId: number, columnId: number): GridCell | undefined => {
        const cell = cellOf(rowId, columnId);
        return isIn(rowId, columnId) ? cell : cell?.durum || cell?.state ? DISARIDA : undefined;
      },
      [cellOf, isIn],
    ),
    act: (islem: GridIslem, selected: CellRef[]) => act(islem, selected, isShown),
    planOf: (selected: CellRef[]) => planOf(selected, isShown),
  };
}

function see<H>(before: Gorulen, { filter, hucreler, refOf, passes, hides }: Suzme<H>): Gorulen {
  const [keys, rows, columns] = [new Set(before.keys), new Set(before.rows), new Set(before.columns)];
  for (const hucre of hucreler ?? []) {
    if (!passes(hucre)) continue;
    const { rowId, columnId } = refOf(hucre);
    if (hides.cells) keys.add(keyAt(rowId, columnId));
    rows.add(rowId);
    columns.add(columnId);
  }
  return { filter, hucreler, keys, rows, columns };
}

function withIsaretler(gorulen: Gorulen, isaretler: ReadonlyMap<number, unknown>): Gorulen {
  const marked = [...isaretler.keys()].map(refAtKey);
  return {
    ...gorulen,
    rows: new Set([...gorulen.rows, ...marked.map(({ rowId }) => rowId)]),
    columns: new Set([...gorulen.columns, ...marked.map(({ columnId }) => columnId)]),
  };
}

function useFiltered<T>(list: readonly T[], passes: (one: T) => boolean): readonly T[] {
  const passing = list.filter(passes);
  const [kept, setKept] = useState<readonly T[]>(passing);
  if (passing.length === kept.length && passing.every((one, index) => one === kept[index])) return kept;
  setKept(passing);
  return passing;
}
