import { Readable } from 'node:stream';
import { alanYazisi } from '#contract/alan/alan-metni.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import type { DosyaBicimi } from '#contract/common/file.ts';
import type { XlsxSutun as Sutun } from '#server/adapters/xlsx.ts';
import type { Indirme } from '#server/http/download.ts';
import { writeXlsx } from './xlsx.ts';

const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvCell<T>({ deger, tur = 'metin' }: Sutun<T>, row: T): string {
  const value = deger(row);
  if (value === null || value === '') return '';
  if (tur === 'miktar' || tur === 'ham') return String(value).replace('.', ',');
  const { cell, look } = kindOf({ tur });
  if (!cell) return quoted(neutral(String(value)));
  const text = alanYazisi({ tur }, value);
  return look === 'figure' ? text.replaceAll('.', '') : text;
}

/** Turkish Excel opens a CSV file correctly only with semicolons between the cells and a UTF-8 mark at the start. */
async function* csvLines<T>(
  sutunlar: readonly Sutun<T>[],
  satirlar: AsyncIterable<T[]> | Iterable<T[]>,
): AsyncGenerator<string> {
  yield `\ufeff${sutunlar.map(({ baslik }) => quoted(baslik)).join(';')}\r\n`;
  for await (const rows of satirlar)
    yield rows.map((row) => `${sutunlar.map((sutun) => csvCell(sutun, row)).join(';')}\r\n`).join('');
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Dosya<T> {
  ad: string;
  bicim: DosyaBicimi;
  sutunlar: readonly Sutun<T>[];
  satirlar: AsyncIterable<T[]> | Iterable<T[]>;
}

export async function createDosya<T>({ ad, bicim, sutunlar, satirlar }: Dosya<T>): Promise<Indirme> {
  if (bicim === 'csv')
    return { ad: `${ad}.csv`, tur: 'text/csv; charset=utf-8', icerik: Readable.from(csvLines(sutunlar, satirlar)) };
  return { ad: `${ad}.xlsx`, tur: XLSX_TYPE, icerik: await writeXlsx(ad, sutunlar, satirlar) };
}
