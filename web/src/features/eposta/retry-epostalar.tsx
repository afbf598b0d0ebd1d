import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type EpostaFilter, previewEpostaTekrari, retryEpostalar } from '#contract/bildirim/eposta.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { type Secim, secimOf } from '#web/parts/data-table/use-selection.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

type Onizleme = RouteResponse<typeof previewEpostaTekrari>;

const ayrintiMetni = ({ belirsiz, diger, yeni_adrese, geri_donen_adrese }: Onizleme): string =>
  [
    yeni_adrese > 0 && `${formatNumber(yeni_adrese)} e-posta muhasebecinin yeni adresine gider.`,
    geri_donen_adrese > 0 &&
      `${formatNumber(geri_donen_adrese)} e-postanın adresi geri dönmüştü ve değişmedi: önce muhasebecinin kaydında düzeltin.`,
    belirsiz > 0 &&
      `${formatNumber(belirsiz)} e-posta gitmiş olabilir: alıcısına sorup gerekirse satırından yeniden deneyin.`,
    diger > 0 && `${formatNumber(diger)} e-posta gitti, sırada ya da iptal edildi; onlara dokunulmaz.`,
  ]
    .filter(Boolean)
    .join(' ');

export function RetryEpostalar({ secim, filter }: { secim: Secim; filter: EpostaFilter }) {
  const client = useQueryClient();
  const retry = useKeyedMutation({
    run: (idler: number[], idempotencyKey: string) => call(retryEpostalar, { body: { idler }, idempotencyKey }),
    onSuccess: ({ alinan }) => {
      notifySuccess(`${formatNumber(alinan)} e-posta yeniden denenmek üzere kuyruğa alındı.`);
      secim.clear();
      void client.invalidateQueries({ queryKey: ['epostalar'] });
    },
    onError: notifyCause,
  });
  const ask = useMutation({
    mutationFn: () => call(previewEpostaTekrari, { body: { secim: secimOf(secim, filter) } }),
    onSuccess: async (onizleme) => {
      const { idler } = onizleme;
      const details = ayrintiMetni(onizleme);
      if (idler.length === 0) return notify('info', `Yeniden denenecek e-posta yok. ${details}`);
      const message = `${formatNumber(idler.length)} e-posta yeniden denensin mi?`;
      if (await confirm({ title: 'Yeniden dene', message, details, confirmLabel: 'Yeniden dene' })) retry.mutate(idler);
    },
    onError: notifyCause,
  });
  return (
    <Button size="compact-sm" variant="default" loading={ask.isPending || retry.isPending} onClick={() => ask.mutate()}>
      Yeniden dene
    </Button>
  );
}
