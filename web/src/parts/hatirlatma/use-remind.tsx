import { Suspense, useState } from 'react';
import type { RouteResponse } from '#contract/common/route.ts';
import { createHatirlatmalar, HATIRLATMA_ATLAMA } from '#contract/tahakkuk/hatirlatma.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { notify, notifyCause } from '#web/ui/notice/notify.ts';

const HatirlatmaDialog = lazyPart(() => import('./hatirlatma-dialog.tsx').then((m) => m.HatirlatmaDialog));

type Result = RouteResponse<typeof createHatirlatmalar>;

function resultText({ kuyruga_alinan, atlananlar, kurulu }: Result): string {
  const atlanan = atlananlar
    .slice(0, 5)
    .map(({ muhasebeci_adi, neden }) => `${muhasebeci_adi}: ${HATIRLATMA_ATLAMA[neden]}`);
  if (atlananlar.length > atlanan.length)
    atlanan.push(`ve ${formatNumber(atlananlar.length - atlanan.length)} kişi daha.`);
  const queue =
    kuyruga_alinan === 0 ? 'Hatırlatma gönderilmedi.' : `${formatNumber(kuyruga_alinan)} hatırlatma kuyruğa alındı.`;
  const sunucu = kuyruga_alinan > 0 && !kurulu ? 'E-posta sunucusu ayarlanmamış: ayarlanana kadar bekleyecek.' : '';
  return [queue, sunucu, ...atlanan].filter(Boolean).join(' ');
}

export function useRemind(onSent?: () => void) {
  const [idler, setIdler] = useState<readonly number[] | null>(null);
  const send = useKeyedMutation({
    run: (muhasebeci_idler: number[], idempotencyKey: string) =>
      call(createHatirlatmalar, { body: { muhasebeci_idler }, idempotencyKey }),
    onSuccess: (result: Result) => {
      notify(result.kuyruga_alinan > 0 ? 'success' : 'info', resultText(result));
      setIdler(null);
      onSent?.();
    },
    onError: notifyCause,
  });
  const dialog = idler && (
    <Suspense fallback={null}>
      <HatirlatmaDialog idler={idler} busy={send.isPending} onSend={send.mutate} onClose={() => setIdler(null)} />
    </Suspense>
  );
  return { remind: setIdler as (idler: readonly number[]) => void, isPending: send.isPending, dialog };
}
