import { Readable } from 'node:stream';
import { alanYazisi } from '#contract/alan/alan-metni.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import type { DosyaBicimi } from '#contract/common/file.ts';
import { type XlsxColumn as Column, writeXlsx, XLSX_TYPE } from '#server/adapters/xlsx.ts';
import type { Indirme } from '#server/http/download.ts';

const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvCell<T>({ value: given, tur = 'metin' }: Column<T>, row: T): string {
  const value = given(row);
  if (value === null || value === '') return '';
  if (tur === 'miktar' || tur === 'ham') return String(value).replace('.', ',');
  const { cell, look } = kindOf({ tur });
  if (!cell) return quoted(neutral(String(value)));
  const text = alanYazisi({ tur }, value);
  return look === 'figure' ? text.replaceAll('.', '') : text;
}

/** Turkish Excel opens a CSV file correctly only with semicolons between the cells and a UTF-8 mark at the start. */
async function* csvLines<T>(
  columns: readonly Column<T>[],
  lines: AsyncIterable<T[]> | Iterable<T[]>,
): AsyncGenerator<string> {
  yield `\ufeff${columns.map(({ baslik }) => quoted(baslik)).join(';')}\r\n`;
  for await (const rows of lines)
    yield rows.map((row) => `${columns.map((column) => csvCell(column, row)).join(';')}\r\n`).join('');
}

interface Dosya<T> {
  name: string;
  bicim: DosyaBicimi;
  columns: readonly Column<T>[];
  rows: AsyncIterable<T[]> | Iterable<T[]>;
}

/** The file is made while it is sent. */
export function createDosya<T>({ name, bicim, columns, rows }: Dosya<T>): Indirme {
  if (bicim === 'csv')
    return { name: `${name}.csv`, kind: 'text/csv; charset=utf-8', icerik: Readable.from(csvLines(columns, rows)) };
  return { name: `${name}.xlsx`, kind: XLSX_TYPE, icerik: Readable.from(writeXlsx({ page: name, columns, rows })) };
}
