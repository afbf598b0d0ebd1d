import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ALICI_REDDI, cancelEposta, type Eposta, retryEposta } from '#contract/bildirim/eposta.ts';
import { call } from '#web/lib/api-client.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

function useAct(run: (eposta_id: number) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => notifySuccess(done),
    onError: notifyCause,
    onSettled: () => client.invalidateQueries({ queryKey: ['epostalar'] }),
  });
}

export function useEpostaIslemleri(): (row: Eposta) => RowAction[] {
  const canEdit = useYetki(retryEposta);
  const retry = useAct(
    (eposta_id) => call(retryEposta, { params: { eposta_id } }),
    'E-posta yeniden denenmek üzere kuyruğa alındı.',
  );
  const cancel = useAct((eposta_id) => call(cancelEposta, { params: { eposta_id } }), 'E-posta iptal edildi.');
  const askCancel = async ({ eposta_id, konu, kime }: Eposta) => {
    const isMeant = await confirm({
      title: 'E-postayı iptal et',
      message: 'Bu e-posta iptal edilsin mi?',
      details: `${konu} — ${kime}`,
      confirmLabel: 'İptal et',
      danger: true,
    });
    if (isMeant) cancel.mutate(eposta_id);
  };
  const askRetry = async ({ eposta_id, kime, hata_metni, yeni_adres }: Eposta) => {
    const isGeriDonen = hata_metni?.startsWith(ALICI_REDDI) === true;
    const isMeant =
      (yeni_adres === null && !isGeriDonen) ||
      (await confirm({
        title: 'Yeniden dene',
        message:
          yeni_adres === null
            ? `${kime} adresi geri döndü. Yine aynı adrese gönderilsin mi?`
            : `Muhasebecinin yeni adresine gönderilsin mi: ${yeni_adres}?`,
        details:
          yeni_adres === null
            ? `${hata_metni}. Adres değiştiyse önce muhasebecinin kaydında düzeltin.`
            : `Eski adres: ${kime}${isGeriDonen ? `, geri döndü. ${hata_metni}` : ''}`,
        confirmLabel: yeni_adres === null ? 'Yine de gönder' : 'Yeni adrese gönder',
      }));
    if (isMeant) retry.mutate(eposta_id);
  };
  const disabled = retry.isPending || cancel.isPending;
  return (row) => {
    if (!canEdit) return [];
    const isFailed = row.durum === 'hata';
    const isQueued = row.durum === 'kuyrukta';
    return [
      ...(isFailed || (isQueued && row.hata_metni !== null)
        ? [{ label: 'Yeniden dene', run: () => void askRetry(row), disabled }]
        : []),
      ...(isFailed || isQueued ? [{ label: 'İptal et', run: () => void askCancel(row), danger: true, disabled }] : []),
    ];
  };
}
