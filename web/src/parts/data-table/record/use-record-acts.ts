import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alan } from '#contract/alan/alan.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { type RowEdit, useRowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';

/** What the screen says of each act; of those that fail, what stands before the reason. */
interface RecordTexts {
  guncellendi: string;
  silindi: string;
  silOnay: string;
  guncellenemedi: string;
  silinemedi: string;
  /** Of Pasife Al / Aktif Et; default: as of any change. */
  islemHatasi?: string;
}

/** A text that does not go on in the same line is a sentence of its own. */
const before = (metin: string): string => (metin.endsWith(' ') ? metin : `${metin}\n`);

interface RecordActsOptions<T, E> {
  /** First part of the key of the queries that show it. */
  konu: string;
  rowKey: (row: T) => string | number;
  alanlar: Readonly<Record<string, Alan>>;
  metin: RecordTexts;
  /** Sends what was changed, in the version that it was changed in. */
  save: (row: E, degisen: Partial<E>, surum: number) => Promise<unknown>;
  remove: (row: T) => Promise<unknown>;
  /** Pasife Al / Aktif Et; without it the record has no such state. */
  aktif?: {
    of: (row: T) => boolean;
    set: (row: T, aktif: boolean) => Promise<unknown>;
    fiiller?: { pasif: string; aktif: string };
  };
  /** What a question before deleting names. */
  nameOf: (row: T) => string;
  onRemoved?: () => void;
}

export interface RecordActs<T, E> {
  edit: RowEdit<E>;
  /** Pasife Al / Aktif Et and Sil, for a row's menu. */
  actions: (row: T) => readonly RowAction[];
  toggleAktif: (row: T) => void;
  askDelete: (row: T) => Promise<void>;
  reload: () => void;
  isBusy: boolean;
}

/**
 * What can be done to a record, in a list or on its page: editing, Pasife Al / Aktif Et with its way back, and
 * deleting, which asks first and offers Pasife Al where something hangs on the record. `E` is what is edited, where it
 * is more than the list's row.
 */
export function useRecordActs<T extends object, E extends T & { surum: number } = T & { surum: number }>(
  options: RecordActsOptions<T, E>,
): RecordActs<T, E> {
  const { konu, metin, alanlar, aktif: state, nameOf } = options;
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: [konu] });
  const edit = useRowEdit<E>({
    rowKey: options.rowKey,
    save: async (row, degisen, surum) => {
      await options.save(row, degisen, surum);
      notifySuccess(metin.guncellendi);
    },
    onSaved: reload,
    alanlar,
    errorPrefix: before(metin.guncellenemedi),
  });
  const { pasif, aktif: aktifFiili } = state?.fiiller ?? { pasif: 'Pasife Al', aktif: 'Aktif Et' };
  const aktif = useMutation({
    mutationFn: async ({ row, value }: { row: T; value: boolean }) => state?.set(row, value),
    onSuccess: (_, { row, value }) => {
      notifySuccess(metin.guncellendi, {
        action: { label: 'Geri al', run: () => aktif.mutate({ row, value: !value }) },
      });
      reload();
    },
    onError: (error) => notifyError(before(metin.islemHatasi ?? metin.guncellenemedi) + messageOf(error)),
  });
  const sil = useMutation({
    mutationFn: options.remove,
    onSuccess: () => {
      notifySuccess(metin.silindi);
      options.onRemoved?.();
      reload();
    },
    onError: (error, row: T) => {
      const hasHistory = error instanceof ApiError && error.code === 'GECMIS_VAR';
      const canRest = hasHistory && state?.of(row) === true;
      // That something hangs on it is no failure, and says all by itself.
      notifyError(
        hasHistory ? error.message : before(metin.silinemedi) + messageOf(error),
        canRest ? { action: { label: pasif, run: () => aktif.mutate({ row, value: false }) } } : {},
      );
    },
  });
  const isBusy = aktif.isPending || sil.isPending;
  const toggleAktif = (row: T) => aktif.mutate({ row, value: !state?.of(row) });
  const askDelete = async (row: T) => {
    if (
      await confirm({
        title: 'Kaydı sil',
        message: metin.silOnay,
        details: nameOf(row),
        confirmLabel: 'Sil',
        danger: true,
      })
    )
      sil.mutate(row);
  };
  const actions = (row: T): readonly RowAction[] => [
    ...(state ? [{ label: state.of(row) ? pasif : aktifFiili, run: () => toggleAktif(row), disabled: isBusy }] : []),
    { label: 'Sil', run: () => void askDelete(row), danger: true, disabled: isBusy },
  ];
  return { edit, actions, toggleAktif, askDelete, reload, isBusy };
}
