import { type FieldKind, type Kind, kindOf } from '#contract/alan/kinds.ts';
import { gunOf } from '#contract/common/donem.ts';

/** Besides the kinds of fields, a sheet knows quantities with up to three decimals, and plain numbers. */
const CELLS = { miktar: { format: '#,##0.###' }, ham: {} };
type SheetKind = FieldKind | keyof typeof CELLS;

/** In an exported Excel sheet a column's `tur` says what its values are. A value of `tarih` may also be an instant. */
export interface XlsxColumn<T> {
  baslik: string;
  value: (row: T) => string | number | null;
  tur?: SheetKind;
  genislik?: number;
}

type Cell = {
  value: string | number | Date;
  type: StringConstructor | NumberConstructor | DateConstructor;
  format?: string;
  fontWeight?: 'bold';
} | null;

/** Dates in an Excel sheet have no time zone, so Istanbul's day is written as midnight UTC. */
const gunDate = (value: string): Date =>
  new Date(`${/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : gunOf(new Date(value))}T00:00:00Z`);

function cellOf(value: string | number | null, kind: SheetKind = 'metin'): Cell {
  if (value === null || value === '') return null;
  const { cell }: Pick<Kind, 'cell'> =
    kind === 'miktar' || kind === 'ham' ? { cell: CELLS[kind] } : kindOf({ tur: kind });
  if (!cell) return { value: String(value), type: String };
  if (cell === 'day') return { value: gunDate(String(value)), type: Date, format: 'dd.mm.yyyy' };
  const { write = Number, ...format } = cell;
  return { value: write(Number(value)), type: Number, ...format };
}

export async function createXlsx<T>(
  page: string,
  sheetColumns: readonly XlsxColumn<T>[],
  rows: readonly T[],
  ust: readonly string[] = [],
): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const head: Cell[] = sheetColumns.map(({ baslik }) => ({ value: baslik, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => sheetColumns.map(({ value, tur }) => cellOf(value(row), tur)));
  const columns = sheetColumns.map(({ genislik, tur }) => ({ width: genislik ?? (tur && tur !== 'metin' ? 14 : 26) }));
  const above = ust.map((text): Cell[] => [{ value: text, type: String, fontWeight: 'bold' }]);
  return writeXlsxFile([...above, head, ...body], {
    // Excel knows sheets by at most 31 characters and without these ones, which may stand in an uploaded file's name.
    sheet: page.replace(/[[\]/\\:*?]/g, ' ').slice(0, 31),
    columns,
    stickyRowsCount: ust.length + 1,
  }).toBuffer();
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
