import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/ileti/ileti.ts';
import { BAGLANTI_ALANI } from '#contract/ileti/sablon.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { whatsappAdresi } from '#web/lib/whatsapp.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { openIleti, retryIleti, withdrawIletiler } from './api.ts';

/** What can be done to a message: opened in WhatsApp, withdrawn while it waits, sent again after it failed. */
export function useIletiActs(): (row: contract.Ileti) => RowAction[] {
  const client = useQueryClient();
  const canSend = useYetki(contract.retryIleti) === true;
  const onSettled = () => client.invalidateQueries({ queryKey: ['iletiler'] });
  const open = useMutation({ mutationFn: openIleti, onError: notifyCause, onSettled });
  const withdraw = useMutation({
    mutationFn: (ileti_id: number) => withdrawIletiler({ idler: [ileti_id] }),
    onSuccess: ({ geri_alinan }) =>
      geri_alinan > 0 ? notifySuccess('İleti geri alındı.') : notifyCause(new Error('İleti artık geri alınamaz.')),
    onError: notifyCause,
    onSettled,
  });
  const retry = useMutation({
    mutationFn: retryIleti,
    onSuccess: () => notifySuccess('İleti yeniden kuyruğa alındı.'),
    onError: notifyCause,
    onSettled,
  });
  const askRetry = async ({ ileti_id, durum, alici, kime, hata_metni }: contract.Ileti) => {
    const isSure =
      durum !== 'belirsiz' ||
      (await confirm({
        title: 'Yeniden gönder',
        message: 'Bu ileti gitmiş olabilir. Yine de yeniden gönderilsin mi?',
        details: `${alici}, ${kime.join(', ')}. ${hata_metni ?? ''}`,
        confirmLabel: 'Yeniden gönder',
      }));
    if (isSure) retry.mutate(ileti_id);
  };
  const openInWhatsapp = ({ ileti_id, kime, metin }: contract.Ileti) => {
    const address = whatsappAdresi(kime[0] ?? null, metin);
    if (address === null) return;
    // The tab opens in the click itself, because a browser blocks one that opens later.
    if (!metin.includes(BAGLANTI_ALANI)) {
      window.open(address, '_blank', 'noopener');
      open.mutate(ileti_id);
      return;
    }
    // A link is made for this one opening, so the tab waits for it.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    open.mutate(ileti_id, {
      onSuccess: (sent) => tab?.location.replace(whatsappAdresi(kime[0] ?? null, sent.metin) ?? 'about:blank'),
      onError: () => tab?.close(),
    });
  };
  const disabled = withdraw.isPending || retry.isPending;
  return (row) => {
    if (!canSend || row.mukellef_id === null || row.birlikte) return [];
    const { durum, kanal, ileti_id } = row;
    return [
      ...(kanal === 'whatsapp' && (durum === 'taslak' || durum === 'elle açıldı')
        ? [{ label: 'WhatsApp’ta aç', run: () => openInWhatsapp(row) }]
        : []),
      ...(durum === 'hata' || durum === 'belirsiz'
        ? [{ label: 'Yeniden gönder', run: () => void askRetry(row), disabled }]
        : []),
      ...(durum === 'kuyrukta' || durum === 'taslak'
        ? [{ label: 'Geri al', run: () => withdraw.mutate(ileti_id), danger: true, disabled }]
        : []),
    ];
  };
}
