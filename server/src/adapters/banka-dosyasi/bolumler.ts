import type { SutunSorusu } from '#contract/banka/ekstre.ts';
import { isIban } from '#contract/banka/iban.ts';
import { sheetGun } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { type Hucre, metinOf } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { type Columns, currencyOf, guessColumns, isReadable, type LearnedColumns, titleCurrency } from './basliklar.ts';
import { amountOf } from './tutar.ts';

export interface Row {
  /** The row's number in the file. */
  satir: number;
  cells: readonly Hucre[];
}

/** What a part of a sheet says of itself above or below its lines. */
export interface Kunye {
  no: string | null;
  para_birimi: string | null;
  acilis: number | null;
  kapanis: number | null;
}

/** A table of a sheet: its titles, what stands around it, and its rows. */
export interface Bolum {
  basliklar: string[];
  sutunlar: Columns;
  kunye: Kunye;
  rows: Row[];
}

const HEADER_ROWS = 40;
const titleOf = (cell: Hucre): string => metinOf(cell).replace(/\s+/g, ' ').slice(0, 100);
const titlesOf = ({ cells }: Row): string[] => cells.map(titleOf);

const IBAN = /TR\s?\d{2}(?:\s?\d){22}(?!\d)/i;
const ACCOUNT = /hesap\s*(?:no|numarasi)\s*[:.]*\s*([\d][\d\s/-]{3,30})/;
const CURRENCY = /\b(?:doviz|para)\s*(?:cinsi|birimi|kodu|turu|tipi)?\s*[:.]*\s*\b(tl|try|usd|eur|gbp)\b/;
const OPENING =
  /acilis bakiye|devreden bakiye|devir bakiye|onceki bakiye|donem basi bakiye|baslangic bakiye|onceki donem|^devir$/;
const CLOSING = /kapanis bakiye|donem sonu bakiye|bitis bakiye|devrolunan bakiye/;

/** The one amount of a row that names a balance; of several cells the last. */
const balanceOf = (cells: readonly Hucre[]): number | null => {
  const inCell = cells.map((cell) => {
    const text = typeof cell === 'string' ? (/:\s*([-−(]?[\d.,]+[-−)]?)/.exec(cell)?.[1] ?? cell) : cell;
    return amountOf(text, false) ?? amountOf(text, true);
  });
  return inCell.findLast((amount) => amount !== null)?.kurus ?? null;
};

const emptyKunye = (): Kunye => ({ no: null, para_birimi: null, acilis: null, kapanis: null });

export const isOpening = (text: string): boolean => OPENING.test(fold(text).trim());
export const isClosing = (text: string): boolean => CLOSING.test(fold(text).trim());

/** Adds what a row outside the lines says to `kunye`; what was said first holds. */
export function readKunye(kunye: Kunye, { cells }: Row): void {
  const text = cells.map(metinOf).filter(Boolean).join(' ');
  const plain = fold(text);
  const iban = IBAN.exec(text)?.[0].replace(/\s/g, '').toUpperCase();
  if (iban && isIban(iban)) kunye.no = kunye.no?.startsWith('TR') ? kunye.no : iban;
  kunye.no ??= ACCOUNT.exec(plain)?.[1]?.replace(/\D/g, '') || null;
  const currency = CURRENCY.exec(plain)?.[1];
  if (currency) kunye.para_birimi ??= currencyOf(currency);
  if (isOpening(text)) kunye.acilis ??= balanceOf(cells);
  if (isClosing(text)) kunye.kapanis ??= balanceOf(cells);
}

const namesAccount = (row: Row): boolean => {
  const kunye = emptyKunye();
  readKunye(kunye, row);
  return kunye.no !== null;
};

/** A row below the lines belongs to the next table from the row on that names an account, or an opening balance. */
function partRows(between: readonly Row[]): [below: readonly Row[], above: readonly Row[]] {
  const at = between.findIndex((row) => namesAccount(row) || isOpening(row.cells.map(metinOf).join(' ')));
  return at < 0 ? [between, []] : [between.slice(0, at), between.slice(at)];
}

const isDay = (cell: Hucre | undefined): boolean =>
  (typeof cell === 'string' || typeof cell === 'number') && sheetGun(cell) !== null;

/** No title is a number or begins with one; most rows are told apart by that at once. */
const mayBeHeader = ({ cells }: Row): boolean =>
  cells.every((cell) => typeof cell !== 'number' && (typeof cell !== 'string' || !/^\s*[-+−(]?\d/.test(cell)));

function toBolum(header: Row, columns: Columns, above: readonly Row[], below: readonly Row[]): Bolum {
  const kunye = emptyKunye();
  for (const row of above) readKunye(kunye, row);
  const basliklar = titlesOf(header);
  kunye.para_birimi ??= basliklar.map(titleCurrency).find(Boolean) ?? null;
  return { basliklar, sutunlar: columns, kunye, rows: [...below] };
}

/**
 * The tables of a sheet. Its first header is one of the first 40 rows; each later row that could be one begins a new
 * table, above which its account and balance may stand. `elle` is a person's own mapping of one table.
 */
export function findBolumler(
  rows: readonly Row[],
  learned: LearnedColumns,
  elle?: { baslik: number; eslesme: Columns },
): Bolum[] {
  const found = elle
    ? rows.flatMap((row, at) => (row.satir === elle.baslik ? [{ at, columns: elle.eslesme }] : []))
    : rows.flatMap((row, at) => {
        const columns = mayBeHeader(row) ? guessColumns(titlesOf(row), learned) : {};
        return isReadable(columns) ? [{ at, columns }] : [];
      });
  if (!found[0] || found[0].at > HEADER_ROWS) return [];
  const bolumler: Bolum[] = [];
  let above: readonly Row[] = rows.slice(0, found[0].at);
  for (const [i, { at, columns }] of found.entries()) {
    const until = found[i + 1]?.at ?? rows.length;
    const below = rows.slice(at + 1, until);
    const last = below.findLastIndex(({ cells }) => isDay(cells[columns.tarih!]));
    const [own, next] = i + 1 < found.length ? partRows(below.slice(last + 1)) : [below.slice(last + 1), []];
    const bolum = toBolum(rows[at]!, columns, above, [...below.slice(0, last + 1), ...own]);
    bolum.kunye.no ??= bolumler.at(-1)?.kunye.no ?? null;
    bolumler.push(bolum);
    above = next;
  }
  return bolumler;
}

const SAMPLES = 5;

/** The row that a person may take for the header: the one that names the most, or the one above the first day. */
export function askColumns(rows: readonly Row[], learned: LearnedColumns): SutunSorusu | null {
  const first = rows.slice(0, HEADER_ROWS);
  const day = rows.findIndex(({ cells }) => cells.some((cell) => typeof cell === 'string' && isDay(cell)));
  if (day < 0) return null;
  const known = first.map((row) => Object.keys(guessColumns(titlesOf(row), learned)).length);
  const most = Math.max(...known);
  const at = most > 0 ? known.indexOf(most) : Math.max(0, day - 1);
  const header = rows[at]!;
  const width = Math.max(header.cells.length, ...rows.slice(at + 1, at + 1 + SAMPLES).map(({ cells }) => cells.length));
  const cellsOf = (row: Row) => Array.from({ length: width }, (_, i) => titleOf(row.cells[i] ?? null));
  return {
    baslik: header.satir,
    basliklar: cellsOf(header).map((title, i) => title || `${i + 1}. sütun`),
    ornekler: rows.slice(at + 1, at + 1 + SAMPLES).map(cellsOf),
    eslesme: guessColumns(titlesOf(header), learned),
  };
}
