import { useQueryClient } from '@tanstack/react-query';
import { formatDonem } from '#contract/common/donem.ts';
import { newIdempotencyKey } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createEvrakTalepleri, type EvrakSecimi, reverseEvrakIslemi } from './api.ts';

/** Who was asked before is left as it is, so asking again asks only those who are new. */
export function useIste(secim: EvrakSecimi, whom: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['evrak_talepleri'] });
  const undo = async (request_no: string) => {
    await reverseEvrakIslemi(request_no)
      .then(({ kalkan }) => notifySuccess(`${formatNumber(kalkan)} evrak talebi geri alındı.`))
      .catch(notifyCause);
    await refresh();
  };
  return async () => {
    const isSure = await confirm({
      title: `${formatDonem(secim)} evrakını iste`,
      message: `${whom} defter türüne göre istenir. Bu ay istenmiş olanlara dokunulmaz. Mükellefe kendiliğinden ileti gitmez.`,
      confirmLabel: 'İste',
    });
    if (!isSure) return;
    try {
      const { request_no, istenen, vardi, sablonsuz } = await createEvrakTalepleri(secim, newIdempotencyKey());
      const rest = [
        ...(vardi > 0 ? [`${formatNumber(vardi)} mükelleften zaten istenmişti`] : []),
        ...(sablonsuz > 0 ? [`${formatNumber(sablonsuz)} mükellefin defter türü bilinmiyor`] : []),
      ];
      notifySuccess(
        `${formatNumber(istenen)} mükelleften evrak istendi.${rest.length > 0 ? ` ${rest.join(', ')}.` : ''}`,
        { action: { label: 'Geri al', run: () => void undo(request_no) } },
      );
    } catch (error) {
      notifyCause(error);
    }
    await refresh();
  };
}
