import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteResponse } from '#contract/common/route.ts';
import type { Alacak } from '#contract/tahakkuk/alacak.ts';
import { type createHatirlatmalar, HATIRLATMA_ATLAMA, HATIRLATMA_EN_COK } from '#contract/tahakkuk/hatirlatma.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import type { RowAction } from '#web/parts/data-table/record/row-menu.tsx';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notify, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { addHatirlatmalar, saveHatirlatmaTercihi } from './api.ts';

type Sonuc = RouteResponse<typeof createHatirlatmalar>;

/** What became of the chosen ones, in a sentence or two. */
export function sonucMetni({ kuyruga_alinan, atlananlar, kurulu }: Sonuc): string {
  const atlanan = atlananlar.slice(0, 5).map(({ muhasebeci_adi, neden }) => `${muhasebeci_adi}: ${HATIRLATMA_ATLAMA[neden]}`);
  if (atlananlar.length > atlanan.length) atlanan.push(`ve ${formatNumber(atlananlar.length - atlanan.length)} kişi daha.`);
  const kuyruk = kuyruga_alinan === 0 ? 'Hatırlatma gönderilmedi.' : `${formatNumber(kuyruga_alinan)} hatırlatma kuyruğa alındı.`;
  const sunucu = kuyruga_alinan > 0 && !kurulu ? 'E-posta sunucusu ayarlanmamış: ayarlanana kadar bekleyecek.' : '';
  return [kuyruk, sunucu, ...atlanan].filter(Boolean).join(' ');
}

/** Sends a reminder to the chosen accountants. */
export function HatirlatmaGonder({ secim }: { secim: Secim }) {
  const gonder = useKeyedMutation({
    run: addHatirlatmalar,
    onSuccess: (sonuc: Sonuc) => {
      notify(sonuc.kuyruga_alinan > 0 ? 'success' : 'info', sonucMetni(sonuc));
      secim.clear();
    },
    onError: (error) => notifyError(messageOf(error)),
  });
  const isTooMany = secim.tumu || secim.adet > HATIRLATMA_EN_COK;
  const send = async () => {
    const details = 'Açık borçlarının tamamını yazan bir e-posta kuyruğa alınır.';
    if (await confirm({ message: `${formatNumber(secim.adet)} muhasebeciye hatırlatma gönderilsin mi?`, details, confirmLabel: 'Gönder' }))
      gonder.mutate([...secim.idler]);
  };
  return (
    <>
      <Button size="compact-sm" loading={gonder.isPending} disabled={isTooMany} onClick={() => void send()}>
        Hatırlatma gönder
      </Button>
      {isTooMany && <span>Bir seferde en çok {HATIRLATMA_EN_COK} muhasebeci seçin.</span>}
    </>
  );
}

/** Leaves an accountant out of the automatic reminders, or takes them in again. */
export function useHatirlatmaTercihi(): (row: Alacak) => RowAction {
  const client = useQueryClient();
  const kaydet = useMutation({
    mutationFn: (row: Alacak) => saveHatirlatmaTercihi(row.muhasebeci_id, !row.hatirlatma_acik),
    onSuccess: (_, row) =>
      notifySuccess(
        row.hatirlatma_acik ? `${row.muhasebeci_adi} artık kendiliğinden hatırlatma almayacak.` : `${row.muhasebeci_adi} yeniden hatırlatma alacak.`,
      ),
    onError: (error) => notifyError(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['borc_tahakkuk', 'alacaklar'] }),
  });
  return (row) => ({
    label: row.hatirlatma_acik ? 'Otomatik hatırlatmayı kapat' : 'Otomatik hatırlatmayı aç',
    run: () => kaydet.mutate(row),
    disabled: kaydet.isPending,
  });
}
