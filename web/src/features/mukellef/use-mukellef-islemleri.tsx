import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ekranAlanlari } from '#contract/alan/register.ts';
import type { MUKELLEF_METNI, Mukellef, MukellefDetay, MukellefUpdate } from '#contract/mukellef/mukellef.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useRecordActs } from '#web/parts/data-table/record/use-record-acts.ts';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { getMukellef, removeMukellef, setMukellefAktif, updateMukellef } from './api.ts';
import { MukellefEditPanel } from './liste/mukellef-edit-panel.tsx';

type Metin = Record<keyof typeof MUKELLEF_METNI, string>;

const askMove = (before: MukellefDetay, draft: MukellefDetay) =>
  confirm({
    title: 'Muhasebeci değişikliği',
    message: `${draft.ad} adlı mükellef ${draft.muhasebeci_adi} adlı muhasebeciye geçecek. Onaylıyor musunuz?`,
    details: `Geçmiş aylardaki hizmet kayıtları ve tahakkuklar önceki muhasebecide (${before.muhasebeci_adi}) kalır; bundan sonra eklenenler yeni muhasebeciye yazılır.`,
    confirmLabel: 'Taşı ve kaydet',
  });

interface IslemOptions {
  canMove: boolean;
  onRemoved?: () => void;
}

export function useMukellefIslemleri(metin: Metin, { canMove, onRemoved }: IslemOptions) {
  const { edit, ...acts } = useRecordActs<Mukellef, MukellefDetay>({
    konu: 'mukellefler',
    rowKey: (row) => row.mukellef_id,
    alanlar: ekranAlanlari('mukellefler'),
    metin,
    save: (row, { muhasebeci_adi: _, ...degisen }, surum) =>
      updateMukellef(row, { ...(degisen as Omit<MukellefUpdate, 'surum'>), surum }),
    remove: (row) => removeMukellef(row.mukellef_id),
    aktif: { of: (row) => row.aktif, set: (row, aktif) => setMukellefAktif(row.mukellef_id, aktif) },
    nameOf: (row) => row.ad,
    ...(onRemoved && { onRemoved }),
  });
  const [before, setBefore] = useState<MukellefDetay | null>(null);
  const open = useMutation({
    mutationFn: (row: Mukellef) => getMukellef(row.mukellef_id),
    onSuccess: (row) => {
      setBefore(row);
      edit.begin(row);
    },
    onError: (error) => {
      notifyError(metin.guncellenemedi + messageOf(error));
      acts.reload();
    },
  });
  const { draft } = edit;
  const save = async () => {
    if (draft && before && draft.muhasebeci_id !== before.muhasebeci_id && !(await askMove(before, draft))) return;
    edit.save();
  };
  const clientEdit = {
    ...edit,
    isEditing: (row: Mukellef) => draft?.mukellef_id === row.mukellef_id,
    isBusy: edit.isBusy || open.isPending,
    begin: (row: Mukellef) => open.mutate(row),
    save: () => void save(),
    panel: draft && <MukellefEditPanel draft={draft} set={edit.change} errors={edit.errors} canMove={canMove} />,
  } satisfies RowEdit<Mukellef>;
  return { ...acts, edit: clientEdit };
}
