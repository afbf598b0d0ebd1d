import { aramaKelimeleri } from '#contract/common/arama.ts';
import { type FilterKind, metinAranan, uclar } from '#contract/common/suzgec.ts';
import { compareTurkish, fold } from '#contract/common/turkish-text.ts';
import { alanMetni, alanYazisi } from './alan-metni.ts';
import { kindOf } from './kinds.ts';
import { type Columns, filtersOf, type ListColumn } from './list.ts';

type AnyColumn = ListColumn<object>;

export const valueIn = (column: ListColumn, key: string, row: object): unknown =>
  column.value ? (column as AnyColumn).value!(row) : (row as Record<string, unknown>)[key];

export const textIn = (column: ListColumn, key: string, row: object): string | null =>
  alanMetni(column, valueIn(column, key, row));

/** The text by which a filter finds the row; an instant is found by its day. */
export function filterTextIn(column: ListColumn, key: string, row: object): string | null {
  const value = valueIn(column, key, row);
  if (Array.isArray(value)) return value[0] ?? null;
  const isKey = typeof value === 'boolean' || (column.secenekler && (value || value === 0));
  return isKey ? String(value) : alanYazisi({ ...column, gun: true }, value) || null;
}

function orderIn(column: ListColumn, key: string, row: object): string | number | null {
  if (column.orderBy) return (column as AnyColumn).orderBy!(row);
  const value = valueIn(column, key, row);
  if (typeof value === 'boolean') return value ? 0 : 1;
  return typeof value === 'number' || kindOf(column).look === 'day' ? (value as string) : alanMetni(column, value);
}

interface Wanted {
  arama?: string | undefined;
  sirala?: string | undefined;
  yon?: 'asc' | 'desc' | undefined;
  suzgecler: Readonly<Record<string, string | undefined>>;
}

/** The rows of a list that is sent whole, searched, filtered and ordered. */
export function keepRows<R extends object>(
  { columns, search }: { columns: Columns; search: readonly string[] },
  rows: readonly R[],
  { arama, sirala, yon, suzgecler }: Wanted,
): R[] {
  const words = aramaKelimeleri(arama ?? '').map(fold);
  const filters = Object.entries(filtersOf(columns)).flatMap(([key, kind]) => {
    const wanted = suzgecler[key];
    return wanted ? [(row: R) => matches(kind, filterTextIn(columns[key]!, key, row) ?? '', wanted)] : [];
  });
  const kept = rows.filter(
    (row) =>
      filters.every((isKept) => isKept(row)) &&
      (words.length === 0 ||
        includesAll(
          search.map((key) => textIn(columns[key]!, key, row)),
          words,
        )),
  );
  const column = sirala && columns[sirala];
  if (!column) return kept;
  const sign = yon === 'desc' ? -1 : 1;
  return kept.sort((a, b) => sign * compareValues(orderIn(column, sirala, a), orderIn(column, sirala, b)));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A phone number is found by its digits, too, however it was typed. */
function includesAll(texts: readonly (string | null)[], wanted: readonly string[]): boolean {
  const all = fold(texts.flatMap((text) => (text ? [text, digitsOf(text)] : [])).join(' '));
  return wanted.every((word) => all.includes(word));
}

/** Here a filter must decide as `filterCondition` does in the database (server/src/rows/suzgec.ts). */
function matches({ ad, read, numberOf }: FilterKind, text: string, value: string): boolean {
  if (ad === 'metin') return matchesText(read(text) ?? text, value);
  if (ad === 'telefon') return digitsOf(text).includes(digitsOf(value));
  const own = read(text);
  const [from, until] = uclar(value);
  // A year, a month and a day are compared by what both name.
  if (own !== null && (ad === 'tarih' || ad === 'donem'))
    return own.slice(0, from.length) >= from && (!until || own.slice(0, until.length) <= until);
  if (!numberOf || own === null) return own === value;
  return (!from || numberOf(own) >= numberOf(from)) && (!until || numberOf(own) <= numberOf(until));
}

function matchesText(text: string, value: string): boolean {
  const { isWhole, metin } = metinAranan(value);
  return isWhole ? text === metin : fold(text).includes(fold(metin));
}

function compareValues(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTurkish(String(a), String(b));
}
