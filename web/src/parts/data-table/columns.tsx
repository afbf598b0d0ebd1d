import { alanMetni } from '#contract/alan/alan-metni.ts';
import { type FieldKind, kindOf } from '#contract/alan/kinds.ts';
import { type Columns, columnsAt, type ListColumn } from '#contract/alan/list.ts';
import { filterTextIn, textIn, valueIn } from '#contract/alan/list-rows.ts';
import { AlanGirdisi } from '#web/ui/alan/alan-girdisi.tsx';
import { AktifBadge } from '#web/ui/figure/badge.tsx';
import type { Column } from './column.ts';
import { aktifEditor } from './editors.tsx';

const editOf = <T,>(key: string, column: ListColumn): Column<T>['edit'] =>
  column.tur === 'aktif'
    ? (aktifEditor as Column<T>['edit'])
    : ({ draft, set, error, label }) => (
        <AlanGirdisi
          alan={column}
          label={undefined}
          description={undefined}
          required={false}
          size="xs"
          aria-label={label}
          value={valueIn(column, key, draft as object)}
          onChange={(value) => set({ [key]: value } as Partial<T>)}
          error={error}
        />
      );

const WHOLE: readonly FieldKind[] = ['kimlik', 'telefon', 'eposta', 'tarih', 'zaman'];
export const wholeOf = ({ tur }: { tur: FieldKind }) => WHOLE.includes(tur) && { whole: true as const };

function columnOf<T extends object>(key: string, column: ListColumn): Column<T> {
  const isAktif = column.tur === 'aktif';
  const at = (place: 'sort' | 'filter' | 'form') => column.places.includes(place);
  return {
    key,
    header: column.etiket,
    cell: (row) =>
      isAktif ? <AktifBadge aktif={valueIn(column, key, row) === true} /> : (textIn(column, key, row) ?? ''),
    ...(kindOf(column).look === 'figure' && { align: 'right' as const }),
    ...wholeOf(column),
    ...(isAktif && { card: 'status' as const }),
    ...(at('sort') && { sortable: true }),
    ...(at('filter') && { filterValue: (row: T) => filterTextIn(column, key, row) }),
    ...(column.degistir && at('form') && { edit: editOf<T>(key, column) as Column<T>['edit'] & {} }),
  };
}

export interface DeclaredList {
  id: string;
  path: string;
  columns: Columns;
  order: readonly [string, 'asc' | 'desc'];
  quick?: readonly string[] | undefined;
}
export type RowOf<L> = L extends { response: { _output: { satirlar: (infer R)[] } } } ? R & object : never;

/** The columns that the contract declares for a list, and what the screen adds to them. */
export function listColumns<L extends DeclaredList, T extends RowOf<L> = RowOf<L>>(
  { columns }: L,
  more: { readonly [K in keyof L['columns']]?: Partial<Column<T>> } = {},
  keys: readonly string[] = columnsAt(columns, 'list'),
): Column<T>[] {
  return keys.map((key) => ({
    ...columnOf<T>(key, columns[key]!),
    ...(key === 'ad' && { card: 'title' as const }),
    ...more[key],
  }));
}

/** The columns of `sum` end with their sums, and the column of the row's name with what they are. */
export function withSums<T>(
  { columns: declared }: Pick<DeclaredList, 'columns'>,
  columns: readonly Column<T>[],
  sumOf: (key: string) => number | undefined,
): readonly Column<T>[] {
  const sums = columns.flatMap(({ key }) => {
    const text = declared[key]?.sum && alanMetni(declared[key], sumOf(key));
    return text ? [[key, text] as const] : [];
  });
  if (sums.length === 0) return columns;
  const footers = new Map<string, string>(sums);
  return columns.map((column) => {
    if (column.footer !== undefined) return column;
    if (footers.has(column.key)) return { ...column, footer: footers.get(column.key) };
    return column.card === 'title' ? { ...column, footer: 'Toplam' } : column;
  });
}
