import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DENETIM_METNI } from '#contract/denetim/denetim.ts';
import { geriAlmaEngeli, ISLEM_NAME, kayitName } from '#contract/denetim/denetim-metni.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useZamGeriAlma } from '#web/parts/zam-geri-alma.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { reverseDegisiklik } from './api.ts';
import type { Row } from './denetim-columns.tsx';

export function useGeriAlma(): ((row: Row) => RowAction[]) | undefined {
  const client = useQueryClient();
  const yetki = useOturum().data?.yetki_seviyesi ?? 'moderator';
  const zam = useZamGeriAlma();
  const reverse = useMutation({
    mutationFn: (row: Row) => reverseDegisiklik(row.denetim_id),
    onSuccess: () => notifySuccess(DENETIM_METNI.geriAlindi),
    onError: notifyCause,
    onSettled: () => void client.invalidateQueries({ queryKey: ['denetim'] }),
  });
  const ask = async (row: Row) => {
    const isMeant = await confirm({
      title: 'Değişikliği geri al',
      message: DENETIM_METNI.geriAlOnay,
      details: `${kayitName(row, row.adlar)} (${ISLEM_NAME[row.islem]})`,
      confirmLabel: 'Geri al',
    });
    if (isMeant) reverse.mutate(row);
  };
  if (yetki === 'moderator') return undefined;
  return (row) => [
    ...(geriAlmaEngeli(row, yetki) === null
      ? [{ label: 'Geri al', run: () => void ask(row), disabled: reverse.isPending }]
      : []),
    ...(row.zam_no !== null
      ? [{ label: 'Tüm zammı geri al', run: () => void zam.ask(row.zam_no as string), disabled: zam.isPending }]
      : []),
  ];
}
