import { formatNumber } from '#web/lib/format-number.ts';
import type { CellRef, GridCell } from '#web/parts/status-grid/types.ts';

export type CellMap = ReadonlyMap<number, GridCell>;

/**
 * Maps are faster with numbers as keys: a cell's key is row × SUTUN_SINIRI + column, so a column's id must be below
 * SUTUN_SINIRI.
 */
const COLUMN_LIMIT = 1_000_000;

export const keyAt = (rowId: number, columnId: number): number => rowId * COLUMN_LIMIT + columnId;
export const refAtKey = (key: number): CellRef => ({
  rowId: Math.floor(key / COLUMN_LIMIT),
  columnId: key % COLUMN_LIMIT,
});
export const keyOf = ({ rowId, columnId }: CellRef): number => keyAt(rowId, columnId);

export interface CellResult {
  oldu: boolean;
  durum: string | null;
  neden: string | null;
}

export function sayimOf(durumlar: readonly (string | null)[], names: Readonly<Record<string, { ad: string }>>): string {
  const adet = (value: string | null) => durumlar.filter((durum) => durum === value).length;
  return [null, ...Object.keys(names)]
    .flatMap((durum) =>
      adet(durum) > 0 ? [`${formatNumber(adet(durum))} ${durum === null ? 'boş' : (names[durum]?.ad ?? durum)}`] : [],
    )
    .join(', ');
}

export const doneText = (adet: number, yapildi: string, atlanan: string): string =>
  `${formatNumber(adet)} ${yapildi}${atlanan && ` Atlanan: ${atlanan}.`}`;

export function partsOf<Cell>(cells: readonly Cell[], max: number): Cell[][] {
  return Array.from({ length: Math.ceil(cells.length / max) }, (_, i) => cells.slice(i * max, (i + 1) * max));
}

export function yenilikler<H>(
  degisenler: readonly { kim: string | null; hucreler: readonly H[] }[],
  refOf: (hucre: H) => CellRef,
  before: CellMap,
  after: CellMap,
): Map<number, string> {
  return new Map(
    degisenler.flatMap(({ kim, hucreler }) =>
      hucreler.flatMap((hucre) => {
        const key = keyOf(refOf(hucre));
        return before.get(key) === after.get(key) ? [] : [[key, kim ?? 'Sistem'] as const];
      }),
    ),
  );
}
