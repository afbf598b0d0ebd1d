import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alan, tutar } from '#contract/alan/alan.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import { TAHAKKUK_ERRORS, TAHAKKUK_METNI, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useCloseRecord } from '#web/parts/data-table/record/use-close-record.ts';
import { useRowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notify, notifyError, notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { recomputeTahakkuklar, removeTahakkuk, updateTahakkuk } from './api.ts';

const ALANLAR = {
  borc_tutari: tutar('Tutar'),
  tahsilat: tutar('Tahsilat'),
  aciklama: alan('Açıklama'),
  elle_durum: alan('Durum'),
  elle_neden: alan('Neden'),
};

export function useTahakkukIslemleri() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
  const edit = useRowEdit<Tahakkuk>({
    rowKey: (row) => row.borc_id,
    save: async (row, degisen, surum) => {
      await updateTahakkuk(row, degisen, surum);
      notifySuccess(TAHAKKUK_METNI.guncellendi);
    },
    onSaved: reload,
    alanlar: ALANLAR,
    errorPrefix: `${TAHAKKUK_METNI.updateError}\n`,
  });
  const closeRecord = useCloseRecord();
  const sil = useMutation({
    mutationFn: (row: Tahakkuk) => removeTahakkuk(row.borc_id),
    onSuccess: (_, { borc_id }) => {
      notifySuccess(TAHAKKUK_METNI.silindi);
      closeRecord(borc_id);
      reload();
    },
    onError: (error) => notifyFailure(TAHAKKUK_METNI.silmeHatasi, error),
  });
  const { guncelle, isPending: isGuncelleniyor } = useRecompute();
  const askDelete = async (row: Tahakkuk) => {
    if (row.tahsilat > 0)
      return void notifyError(`${TAHAKKUK_METNI.silmeHatasi}\n${TAHAKKUK_ERRORS.TAHAKKUK_ODEMELI.message(row)}`);
    const details = `${row.muhasebeci_adi}, ${donemName(row)}, ${formatTl(row.borc_tutari)}`;
    if (
      await confirm({
        title: 'Tahakkuku sil',
        message: TAHAKKUK_METNI.silOnay,
        details,
        confirmLabel: 'Sil',
        danger: true,
      })
    )
      sil.mutate(row);
  };
  return { edit, askDelete, guncelle, isBusy: sil.isPending || isGuncelleniyor };
}

export function useRecompute() {
  const client = useQueryClient();
  const { mutate, isPending } = useKeyedMutation({
    run: recomputeTahakkuklar,
    onSuccess: ({ guncellenen, atlananlar }) => {
      if (guncellenen > 0)
        notifySuccess(guncellenen === 1 ? TAHAKKUK_METNI.guncellendi : `${guncellenen} tahakkuk güncellendi.`);
      const reason = atlananlar[0]?.neden;
      if (reason)
        notify(
          'info',
          atlananlar.length === 1
            ? `Güncellenmedi: ${reason}`
            : `${atlananlar.length} tahakkuk güncellenmedi: ${reason}`,
        );
      void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
    },
    onError: (error) => notifyFailure(TAHAKKUK_METNI.updateError, error),
  });
  return { guncelle: (ids: number[]) => mutate(ids), isPending };
}
