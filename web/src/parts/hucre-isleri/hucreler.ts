import type { CellRef, GridCell } from '#web/ui/status-grid/types.ts';

export type CellMap = ReadonlyMap<number, GridCell>;

/**
 * More than any month has columns, so that row and column make one exact number: a month has ten thousand keys, and
 * texts took longer than the rest.
 */
const SUTUN_SINIRI = 1_000_000;

export const keyAt = (rowId: number, columnId: number): number => rowId * SUTUN_SINIRI + columnId;
export const keyOf = ({ rowId, columnId }: CellRef): number => keyAt(rowId, columnId);

/** What the server says became of a cell of an act; `durum`: its state now, null: empty. */
export interface HucreSonucu extends CellRef {
  oldu: boolean;
  durum: string | null;
  neden: string | null;
}

/** An act, the cells that it takes of a selection, and in words what it leaves out. */
export interface SecilenIs<I extends string> {
  islem: I;
  cells: CellRef[];
  atlanan: string;
}

/** Counts of cells by state, as a sentence's end: '4 boş, 3 Yapıldı'; '' for none. */
export function sayimOf(durumlar: readonly (string | null)[], adlar: Readonly<Record<string, { ad: string }>>): string {
  const adet = (value: string | null) => durumlar.filter((durum) => durum === value).length;
  return [null, ...Object.keys(adlar)]
    .flatMap((durum) =>
      adet(durum) > 0
        ? [`${adet(durum).toLocaleString('tr-TR')} ${durum === null ? 'boş' : (adlar[durum]?.ad ?? durum)}`]
        : [],
    )
    .join(', ');
}

/** A selection in parts that one request may carry. */
export function partsOf<Cell extends CellRef>(cells: readonly Cell[], max: number): Cell[][] {
  return Array.from({ length: Math.ceil(cells.length / max) }, (_, i) => cells.slice(i * max, (i + 1) * max));
}

/** Cells that others changed since the month was read before, by who it was; only those that look different now. */
export function yenilikler(
  degisenler: readonly { kim: string | null; hucreler: readonly CellRef[] }[],
  before: CellMap,
  after: CellMap,
): Map<number, string> {
  return new Map(
    degisenler.flatMap(({ kim, hucreler }) =>
      hucreler.flatMap((ref) => {
        const key = keyOf(ref);
        return before.get(key) === after.get(key) ? [] : [[key, kim ?? 'Sistem'] as const];
      }),
    ),
  );
}
