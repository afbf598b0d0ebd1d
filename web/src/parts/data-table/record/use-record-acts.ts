import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alan } from '#contract/alan/alan.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { type RowEdit, useRowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { useCloseRecord } from './use-close-record.ts';

interface RecordTexts {
  guncellendi: string;
  silindi: string;
  silOnay: string;
  guncellenemedi: string;
  silinemedi: string;
  islemError?: string;
}

/**
 * An error text that ends with a blank goes on with the error's reason; any other is a sentence, and the reason gets
 * its own line.
 */
const before = (metin: string): string => (metin.endsWith(' ') ? metin : `${metin}\n`);

interface RecordActsOptions<T, E> {
  konu: string;
  rowKey: (row: T) => string | number;
  alanlar: Readonly<Record<string, Alan>>;
  metin: RecordTexts;
  save: (row: E, degisen: Partial<E>, surum: number) => Promise<unknown>;
  remove: (row: T) => Promise<unknown>;
  aktif?: {
    of: (row: T) => boolean;
    set: (row: T, aktif: boolean) => Promise<unknown>;
    fiiller?: { pasif: string; aktif: string };
  };
  nameOf: (row: T) => string;
  onRemoved?: () => void;
}

export interface RecordActs<T, E> {
  edit: RowEdit<E>;
  actions: (row: T) => readonly RowAction[];
  toggleAktif: (row: T) => void;
  askDelete: (row: T) => Promise<void>;
  reload: () => void;
  isBusy: boolean;
}

export function useRecordActs<T extends object, E extends T & { surum: number } = T & { surum: number }>(
  options: RecordActsOptions<T, E>,
): RecordActs<T, E> {
  const { metin, aktif: state } = options;
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: [options.konu] });
  const edit = useRowEdit<E>({
    rowKey: options.rowKey,
    save: async (row, degisen, surum) => {
      await options.save(row, degisen, surum);
      notifySuccess(metin.guncellendi);
    },
    onSaved: reload,
    alanlar: options.alanlar,
    errorPrefix: before(metin.guncellenemedi),
  });
  const { pasif, aktif: aktifFiili } = state?.fiiller ?? { pasif: 'Pasife Al', aktif: 'Aktif Et' };
  const aktif = useSetAktif(options, reload);
  const { askDelete, isPending } = useRemove(options, reload, (row) =>
    state?.of(row) ? { label: pasif, run: () => aktif.mutate({ row, value: false }) } : undefined,
  );
  const isBusy = aktif.isPending || isPending;
  const toggleAktif = (row: T) => aktif.mutate({ row, value: !state?.of(row) });
  const actions = (row: T): readonly RowAction[] => [
    ...(state ? [{ label: state.of(row) ? pasif : aktifFiili, run: () => toggleAktif(row), disabled: isBusy }] : []),
    { label: 'Sil', run: () => void askDelete(row), danger: true, disabled: isBusy },
  ];
  return { edit, actions, toggleAktif, askDelete, reload, isBusy };
}

function useSetAktif<T, E>({ metin, aktif: state }: RecordActsOptions<T, E>, reload: () => void) {
  const aktif = useMutation({
    mutationFn: async ({ row, value }: { row: T; value: boolean }) => state?.set(row, value),
    onSuccess: (_, { row, value }) => {
      notifySuccess(metin.guncellendi, {
        action: { label: 'Geri al', run: () => aktif.mutate({ row, value: !value }) },
      });
      reload();
    },
    onError: (error) => notifyError(before(metin.islemError ?? metin.guncellenemedi) + messageOf(error)),
  });
  return aktif;
}

function useRemove<T, E>(
  { metin, nameOf, rowKey, remove, onRemoved }: RecordActsOptions<T, E>,
  reload: () => void,
  instead: (row: T) => { label: string; run: () => void } | undefined,
) {
  const closeRecord = useCloseRecord();
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: (_, row: T) => {
      notifySuccess(metin.silindi);
      closeRecord(rowKey(row));
      onRemoved?.();
      reload();
    },
    onError: (error, row: T) => {
      const hasHistory = error instanceof ApiError && error.code === 'GECMIS_VAR';
      const action = hasHistory ? instead(row) : undefined;
      notifyError(hasHistory ? error.message : before(metin.silinemedi) + messageOf(error), action && { action });
    },
  });
  const askDelete = async (row: T) => {
    const isSure = await confirm({
      title: 'Kaydı sil',
      message: metin.silOnay,
      details: nameOf(row),
      confirmLabel: 'Sil',
      danger: true,
    });
    if (isSure) mutate(row);
  };
  return { askDelete, isPending };
}
