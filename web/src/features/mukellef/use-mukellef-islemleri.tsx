import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MUKELLEF_METNI, Mukellef, MukellefDetay, MukellefUpdate } from '#contract/mukellef/mukellef.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useRowEdit } from '#web/ui/data-table/use-row-edit.ts';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { deleteMukellef, fetchMukellef, saveAktif, saveMukellef } from './api.ts';
import { LABELS } from './liste/mukellef-columns.tsx';
import { MukellefEditPanel } from './liste/mukellef-edit-panel.tsx';

type Metin = Record<keyof typeof MUKELLEF_METNI, string>;

const askMove = (before: MukellefDetay, draft: MukellefDetay) =>
  confirm({
    title: 'Muhasebeci değişikliği',
    message: `${draft.ad} adlı mükellef ${draft.muhasebeci_adi} adlı muhasebeciye geçecek. Onaylıyor musunuz?`,
    details: `Geçmiş aylardaki hizmet kayıtları ve tahakkuklar önceki muhasebecide (${before.muhasebeci_adi}) kalır; bundan sonra eklenenler yeni muhasebeciye yazılır.`,
    confirmLabel: 'Taşı ve kaydet',
  });

/** Editing in place: Düzenle reads the client anew, since the list carries neither all its fields nor its version. */
function useMukellefEdit(metin: Metin, canMove: boolean, reload: () => void) {
  const [before, setBefore] = useState<MukellefDetay | null>(null);
  const isMoved = (row: MukellefDetay) => before !== null && row.muhasebeci_id !== before.muhasebeci_id;
  const edit = useRowEdit<MukellefDetay>({
    rowKey: (row) => row.mukellef_id,
    save: async (row, { muhasebeci_adi: _, ...degisen }, surum) => {
      await saveMukellef(row, { ...(degisen as Omit<MukellefUpdate, 'surum'>), surum });
      notifySuccess(metin.guncellendi);
    },
    onSaved: reload,
    labels: LABELS,
    errorPrefix: metin.guncellenemedi,
  });
  const open = useMutation({
    mutationFn: (row: Mukellef) => fetchMukellef(row.mukellef_id),
    onSuccess: (row) => {
      setBefore(row);
      edit.begin(row);
    },
    onError: (error) => {
      notifyError(metin.guncellenemedi + messageOf(error));
      reload();
    },
  });
  const save = async () => {
    if (edit.draft && before && isMoved(edit.draft) && !(await askMove(before, edit.draft))) return;
    edit.save();
  };
  return {
    ...edit,
    isEditing: (row: Mukellef) => edit.draft?.mukellef_id === row.mukellef_id,
    isBusy: edit.isBusy || open.isPending,
    begin: (row: Mukellef) => open.mutate(row),
    save: () => void save(),
    panel: edit.draft && <MukellefEditPanel draft={edit.draft} set={edit.change} errors={edit.errors} canMove={canMove} />,
  };
}

interface IslemOptions {
  /** Whether the client may be given to another accountant. */
  canMove: boolean;
  onRemoved?: () => void;
}

/** What can be done to a client, in a list or on its page: edit in place, Pasife Al / Aktif Et, delete. */
export function useMukellefIslemleri(metin: Metin, { canMove, onRemoved }: IslemOptions) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['mukellefler'] });
  const edit = useMukellefEdit(metin, canMove, reload);
  const aktif = useMutation({
    mutationFn: ({ row, value }: { row: Mukellef; value: boolean }) => saveAktif(row.mukellef_id, value),
    onSuccess: (_, { row, value }) => {
      notifySuccess(metin.guncellendi, { action: { label: 'Geri al', run: () => aktif.mutate({ row, value: !value }) } });
      reload();
    },
    onError: (error) => notifyError(metin.guncellenemedi + messageOf(error)),
  });
  const sil = useMutation({
    mutationFn: (row: Mukellef) => deleteMukellef(row.mukellef_id),
    onSuccess: () => {
      notifySuccess(metin.silindi);
      onRemoved?.();
      reload();
    },
    onError: (error, row) => {
      const hasHistory = error instanceof ApiError && error.code === 'GECMIS_VAR';
      const canRest = hasHistory && row.aktif;
      notifyError(metin.silinemedi + messageOf(error), canRest ? { action: { label: 'Pasife Al', run: () => aktif.mutate({ row, value: false }) } } : {});
    },
  });
  const askDelete = async (row: Mukellef) => {
    if (await confirm({ message: metin.silOnay, details: row.ad, confirmLabel: 'Sil', danger: true })) sil.mutate(row);
  };
  return { edit, toggleAktif: (row: Mukellef) => aktif.mutate({ row, value: !row.aktif }), askDelete, reload, isBusy: aktif.isPending || sil.isPending };
}
