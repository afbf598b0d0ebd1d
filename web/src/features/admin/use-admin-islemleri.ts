import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADMIN_METNI, type Admin, type AdminUpdate } from '#contract/kisi/admin.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useRowEdit } from '#web/ui/data-table/use-row-edit.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notify.ts';
import { LABELS } from './admin-columns.tsx';
import { deleteAdmin, saveAdmin, saveAktif } from './api.ts';

/** What can be done to a row of the list: edit in place, Pasife Al / Aktif Et, delete. */
export function useAdminIslemleri() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['admin'] });
  const edit = useRowEdit<Admin>({
    rowKey: (row) => row.admin_id,
    save: async (row, degisen, surum) => {
      await saveAdmin(row, { ...(degisen as Omit<AdminUpdate, 'surum'>), surum });
      notifySuccess(ADMIN_METNI.guncellendi);
    },
    onSaved: reload,
    labels: LABELS,
    errorPrefix: `${ADMIN_METNI.guncellenemedi}\n`,
  });
  const aktif = useMutation({
    mutationFn: ({ row, value }: { row: Admin; value: boolean }) => saveAktif(row, value),
    onSuccess: (_, { row, value }) => {
      notifySuccess(ADMIN_METNI.guncellendi, { action: { label: 'Geri al', run: () => aktif.mutate({ row, value: !value }) } });
      reload();
    },
    onError: (error) => notifyFailure(ADMIN_METNI.islemHatasi, error),
  });
  const sil = useMutation({
    mutationFn: deleteAdmin,
    onSuccess: () => {
      notifySuccess(ADMIN_METNI.silindi);
      reload();
    },
    onError: (error, row) => {
      const hasHistory = error instanceof ApiError && error.code === 'GECMIS_VAR';
      if (!hasHistory) notifyFailure(ADMIN_METNI.silinemedi, error);
      else notifyError(error.message, row.aktif ? { action: { label: 'Pasife Al', run: () => aktif.mutate({ row, value: false }) } } : {});
    },
  });
  const askDelete = async (row: Admin) => {
    if (await confirm({ message: ADMIN_METNI.silOnay, details: row.ad, confirmLabel: 'Sil', danger: true })) sil.mutate(row);
  };
  return { edit, toggleAktif: (row: Admin) => aktif.mutate({ row, value: !row.aktif }), askDelete, isBusy: aktif.isPending || sil.isPending };
}
