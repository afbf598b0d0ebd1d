import { useEffect, useRef, useState } from 'react';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';

export interface OpenRow<T> {
  row: T | undefined;
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
}

export function useOpenRow<T>({ rows, rowKey, search, edit }: OpenRowOptions<T>): OpenRow<T> {
  const [local, setLocal] = useState<string | null>(null);
  const last = useRef<T>(undefined);
  const key = search ? search.kayit : local;
  const at = rows && key !== null ? rows.findIndex((row) => String(rowKey(row)) === key) : -1;
  if (rows && at >= 0) last.current = rows[at];
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
    if (!(await mayLeave())) return;
    edit?.cancel();
    (search ? search.setKayit : setLocal)(next === null ? null : String(next));
  };
  const step = (by: number) => {
    const next = at >= 0 ? rows?.[at + by] : undefined;
    return next && (() => void open(rowKey(next)));
  };
  useFocusBack(key);
  return { row: last.current, key, open: (next) => void open(next), mayLeave, before: step(-1), after: step(1) };
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
