import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HIZMET_METNI } from '#contract/hizmet/hizmet.ts';
import { deleteHizmet, hizmetlerQuery, saveAktif, saveHizmet } from '#web/features/hizmet/api.ts';
import type { HizmetSatiri } from '#web/features/hizmet/hizmet-satiri.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useRowEdit } from '#web/ui/data-table/use-row-edit.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notify.ts';
import { GecerlilikPanel } from './gecerlilik-panel.tsx';
import { LABELS } from './hizmet-columns.tsx';

/** What can be done to a service of the list: edit in place with its price, Pasif Yap / Aktif Yap, delete. */
export function useHizmetIslemleri() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['hizmetler'] });
  /** The prices that somebody else has set meanwhile: what was typed stays, and saving again goes over what the message has told. */
  const readFiyatlar = async (id: number) => {
    const { hizmetler } = await client.fetchQuery({ ...hizmetlerQuery, staleTime: 0 });
    const fresh = hizmetler.find((hizmet) => hizmet.id === id);
    if (fresh) edit.change({ fiyat: fresh.fiyat, fiyatlar: fresh.fiyatlar });
  };
  const edit = useRowEdit<HizmetSatiri>({
    rowKey: (row) => row.id,
    save: async (row, degisen, surum) => {
      try {
        await saveHizmet(row, degisen, surum);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'HIZMET_FIYATI_DEGISTI') await readFiyatlar(row.id);
        throw error;
      }
      notifySuccess(HIZMET_METNI.guncellendi);
    },
    onSaved: reload,
    labels: LABELS,
    errorPrefix: `${HIZMET_METNI.guncellenemedi}\n`,
  });
  const aktif = useMutation({
    mutationFn: ({ row, value }: { row: HizmetSatiri; value: boolean }) => saveAktif(row.id, value),
    onSuccess: (_, { row, value }) => {
      notifySuccess(HIZMET_METNI.guncellendi, { action: { label: 'Geri al', run: () => aktif.mutate({ row, value: !value }) } });
      reload();
    },
    onError: (error) => notifyFailure(HIZMET_METNI.islemHatasi, error),
  });
  const sil = useMutation({
    mutationFn: (row: HizmetSatiri) => deleteHizmet(row.id),
    onSuccess: () => {
      notifySuccess(HIZMET_METNI.silindi);
      reload();
    },
    onError: (error, row) => {
      const hasHistory = error instanceof ApiError && error.code === 'GECMIS_VAR';
      if (!hasHistory) notifyFailure(HIZMET_METNI.silinemedi, error);
      else notifyError(error.message, row.is_active ? { action: { label: 'Pasif Yap', run: () => aktif.mutate({ row, value: false }) } } : {});
    },
  });
  const askDelete = async (row: HizmetSatiri) => {
    if (await confirm({ message: HIZMET_METNI.silOnay, details: row.ad, confirmLabel: 'Sil', danger: true })) sil.mutate(row);
  };
  const panel = edit.draft && <GecerlilikPanel draft={edit.draft} set={edit.change} error={edit.errors.gecerlilik_ayi} />;
  return {
    edit: { ...edit, panel },
    toggleAktif: (row: HizmetSatiri) => aktif.mutate({ row, value: !row.is_active }),
    askDelete,
    reload,
    isBusy: aktif.isPending || sil.isPending,
  };
}
