import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Alan } from '#contract/alan/alan.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { changesOf, saveChanges } from '#web/ui/form/conflict.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';

export interface RowEdit<T> {
  isEditing: (row: T) => boolean;
  draft: T | null;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  isDirty: boolean;
  begin: (row: T) => void;
  change: (change: Partial<T>) => void;
  save: () => void;
  cancel: () => void;
  panel?: ReactNode;
}

interface RowEditOptions<T> {
  rowKey: (row: T) => string | number;
  save: (row: T, degisen: Partial<T>, surum: number) => Promise<unknown>;
  onSaved: () => void;
  alanlar: Readonly<Record<string, Alan>>;
  errorPrefix?: string;
}

/** Where nothing was refused, the end of an edit draws nothing anew. */
const NONE = {};

export function useRowEdit<T extends { surum: number }>({
  rowKey,
  save,
  onSaved,
  alanlar,
  errorPrefix = 'Güncelleme hatası: ',
}: RowEditOptions<T>): RowEdit<T> {
  const [before, setBefore] = useState<T | null>(null);
  const [draft, setDraft] = useState<T | null>(null);
  const [errors, setErrors] = useState<RowEdit<T>['errors']>(NONE);
  const end = () => {
    setDraft(null);
    setErrors(NONE);
  };
  const mutation = useMutation({
    mutationFn: (row: T) =>
      saveChanges<T>({
        degisen: before ? changesOf(before, row) : row,
        surum: row.surum,
        send: (degisen, surum) => save(row, degisen, surum),
        alanlar,
      }),
    onSuccess: () => {
      end();
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.field) setErrors({ [error.field]: error.message });
      else notifyError(errorPrefix + messageOf(error));
    },
  });
  return {
    isEditing: (row) => draft !== null && rowKey(row) === rowKey(draft),
    draft,
    errors,
    isBusy: mutation.isPending,
    isDirty: draft !== null && before !== null && Object.keys(changesOf(before, draft)).length > 0,
    begin: (row) => {
      setBefore(row);
      setDraft(row);
      setErrors(NONE);
    },
    change: (change) => setDraft((now) => now && { ...now, ...change }),
    save: () => {
      if (draft && !mutation.isPending) mutation.mutate(draft);
    },
    cancel: end,
  };
}

export function useRefusedFocus(
  errors: RowEdit<never>['errors'] | undefined,
  within: () => Element | null | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0)
      within()?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
}
