import { useQueryClient } from '@tanstack/react-query';
import { reverseZam } from '#contract/hizmet/hizmet-fiyati.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

/** Reverses a whole raise of prices, at once from its toast (`reverse`) or after a question (`ask`). */
export function useZamGeriAlma() {
  const client = useQueryClient();
  const { mutate, isPending } = useKeyedMutation({
    run: (zam_no: string, idempotencyKey) => call(reverseZam, { body: { zam_no }, idempotencyKey }),
    onSuccess: ({ hizmet, kayit }) => {
      const rest = kayit > 0 ? ` Zamlı fiyatla istenmiş ${formatNumber(kayit)} kayıt değişmedi.` : '';
      notifySuccess(`${formatNumber(hizmet)} hizmetin zammı geri alındı.${rest}`);
    },
    onError: notifyCause,
  });
  const reverse = (zam_no: string) =>
    mutate(zam_no, {
      onSettled: () => {
        for (const queryKey of [['hizmetler'], ['denetim']]) void client.invalidateQueries({ queryKey });
      },
    });
  const ask = async (zam_no: string) => {
    const isMeant = await confirm({
      title: 'Tüm zammı geri al',
      message: 'Bu zamla konan bütün fiyatlar zamdan önceki hâline dönsün mü?',
      details:
        'Zamdan sonra değişmiş bir fiyat varsa hiçbiri değişmez. İstenmiş hizmet kayıtları kendi fiyatını korur.',
      confirmLabel: 'Tüm zammı geri al',
    });
    if (isMeant) reverse(zam_no);
  };
  return { reverse, ask, isPending };
}
