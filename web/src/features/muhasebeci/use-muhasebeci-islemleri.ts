import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MUHASEBECI_METNI, type Muhasebeci, type MuhasebeciUpdate } from '#contract/kisi/muhasebeci.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useRowEdit } from '#web/ui/data-table/use-row-edit.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notify.ts';
import { deleteMuhasebeci, saveAktif, saveMuhasebeci } from './api.ts';
import { LABELS } from './muhasebeci-columns.tsx';

/** What can be done to a row of the list: edit in place, Pasife Al / Aktif Et, delete. */
export function useMuhasebeciIslemleri() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['muhasebeci'] });
  const edit = useRowEdit<Muhasebeci>({
    rowKey: (row) => row.muhasebeci_id,
    save: async (row, degisen, surum) => {
      await saveMuhasebeci(row, { ...(degisen as Omit<MuhasebeciUpdate, 'surum'>), surum });
      notifySuccess(MUHASEBECI_METNI.guncellendi);
    },
    onSaved: reload,
    labels: LABELS,
    errorPrefix: `${MUHASEBECI_METNI.guncellenemedi}\n`,
  });
  const aktif = useMutation({
    mutationFn: ({ row, value }: { row: Muhasebeci; value: boolean }) => saveAktif(row, value),
    onSuccess: (_, { row, value }) => {
      notifySuccess(MUHASEBECI_METNI.guncellendi, { action: { label: 'Geri al', run: () => aktif.mutate({ row, value: !value }) } });
      reload();
    },
    onError: (error) => notifyFailure(MUHASEBECI_METNI.islemHatasi, error),
  });
  const sil = useMutation({
    mutationFn: deleteMuhasebeci,
    onSuccess: () => {
      notifySuccess(MUHASEBECI_METNI.silindi);
      reload();
    },
    onError: (error, row) => {
      const hasHistory = error instanceof ApiError && error.code === 'GECMIS_VAR';
      if (!hasHistory) notifyFailure(MUHASEBECI_METNI.silinemedi, error);
      else notifyError(error.message, row.aktif ? { action: { label: 'Pasife Al', run: () => aktif.mutate({ row, value: false }) } } : {});
    },
  });
  const askDelete = async (row: Muhasebeci) => {
    if (await confirm({ message: MUHASEBECI_METNI.silOnay, details: row.ad, confirmLabel: 'Sil', danger: true })) sil.mutate(row);
  };
  return { edit, toggleAktif: (row: Muhasebeci) => aktif.mutate({ row, value: !row.aktif }), askDelete, reload, isBusy: aktif.isPending || sil.isPending };
}
