import * as xlsx from '@e965/xlsx';
import iconv from 'iconv-lite';

export type Cell = string | number | null;
export type Rows = readonly (readonly Cell[])[];

export interface SheetOf {
  name: string;
  rows: Rows;
  /** Rows that somebody has hidden or filtered away, from 0. */
  hidden?: readonly number[];
  /** Cells joined to one: [row, first column, last column], from 0. */
  merged?: readonly (readonly [row: number, from: number, to: number])[];
}

export function workbook(kind: 'xlsx' | 'biff8' | 'ods', sheets: readonly SheetOf[]): Buffer {
  const book = xlsx.utils.book_new();
  for (const { name, rows, hidden = [], merged = [] } of sheets) {
    const sheet = xlsx.utils.aoa_to_sheet(rows as Cell[][]);
    if (hidden.length > 0) sheet['!rows'] = rows.map((_, i) => ({ hidden: hidden.includes(i) }));
    if (merged.length > 0) sheet['!merges'] = merged.map(([r, from, to]) => ({ s: { r, c: from }, e: { r, c: to } }));
    xlsx.utils.book_append_sheet(book, sheet, name);
  }
  return xlsx.write(book, { type: 'buffer', bookType: kind, compression: true }) as Buffer;
}

/** A text of rows; what holds the separator or a line break is quoted. */
export function text(rows: Rows, separator: string, page: 'utf8' | 'win1254' | 'cp857' | 'utf16-le'): Buffer {
  const quoted = (cell: Cell): string => {
    const value = String(cell ?? '');
    return value.includes(separator) || /["\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  };
  const lines = rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
  return iconv.encode(`${lines}\r\n`, page, { addBOM: page === 'utf16-le' });
}

const escaped = (cell: Cell): string => String(cell ?? '').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What programs save as a web page and call .xls. */
export const webPage = (title: string, rows: Rows): Buffer =>
  Buffer.from(
    `<html><head><meta charset="utf-8"><title>${title}</title></head><body><h3>${title}</h3><table border="1">${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
      .join('')}</table></body></html>`,
  );
