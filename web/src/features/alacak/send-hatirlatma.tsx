import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alacak } from '#contract/tahakkuk/alacak.ts';
import { HATIRLATMA_EN_COK } from '#contract/tahakkuk/hatirlatma.ts';
import { SOZ_EN_COK } from '#contract/tahakkuk/vade-sozu.ts';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { useRemind } from '#web/parts/hatirlatma/use-remind.tsx';
import { useSoz } from '#web/parts/vade/use-soz.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { setHatirlatmaTercihi } from './api.ts';

export function SendHatirlatma({ secim }: { secim: Secim }) {
  const { remind, isPending, dialog } = useRemind(secim.clear);
  const isTooMany = secim.tumu || secim.adet > HATIRLATMA_EN_COK;
  return (
    <>
      <Button size="compact-sm" loading={isPending} disabled={isTooMany} onClick={() => remind(secim.idler)}>
        Hatırlatma gönder
      </Button>
      {dialog}
      {isTooMany && <span>Bir seferde en çok {HATIRLATMA_EN_COK} muhasebeci seçin.</span>}
    </>
  );
}

export function SozYaz({ secim }: { secim: Secim }) {
  const { ask, dialog } = useSoz(secim.clear);
  const isTooMany = secim.tumu || secim.adet > SOZ_EN_COK;
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={isTooMany} onClick={() => ask({ idler: secim.idler })}>
        Ödeme sözü yaz
      </Button>
      {dialog}
    </>
  );
}

export function useHatirlatmaTercihi(): (row: Alacak) => RowAction {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (row: Alacak) => setHatirlatmaTercihi(row.muhasebeci_id, !row.hatirlatma_acik),
    onSuccess: (_, row) =>
      notifySuccess(
        row.hatirlatma_acik
          ? `${row.muhasebeci_adi} artık kendiliğinden hatırlatma almayacak.`
          : `${row.muhasebeci_adi} yeniden hatırlatma alacak.`,
      ),
    onError: notifyCause,
    onSettled: () => client.invalidateQueries({ queryKey: ['borc_tahakkuk', 'alacaklar'] }),
  });
  return (row) => ({
    label: row.hatirlatma_acik ? 'Otomatik hatırlatmayı kapat' : 'Otomatik hatırlatmayı aç',
    run: () => save.mutate(row),
    disabled: save.isPending,
  });
}
