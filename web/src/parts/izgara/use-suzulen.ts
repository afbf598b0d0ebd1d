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
  /**
   * Which cells, rows and columns without a record that passes are hidden. `asks` is for a board on which records are
   * asked for: a month that began without one shows all its rows.
   */
  hides: { cells: boolean; rows: boolean; columns: boolean; asks?: boolean };
  column?: number | null;
  /** Cells that are shown for another reason than a record, such as a note. */
  isaretler?: ReadonlyMap<number, unknown>;
}

interface Gorulen {
  filter: string;
  hucreler: unknown;
  keys: ReadonlySet<number>;
  rows: ReadonlySet<number>;
  columns: ReadonlySet<number>;
  /** Rows and columns with a record when the month was read: what is done later moves none of them. */
  first: { rows: ReadonlySet<number>; columns: ReadonlySet<number> };
}
const NONE = { rows: new Set<number>(), columns: new Set<number>() };
const NOTHING: Gorulen = { filter: '', hucreler: undefined, keys: new Set(), ...NONE, first: NONE };

const DISARIDA: GridCell = { durum: null, tutar: null, kilit: 'Süzgecin dışında.' };

/** A cell that has passed the filter stays shown until the filter changes, so that no act makes it vanish. */
export function useFilteredCells<H>({ rows, columns, cellOf, act, planOf }: Izgara, suzme: Suzme<H>) {
  const { filter, hucreler, mukellef, hides, column = null, isaretler } = suzme;
  const isSearched = useArananMukellef(mukellef);
  const [seen, setSeen] = useState(NOTHING);
  const isCurrent = seen.filter === filter && seen.hucreler === hucreler;
  const gorulen = isCurrent ? seen : see(seen.filter === filter ? seen : NOTHING, suzme);
  if (!isCurrent) setSeen(gorulen);
  const rest = useMemo(() => (isaretler ? withIsaretler(gorulen, isaretler) : gorulen), [gorulen, isaretler]);
  const isIn = useCallback(
    (rowId: number, columnId: number) => !hides.cells || rest.keys.has(keyAt(rowId, columnId)),
    [hides.cells, rest],
  );
  const isShown = ({ rowId, columnId }: CellRef) => isIn(rowId, columnId);
  const hidesRows = hides.rows && !(hides.asks && rest.first.rows.size === 0);
  const ordered = useOrdered(rows, hidesRows ? NONE.rows : rest.first.rows);
  const named = useMemo(() => (mukellef ? ordered.filter(isSearched) : ordered), [ordered, mukellef, isSearched]);
  const marked = useNarrow(columns, hides.columns ? NONE.columns : rest.first.columns, rest.columns);
  return {
    rows: useFiltered(named, ({ id }) => !hidesRows || rest.rows.has(id)),
    columns: useFiltered(
      marked,
      ({ id }) => (column === null || id === column) && (!hides.columns || rest.columns.has(id)),
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
  const first = before.hucreler ? before.first : { rows, columns };
  return { filter, hucreler, keys, rows, columns, first };
}

/** Rows with a record come first; without any record none is set apart. */
function useOrdered(rows: readonly GridRow[], full: ReadonlySet<number>): readonly GridRow[] {
  return useMemo(() => {
    if (full.size === 0) return rows;
    const { true: first = [], false: rest = [] } = Object.groupBy(rows, ({ id }) => (full.has(id) ? 'true' : 'false'));
    return [...first, ...rest.map((row) => ({ ...row, bos: true as const }))];
  }, [rows, full]);
}

function useNarrow(
  columns: readonly GridColumn[],
  first: ReadonlySet<number>,
  now: ReadonlySet<number>,
): readonly GridColumn[] {
  const narrow = first.size === 0 ? [] : columns.flatMap(({ id }) => (first.has(id) || now.has(id) ? [] : [id]));
  const key = narrow.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the narrow columns, whose list is new at each render
  return useMemo(
    () => columns.map((column) => (narrow.includes(column.id) ? { ...column, bos: true as const } : column)),
    [columns, key],
  );
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
