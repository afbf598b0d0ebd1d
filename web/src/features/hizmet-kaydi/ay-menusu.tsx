import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SIFIRLA_ONAY } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM, DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import type { Hatirla } from '#web/parts/izgara/motor/motor.ts';
import { muhasebeciIsleri } from '#web/parts/muhasebeci/muhasebeci-isleri.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { usePrintKey } from '#web/ui/hook/use-print-key.ts';
import { MoreMenu } from '#web/ui/menu/more-menu.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { printPage } from '#web/ui/page/paper.ts';
import { downloadIzgara, getIzgaraQuery, type IzgaraSecimi, resetIzgara } from './api.ts';
import { tahakkukMetni } from './ay-tahakkuku.tsx';
import { type IzgaraFilter, useSiklikActs } from './use-ay-suzgeci.ts';

function downloadShown(secim: IzgaraSecimi, filter: IzgaraFilter) {
  const { mukellef, hizmet_id, goster, yalnizDolu } = filter;
  return downloadIzgara({
    ...secim,
    ...(mukellef && { mukellef }),
    ...(hizmet_id && { hizmet_id }),
    ...(goster !== 'hepsi' && { goster }),
    ...(yalnizDolu && !mukellef && { dolu: '1' as const }),
  });
}

interface AyMenusuProps {
  secim: IzgaraSecimi;
  filter: IzgaraFilter;
  canReset: boolean;
  /** What stands as buttons beside the menu where there is room for them. */
  acts: readonly RowAction[];
  onDone: Hatirla;
}

export function AyMenusu({ secim, filter, canReset, acts, onDone }: AyMenusuProps) {
  usePrintKey(printPage);
  const isNarrow = useMedia(DAR);
  const siklik = useSiklikActs();
  const reset = useReset(secim, onDone);
  return (
    <MoreMenu
      name="Ay"
      acts={[
        ...acts,
        ...(secim.muhasebeci_id === undefined ? [] : muhasebeciIsleri(secim.muhasebeci_id)),
        { label: 'Yazdır', run: printPage },
        { label: 'Excel', run: () => void downloadShown(secim, filter).catch(notifyCause) },
        ...(isNarrow ? [] : siklik),
        ...(canReset ? [reset] : []),
      ]}
    />
  );
}

function useReset(secim: IzgaraSecimi, onDone: Hatirla): RowAction {
  const client = useQueryClient();
  const { data } = useQuery({ ...getIzgaraQuery(secim), enabled: false });
  const refetch = () => client.invalidateQueries({ queryKey: getIzgaraQuery(secim).queryKey });
  const reset = useKeyedMutation({
    run: resetIzgara,
    onSuccess: ({ request_no, degisen }) => {
      const adet = degisen.reduce((sum, one) => sum + one.adet, 0);
      onDone(`${adet.toLocaleString('tr-TR')} hücre talebe döndürüldü.`, [request_no]);
      void refetch();
    },
    onError: (error) => {
      notifyCause(error);
      void refetch();
    },
  });
  const beklenen = DURUMLAR.filter((durum) => durum !== DURUM.talep).flatMap((durum) => {
    const adet = data?.hucreler.filter((hucre) => hucre.durum === durum).length ?? 0;
    return adet > 0 ? [{ durum, adet }] : [];
  });
  const ask = async () => {
    const sayim = `Talebe dönecek hücreler: ${beklenen.map(({ durum, adet }) => `${adet} ${DURUM_METNI[durum].ad}`).join(', ')}.`;
    const tahakkuk = await tahakkukMetni(secim).catch(notifyCause);
    // Users must see which accrual a month's reset affects, so nothing is reset if that cannot be read.
    if (typeof tahakkuk !== 'string') return;
    const details = (
      <>
        {sayim}
        {tahakkuk && <p>{tahakkuk}</p>}
      </>
    );
    if (await confirm({ title: 'Ayı sıfırla', message: SIFIRLA_ONAY, details, confirmLabel: 'Sıfırla', danger: true }))
      reset.mutate({ ...secim, beklenen });
  };
  return { label: 'Sıfırla', danger: true, disabled: beklenen.length === 0 || reset.isPending, run: () => void ask() };
}
