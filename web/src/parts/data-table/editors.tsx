import { NativeSelect, TextInput } from '@mantine/core';
import type { EditCell } from './column.ts';

export type TextKey<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;

export const textEditor =
  <T,>(key: TextKey<T>, { inputMode }: { inputMode?: 'numeric' | 'tel' | 'email' } = {}) =>
  ({ draft, set, error, label }: EditCell<T>) => (
    <TextInput
      size="xs"
      aria-label={label}
      value={(draft[key] as string | null) ?? ''}
      error={error}
      {...(inputMode && { inputMode })}
      onChange={(event) => set({ [key]: event.currentTarget.value } as Partial<T>)}
    />
  );

export const selectEditor =
  <T,>(
    key: keyof T & string,
    options: readonly { value: string; label: string }[],
    parse: (value: string) => unknown = (value) => value,
  ) =>
  ({ draft, set, error, label }: EditCell<T>) => (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={[...options]}
      value={String(draft[key] ?? '')}
      error={error}
      onChange={(event) => set({ [key]: parse(event.currentTarget.value) } as Partial<T>)}
    />
  );

export const aktifEditor = <T extends { aktif: boolean }>(at: EditCell<T>) =>
  selectEditor<T>(
    'aktif',
    [
      { value: 'true', label: 'Aktif' },
      { value: 'false', label: 'Pasif' },
    ],
    (value) => value === 'true',
  )(at);
