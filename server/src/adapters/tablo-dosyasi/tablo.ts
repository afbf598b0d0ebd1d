import { AKTARIM_MAX_COLUMNS, AKTARIM_MAX_ROWS } from '#contract/aktarim/aktarim.ts';
import { type BaslikAlani, guessEslesme, titleKey } from '#contract/aktarim/aktarim-alanlari.ts';
import { cleanText } from '#contract/common/turkish-text.ts';
import { hasKartNo } from '#contract/kart-odeme/kart-no.ts';
import { FileError } from './hata.ts';

export type Hucre = string | number | boolean | null;

export interface Page {
  rows: readonly (readonly Hucre[])[];
  uyarilar: string[];
}

export interface Tablo {
  basliklar: string[];
  uyarilar: string[];
  rows: { sira: number; hucreler: Hucre[] }[];
}

/** Our own export puts an apostrophe before texts that look like formulas, so what reads a cell takes it away again. */
export const metinOf = (value: Hucre): string =>
  typeof value === 'number'
    ? value.toLocaleString('tr-TR', { useGrouping: false, maximumFractionDigits: 10 })
    : String(value ?? '')
        .replace(/^'(?=[=+\-@\t\r])/, '')
        .trim();

export const KART_YERINE = '[kart numarası]';
const HEADER_ROWS = 10;
const MAX_CELL = 2_000;
const RESULT_COLUMN = 'hata';
const SECRET = /sifre|parola|password/;

/**
 * PostgreSQL's jsonb refuses zero characters and half surrogate pairs, so imported cells lose the former, and U+FFFD
 * replaces the latter.
 */
function clean(value: Hucre | undefined): Hucre {
  if (typeof value !== 'string') return value ?? null;
  const text = cleanText(value)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is part of a value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .toWellFormed()
    .trim()
    .slice(0, MAX_CELL);
  if (text === '') return null;
  return text.length > 12 && hasKartNo(text) ? KART_YERINE : text;
}

function findHeader(rows: Page['rows'], alanlar: readonly BaslikAlani[]): number {
  const first = rows.findIndex((row) => row.some((cell) => clean(cell) !== null));
  let best = { at: first, known: 0 };
  for (let i = Math.max(first, 0); i < Math.min(rows.length, first + HEADER_ROWS); i++) {
    const known = Object.keys(
      guessEslesme(
        alanlar,
        (rows[i] ?? []).map((cell) => String(cell ?? '')),
      ),
    ).length;
    if (known > best.known && (known > 1 || i === first)) best = { at: i, known };
  }
  return best.at;
}

/**
 * A corrected file may still have the column Hata with the errors of the earlier import, so that column is left out; so
 * are columns of passwords, which are never imported.
 */
export function tabloOf({ rows: lines, uyarilar }: Page, alanlar: readonly BaslikAlani[]): Tablo {
  const at = findHeader(lines, alanlar);
  if (at < 0) throw new FileError('bos');
  const rows: { sira: number; cells: Hucre[] }[] = [];
  const filled = new Set<number>();
  for (let i = at + 1; i < lines.length; i++) {
    const cells = (lines[i] ?? []).map(clean);
    const used = cells.flatMap((cell, column) => (cell === null ? [] : [column]));
    if (used.length === 0) continue;
    for (const column of used) filled.add(column);
    rows.push({ sira: i + 1, cells });
    if (rows.length > AKTARIM_MAX_ROWS) throw new FileError('cok_satir');
  }
  if (rows.length === 0) throw new FileError('satir_yok');
  const headers = (lines[at] ?? []).map((cell) =>
    String(clean(cell) ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 100),
  );
  const width = Math.max(headers.length, ...[...filled].map((column) => column + 1));
  const columns = Array.from({ length: width }, (_, i) => i).filter((i) => headers[i] || filled.has(i));
  const keys = new Map(columns.map((i) => [i, titleKey(headers[i] ?? '')]));
  const secrets = columns.filter((i) => SECRET.test(keys.get(i) ?? ''));
  const kept = columns.filter((i) => keys.get(i) !== RESULT_COLUMN && !secrets.includes(i));
  if (kept.length > AKTARIM_MAX_COLUMNS) throw new FileError('cok_sutun');
  if (kept.length === 0) throw new FileError('bos');
  return {
    basliklar: kept.map((i) => headers[i] || `${i + 1}. sütun`),
    uyarilar:
      secrets.length > 0
        ? [...uyarilar, `Şifreler içe aktarılmaz; şu sütunlar okunmadı: ${secrets.map((i) => headers[i]).join(', ')}.`]
        : uyarilar,
    rows: rows.flatMap(({ sira, cells }) => {
      const hucreler = kept.map((i) => cells[i] ?? null);
      return hucreler.some((cell) => cell !== null) ? [{ sira, hucreler }] : [];
    }),
  };
}
