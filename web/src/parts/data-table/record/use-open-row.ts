import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';

export interface OpenRow<T> {
  row: T | undefined;
  /** No record of the list that the user may see has the key in the address. */
  isGone: boolean;
  key: string | null;
  open: (key: string | number | null) => void;
  mayLeave: () => Promise<boolean>;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}

interface OpenRowOptions<T> {
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  search: ListSearch | undefined;
  edit: RowEdit<T> | undefined;
  kayit: DataTableProps<T>['kayit'];
  askAhead: DataTableProps<T>['askAhead'];
}

export function useOpenRow<T>({ rows, rowKey, search, edit, kayit, askAhead }: OpenRowOptions<T>): OpenRow<T> {
  const [local, setLocal] = useState<string | null>(null);
  const last = useRef<T>(undefined);
  const key = search ? search.kayit : local;
  const at = rows && key !== null ? rows.findIndex((row) => String(rowKey(row)) === key) : -1;
  const elsewhere = useElsewhere({ kayit, rowKey }, rows !== undefined && at < 0 ? key : null);
  const found = rows && at >= 0 ? rows[at] : elsewhere.row;
  if (found) last.current = found;
  if (key === null || (last.current && String(rowKey(last.current)) !== key)) last.current = undefined;
  const mayLeave = async () =>
    !edit?.isDirty ||
    confirm({
      title: 'Kaydedilmemiş değişiklik',
      message: 'Yazdıklarınız kaydedilmedi. Bırakılsın mı?',
      confirmLabel: 'Bırak',
      cancelLabel: 'Düzenlemeye dön',
    });
  const open = async (next: string | number | null) => {
    const row = rows?.find((one) => String(rowKey(one)) === String(next));
    if (row) askAhead?.(row);
    // A row that is edited goes on being edited in its record.
    const isEdited = edit?.draft && next !== null && String(rowKey(edit.draft)) === String(next);
    if (!isEdited) {
      if (!(await mayLeave())) return;
      edit?.cancel();
    }
    (search ? search.setKayit : setLocal)(next === null ? null : String(next));
  };
  const step = (by: number) => {
    const next = at >= 0 ? rows?.[at + by] : undefined;
    return next && (() => void open(rowKey(next)));
  };
  useFocusBack(key);
  const isGone = elsewhere.isGone && last.current === undefined;
  return {
    row: last.current,
    isGone,
    key,
    open: (next) => void open(next),
    mayLeave,
    before: step(-1),
    after: step(1),
  };
}

const nowhere = <T>(): UseQueryOptions<readonly T[]> => ({ queryKey: ['kayit'], queryFn: skipToken });

/** The record may stand on another page, or outside the filter. */
function useElsewhere<T>(
  { kayit, rowKey }: Pick<OpenRowOptions<T>, 'kayit' | 'rowKey'>,
  key: string | null,
): { row: T | undefined; isGone: boolean } {
  const isId = key !== null && /^[1-9]\d{0,14}$/.test(key);
  const asks = kayit && 'query' in kayit && isId;
  const { data, isPlaceholderData } = useQuery(asks ? kayit.query(Number(key)) : nowhere<T>());
  const all = asks
    ? isPlaceholderData
      ? undefined
      : data
    : kayit && 'rows' in kayit
      ? kayit.rows
      : isId
        ? undefined
        : [];
  const row = key === null ? undefined : all?.find((one) => String(rowKey(one)) === key);
  return { row, isGone: key !== null && all !== undefined && row === undefined };
}

function useFocusBack(key: string | null): void {
  const shown = useRef(key);
  useEffect(() => {
    const before = shown.current;
    shown.current = key;
    if (key === null && before !== null)
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(before)}"]`)?.focus();
  }, [key]);
}
