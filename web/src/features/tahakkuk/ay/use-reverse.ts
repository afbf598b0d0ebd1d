import { useQueryClient } from '@tanstack/react-query';
import { formatTl } from '#contract/common/kurus.ts';
import { reverseToplu } from '#web/features/tahakkuk/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

interface Olusturulan {
  toplu_id: string;
  adet: number;
  toplam_tutar: number;
  kapsam: string;
}

export function useReverseToplu(onDone?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useKeyedMutation({
    run: reverseToplu,
    onSuccess: ({ silinen, toplam_tutar }) => {
      notifySuccess(`${formatNumber(silinen)} tahakkuk geri alındı (${formatTl(toplam_tutar)}).`);
      onDone?.();
    },
    onError: notifyCause,
  });
  const reverse = async ({ toplu_id, adet, toplam_tutar, kapsam }: Olusturulan) => {
    const message = `${kapsam} için oluşturulan ${formatNumber(adet)} tahakkuk (${formatTl(toplam_tutar)}) silinsin mi?`;
    if (!(await confirm({ message, confirmLabel: 'Geri al', cancelLabel: 'Vazgeç', danger: true }))) return;
    mutate({ toplu_id }, { onSettled: () => client.invalidateQueries({ queryKey: ['borc_tahakkuk'] }) });
  };
  return { reverse, isPending };
}
