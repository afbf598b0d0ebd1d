import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { AktifBadge } from '#web/ui/durum-badge.tsx';
import type { Column } from './column.ts';
import { aktifEditor, type TextKey, textEditor } from './editors.tsx';

type KeyOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;
type More<T> = Partial<Column<T>> & { inputMode?: 'numeric' | 'tel' | 'email'; salt?: boolean };

/** A text that is sorted by, filtered by and edited in place; `salt`: it is only read. */
export const textColumn = <T,>(key: TextKey<T>, header: string, { inputMode, salt = false, ...more }: More<T> = {}): Column<T> => ({
  key,
  header,
  cell: (row) => (row[key] as string | null) ?? '',
  sortable: true,
  filterValue: (row) => (row[key] as string | null) || null,
  ...(!salt && { edit: textEditor<T>(key, inputMode && { inputMode }) }),
  ...more,
});

/** Aktif or Pasif; edited in place only where no act of its own changes it. */
export const aktifColumn = <T extends { aktif: boolean }>(more: Partial<Column<T>> = {}): Column<T> => ({
  key: 'aktif',
  header: 'Durum',
  cell: (row) => <AktifBadge aktif={row.aktif} />,
  filterValue: (row) => String(row.aktif),
  sortable: true,
  card: 'status',
  ...more,
});
export const editedAktifColumn = <T extends { aktif: boolean }>(): Column<T> => aktifColumn<T>({ edit: aktifEditor });

/** A count. */
export const countColumn = <T,>(key: KeyOf<T, number>, header: string, more: Partial<Column<T>> = {}): Column<T> => ({
  key,
  header,
  cell: (row) => row[key] as number,
  align: 'right',
  sortable: true,
  filterValue: (row) => String(row[key]),
  ...more,
});

/** An amount in kuruş. */
export const moneyColumn = <T,>(key: KeyOf<T, number>, header: string, more: Partial<Column<T>> = {}): Column<T> => ({
  key,
  header,
  cell: (row) => formatTl(row[key] as number),
  align: 'right',
  sortable: true,
  filterValue: (row) => formatTl(row[key] as number),
  ...more,
});

/** A day, or the day of an instant. */
export const dateColumn = <T,>(key: KeyOf<T, string>, header: string, more: Partial<Column<T>> = {}): Column<T> => ({
  key,
  header,
  cell: (row) => formatTarih(row[key] as string),
  align: 'right',
  sortable: true,
  filterValue: (row) => formatTarih(row[key] as string),
  ...more,
});

/** Names of the fields, for what somebody else changed meanwhile. */
export const labelsOf = <T,>(columns: readonly Column<T>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map(({ key, header }) => [key, header]));
