import type { DurumMetni } from '#contract/common/izgara.ts';
import { formatFiyat, formatKurus, formatNumber, formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { restText } from '#contract/takvim/yedi-gun.ts';
import { sizeOf } from './movement.ts';
import type { DurumTexts, GridCell, GridColumn, GridRow, Position, Rectangle } from './types.ts';

export type CellOf = (rowId: number, columnId: number) => GridCell | undefined;

export const KAPALI = 'Kapalı';

export const altOf = ({ alt, fiyat }: GridColumn): string => alt ?? (fiyat === undefined ? '' : formatFiyat(fiyat));

/** What is drawn for a cell in the grid, on a phone and in print: the state's letter and the days, late ones in red. */
export function signOf(cell: GridCell | undefined, durumlar: DurumTexts): { harf: string; ton?: DurumMetni['ton'] } {
  if (!cell) return { harf: '' };
  const { durum, kalan, soluk } = cell;
  if (durum === null) return { harf: soluk?.harf ?? '' };
  const { harf, gorunen = harf, ton } = durumlar[durum] ?? { harf: '?', ton: TONE.plain };
  if (kalan === undefined) return { harf: gorunen || '·', ton };
  const gun = Math.abs(kalan);
  return { harf: gorunen ? `${gorunen}\u2009${gun}` : `${gun}`, ton: kalan < 0 ? TONE.late : ton };
}

export function spokenText(cell: GridCell | undefined, durumlar: DurumTexts, emptyLabel: string): string {
  const bos = cell?.soluk?.metin ?? (cell?.kilit ? KAPALI : emptyLabel || 'Boş');
  const durum = cell?.durum ? (durumlar[cell.durum]?.ad ?? cell.durum) : bos;
  const parts = [durum];
  if (cell?.kalan !== undefined) parts.push(restText(cell.kalan));
  if (cell?.durum && cell.tutar !== null) parts.push(formatTl(cell.tutar));
  if (cell?.kim) parts.push(`${cell.kim} değiştirdi`);
  const isaret = cell?.isaret?.metin;
  if (isaret && !parts.some((part) => part.endsWith(isaret))) parts.push(isaret);
  if (cell?.state === 'pending') parts.push('kaydediliyor');
  if (cell?.state === 'failed') parts.push(`kaydedilemedi: ${cell.reason ?? ''}`);
  return parts.join(', ');
}

interface Sheet {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cellOf: CellOf;
  durumlar: DurumTexts;
}

const plain = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').replace(/^(?=[=+\-@])/, "'");

export function toTsv({ rows, columns, cellOf, durumlar }: Sheet, selection: Rectangle): string {
  const chosenRows = rows.slice(selection.top, selection.bottom + 1);
  const chosenColumns = columns.slice(selection.left, selection.right + 1);
  const text = (row: GridRow, column: GridColumn): string => {
    const durum = cellOf(row.id, column.id)?.durum;
    return durum ? (durumlar[durum]?.ad ?? durum) : '';
  };
  const lines = chosenRows.map((row) => chosenColumns.map((column) => text(row, column)));
  if (sizeOf(selection) === 1) return lines[0]?.[0] ?? '';
  const header = ['', ...chosenColumns.map(({ ad }) => plain(ad))];
  return [header, ...lines.map((line, index) => [plain(chosenRows[index]?.ad ?? ''), ...line])]
    .map((line) => line.join('\t'))
    .join('\n');
}

export interface Total {
  adet: number;
  tutar: number;
}

/** Rejected service records enter no accrual (docs/readings.md), so by default a grid's totals leave them out. */
export const countsByDefault = (cell: GridCell): boolean => cell.durum !== null && cell.durum !== 'reddedildi';

export interface Totals {
  rows: readonly Total[];
  columns: readonly Total[];
  durumlar: ReadonlyMap<string, Total>;
}

export function totalsOf(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  cellOf: CellOf,
  counts: (cell: GridCell) => boolean,
): Totals {
  const byRow = rows.map(() => ({ adet: 0, tutar: 0 }));
  const byColumn = columns.map(() => ({ adet: 0, tutar: 0 }));
  const byDurum = new Map<string, Total>();
  for (const [r, row] of rows.entries()) {
    for (const [c, column] of columns.entries()) {
      const cell = cellOf(row.id, column.id);
      if (!cell) continue;
      const tutar = cell.tutar ?? 0;
      if (cell.durum !== null) {
        const total = byDurum.get(cell.durum);
        if (total) add(total, tutar);
        else byDurum.set(cell.durum, { adet: 1, tutar });
      }
      if (!counts(cell)) continue;
      add(byRow[r] as Total, tutar);
      add(byColumn[c] as Total, tutar);
    }
  }
  return { rows: byRow, columns: byColumn, durumlar: byDurum };
}

/** Says how many of the records that the chips count are in none of the sums. */
export function leftOutText({ columns, durumlar }: Pick<Totals, 'columns' | 'durumlar'>): string {
  const sumOf = (totals: Iterable<Total>) => [...totals].reduce((sum, { adet }) => sum + adet, 0);
  const rest = sumOf(durumlar.values()) - sumOf(columns);
  return rest > 0 ? `${formatNumber(rest)} ret hariç` : '';
}

export const NO_TOTALS: Totals = { rows: [], columns: [], durumlar: new Map() };

export function keepTotals(before: Totals, { rows, columns, durumlar }: Totals): Totals {
  return { rows: keepEach(before.rows, rows), columns: keepEach(before.columns, columns), durumlar };
}

function keepEach(before: readonly Total[], now: readonly Total[]): readonly Total[] {
  const kept = now.map((total, index) => {
    const old = before[index];
    return old?.adet === total.adet && old.tutar === total.tutar ? old : total;
  });
  return kept.length === before.length && kept.every((total, index) => total === before[index]) ? before : kept;
}

function add(total: Total, tutar: number): void {
  total.adet += 1;
  total.tutar += tutar;
}

export const totalText = (total: Total | undefined): { adet: string; tutar: string } =>
  total
    ? { adet: `${total.adet} kayıt`, tutar: total.tutar === 0 ? '' : formatKurus(total.tutar) }
    : { adet: '', tutar: '' };

export const refAt = (rows: readonly GridRow[], columns: readonly GridColumn[], { row, column }: Position) => {
  const rowId = rows[row]?.id;
  const columnId = columns[column]?.id;
  return rowId === undefined || columnId === undefined ? null : { rowId, columnId };
};
