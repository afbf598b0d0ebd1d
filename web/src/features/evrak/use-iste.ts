import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import { MAX_TOPLU } from '#contract/common/toplu.ts';
import { newIdempotencyKey } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createEvrakTalepleri, type EvrakSecimi, type IstenmeyenSecimi, reverseEvrakIslemi } from './api.ts';

/**
 * Asks for a month's papers. Who was asked before is left as it is, so asking again asks only those who are new.
 * `asked` are the requests just made, whose message is another act.
 */
export function useIste(donem: EvrakSecimi, canRemind: boolean) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly number[]>([]);
  const refresh = () => client.invalidateQueries({ queryKey: ['evrak_talepleri'] });
  const undo = async (request_no: string) => {
    setAsked([]);
    await reverseEvrakIslemi(request_no)
      .then(({ kalkan }) => notifySuccess(`${formatNumber(kalkan)} evrak talebi geri alındı.`))
      .catch(notifyCause);
    await refresh();
  };
  /** Whether they were asked. */
  const iste = async (whom: string, secim?: IstenmeyenSecimi): Promise<boolean> => {
    const isSure = await confirm({
      title: `${formatDonem(donem)} evrakını iste`,
      message: `${whom} defter türüne göre istenir. Bu ay istenmiş olanlara dokunulmaz. ${
        canRemind ? 'İletisini sonraki adımda gönderirsiniz.' : 'Mükellefe kendiliğinden ileti gitmez.'
      }`,
      confirmLabel: 'İste',
    });
    if (!isSure) return false;
    try {
      const body = { ...donem, ...(secim && { secim }) };
      const { request_no, talepler, vardi, sablonsuz } = await createEvrakTalepleri(body, newIdempotencyKey());
      const rest = [
        ...(vardi > 0 ? [`${formatNumber(vardi)} mükelleften zaten istenmişti`] : []),
        ...(sablonsuz > 0 ? [`${formatNumber(sablonsuz)} mükelleften istenecek evrak yok`] : []),
      ];
      notifySuccess(
        `${formatNumber(talepler.length)} mükelleften evrak istendi.${rest.length > 0 ? ` ${rest.join(', ')}.` : ''}`,
        { action: { label: 'Geri al', run: () => void undo(request_no) } },
      );
      if (canRemind) setAsked(talepler.slice(0, MAX_TOPLU));
      return true;
    } catch (error) {
      notifyCause(error);
      return false;
    } finally {
      await refresh();
    }
  };
  return { iste, asked, forget: () => setAsked([]) };
}
