import type { CellRef, GridCell } from '#web/ui/status-grid/types.ts';

export type CellMap = ReadonlyMap<number, GridCell>;

/** No month has as many columns. A cell's key is row × this + column, since numbers are faster keys than texts. */
const SUTUN_SINIRI = 1_000_000;

export const keyAt = (rowId: number, columnId: number): number => rowId * SUTUN_SINIRI + columnId;
export const keyOf = ({ rowId, columnId }: CellRef): number => keyAt(rowId, columnId);

/** The server's result for a cell of an act. `durum` is its state now; null means empty. */
export interface HucreSonucu {
  oldu: boolean;
  durum: string | null;
  neden: string | null;
}

/** An act, the cells of a selection that it takes, and words for those that it leaves out. */
export interface SecilenIs<I extends string> {
  islem: I;
  cells: CellRef[];
  atlanan: string;
}

/** Counts of cells by state, as the end of a sentence: '4 boş, 3 Yapıldı'; '' for none. */
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

/** What an act did to how many cells, with those that it left out. */
export const doneText = (adet: number, yapildi: string, atlanan: string): string =>
  `${adet.toLocaleString('tr-TR')} ${yapildi}${atlanan && ` Atlanan: ${atlanan}.`}`;

/** Splits a selection into parts that one request may carry. */
export function partsOf<Cell>(cells: readonly Cell[], max: number): Cell[][] {
  return Array.from({ length: Math.ceil(cells.length / max) }, (_, i) => cells.slice(i * max, (i + 1) * max));
}

/** Cells that others changed since the last reading, with the person's name; only those that look different now. */
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
