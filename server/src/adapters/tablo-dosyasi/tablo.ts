import { AKTARIM_MAX_COLUMNS, AKTARIM_MAX_ROWS } from '#contract/aktarim/aktarim.ts';
import { type BaslikAlani, guessEslesme, titleKey } from '#contract/aktarim/aktarim-alanlari.ts';
import { cleanText } from '#contract/common/turkish-text.ts';
import { hasKartNo } from '#contract/kart-odeme/kart-no.ts';
import { mendText, type PageDoubt } from './decode.ts';
import { FileError } from './hata.ts';

export type Hucre = string | number | boolean | null;

export interface Page {
  /** The sheet's name; a file that holds one table has none. */
  name: string;
  isHidden: boolean;
  rows: readonly (readonly Hucre[])[];
  uyarilar: string[];
  doubt?: PageDoubt | undefined;
}

export interface Tablo {
  basliklar: string[];
  uyarilar: string[];
  rows: { sira: number; hucreler: Hucre[] }[];
}

/** It is made once: a statement of 50,000 lines has half a million numbers. */
const PLAIN = new Intl.NumberFormat('tr-TR', { useGrouping: false, maximumFractionDigits: 10 });

/** Our own export puts an apostrophe before texts that look like formulas, so what reads a cell takes it away again. */
export const metinOf = (value: Hucre): string =>
  typeof value === 'number'
    ? PLAIN.format(value)
    : String(value ?? '')
        .replace(/^'(?=[=+\-@\t\r])/, '')
        .trim();

export const KART_YERINE = '[kart numarası]';
const HEADER_ROWS = 40;
const MAX_CELL = 2_000;
const RESULT_COLUMN = 'hata';
const SECRET = /sifre|parola|password/;

/**
 * PostgreSQL's jsonb refuses zero characters and half surrogate pairs, so imported cells lose the former, and U+FFFD
 * replaces the latter.
 */
export function clean(value: Hucre | undefined): Hucre {
  if (typeof value !== 'string') return value ?? null;
  const text = cleanText(value)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is part of a value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .toWellFormed()
    .trim()
    // Programs write a number as a formula of a text, so that Excel keeps its zeros.
    .replace(/^="([^"]*)"$/, '$1')
    .slice(0, MAX_CELL);
  if (text === '') return null;
  return text.length > 12 && hasKartNo(text) ? KART_YERINE : text;
}

/** How well titles fit what somebody looks for; 0 if they do not. */
export type Rank = (basliklar: readonly string[]) => number;
/** How a table is looked for, and how many rows it may have. */
export interface Reading {
  rank: Rank;
  rows: number;
}
export const rankBy =
  (alanlar: readonly BaslikAlani[]): Rank =>
  (basliklar) =>
    Object.keys(guessEslesme(alanlar, basliklar)).length;

interface Header {
  /** Index of the first row below the header. */
  end: number;
  basliklar: string[];
}

const titleOf = (cell: Hucre | undefined): string =>
  String(clean(cell) ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 100);

/** A title over several columns stands in the first of them: "Vergi" above "Dairesi" and "No". */
function joinTitles(top: readonly string[], bottom: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(top.length, bottom.length) }, (_, i) => {
    over = top[i] || over;
    const below = bottom[i] ?? '';
    return below ? `${over} ${below}`.trim() : (top[i] ?? '');
  });
}

/** The header is the row, or the two rows, that fit the best, but name two fields at least, otherwise the first row. */
function findHeader(rows: Page['rows'], rank: Rank): Header | undefined {
  const first = rows.findIndex((row) => row.some((cell) => clean(cell) !== null));
  if (first < 0) return undefined;
  const titles = rows.slice(first, first + HEADER_ROWS + 1).map((row) => row.map(titleOf));
  let best = { end: first + 1, basliklar: titles[0]!, known: 0 };
  for (const [i, row] of titles.slice(0, HEADER_ROWS).entries()) {
    const below = titles[i + 1];
    for (const basliklar of below ? [row, joinTitles(row, below)] : [row]) {
      const known = rank(basliklar);
      if (known > best.known && (known > 1 || i === 0))
        best = { end: first + i + (basliklar === row ? 1 : 2), basliklar, known };
    }
  }
  return best;
}

/** The titles if the row `at` (from 0) is the header: its own, or joined with the row above where these fit better. */
export function titlesAt(rows: Page['rows'], at: number, rank: Rank): string[] {
  const own = (rows[at] ?? []).map(titleOf);
  const joined = at > 0 ? joinTitles((rows[at - 1] ?? []).map(titleOf), own) : own;
  return rank(joined) > rank(own) ? joined : own;
}

export function mendLetters({ rows, uyarilar, ...page }: Page): Page {
  let mended = 0;
  let sample = '';
  const mend = (cell: Hucre): Hucre => {
    if (typeof cell !== 'string') return cell;
    const text = mendText(cell);
    if (text === cell) return cell;
    mended += 1;
    sample ||= `“${cell.trim()}” → “${text.trim()}”`;
    return text;
  };
  const whole = rows.map((row) => row.map(mend));
  if (mended === 0) return { ...page, rows, uyarilar };
  return {
    ...page,
    rows: whole,
    uyarilar: [...uyarilar, `Bozuk yazılmış Türkçe harfler ${mended} hücrede düzeltildi: ${sample}`],
  };
}

export interface Sheet extends Tablo {
  /** The row number in the file of the header, of the lower one of two. */
  baslik_satiri: number;
  satir_sayisi: number;
}

/** Columns without a title above or a value anywhere are left out. */
function chooseColumns(
  rows: readonly { cells: readonly Hucre[] }[],
  headers: readonly string[],
): { kept: number[]; secrets: number[] } {
  const filled = new Set(rows.flatMap(({ cells }) => [...cells.keys()].filter((i) => cells[i] !== null)));
  const width = Math.max(headers.length, ...[...filled].map((column) => column + 1));
  const columns = Array.from({ length: width }, (_, i) => i).filter((i) => headers[i] || filled.has(i));
  const keys = new Map(columns.map((i) => [i, titleKey(headers[i] ?? '')]));
  const secrets = columns.filter((i) => SECRET.test(keys.get(i) ?? ''));
  const kept = columns.filter((i) => keys.get(i) !== RESULT_COLUMN && !secrets.includes(i));
  if (kept.length > AKTARIM_MAX_COLUMNS) throw new FileError('cok_sutun');
  if (kept.length === 0) throw new FileError('bos');
  return { kept, secrets };
}

/**
 * A sheet with all its rows, also those above its header, so that somebody can choose another one. A corrected file may
 * still have the column Hata with the errors of the earlier import, so that column is left out; so are columns of
 * passwords, which are never imported.
 */
export function sayfaOf(page: Page, rank: Rank): Sheet {
  const { rows: lines, uyarilar } = mendLetters(page);
  const header = findHeader(lines, rank);
  if (!header) throw new FileError('bos');
  const cleaned = lines.map((line, i) => ({ sira: i + 1, cells: line.map(clean) }));
  const filled = cleaned.filter(({ cells }) => cells.some((cell) => cell !== null));
  const below = filled.filter(({ sira }) => sira > header.end);
  if (below.length > AKTARIM_MAX_ROWS) throw new FileError('cok_satir');
  if (below.length === 0) throw new FileError('satir_yok');
  const { kept, secrets } = chooseColumns(below, header.basliklar);
  const rows = filled.flatMap(({ sira, cells }) => {
    const hucreler = kept.map((i) => cells[i] ?? null);
    return hucreler.some((cell) => cell !== null) ? [{ sira, hucreler }] : [];
  });
  const named = secrets.map((i) => header.basliklar[i]).join(', ');
  return {
    baslik_satiri: header.end,
    basliklar: kept.map((i) => header.basliklar[i] || `${i + 1}. sütun`),
    uyarilar: named ? [...uyarilar, `Şifreler içe aktarılmaz; şu sütunlar okunmadı: ${named}.`] : uyarilar,
    rows,
    satir_sayisi: rows.filter(({ sira }) => sira > header.end).length,
  };
}

/** The rows below the header alone. */
export function tabloOf(page: Page, rank: Rank): Tablo {
  const { baslik_satiri, basliklar, uyarilar, rows } = sayfaOf(page, rank);
  return { basliklar, uyarilar, rows: rows.filter(({ sira }) => sira > baslik_satiri) };
}
