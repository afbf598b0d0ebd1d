import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SIFIRLA_ONAY } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM, DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { izgaraQuery, resetDonem } from './api.ts';
import { tahakkukMetni } from './ay-tahakkuku.tsx';
import type { useIzgara } from './use-izgara.ts';

/** Sets the whole month back to requested, after saying how many cells of each state that changes; it can be taken back. */
export function ResetButton({ izgara: { secim, query, geriAl } }: { izgara: ReturnType<typeof useIzgara> }) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: izgaraQuery(secim).queryKey });
  const reset = useKeyedMutation({
    run: resetDonem,
    onSuccess: ({ istek_no, degisen }) => {
      const adet = degisen.reduce((sum, one) => sum + one.adet, 0);
      geriAl.push(`${adet.toLocaleString('tr-TR')} hücre talebe döndürüldü.`, [istek_no]);
      void refetch();
    },
    onError: (error) => {
      notifyError(messageOf(error));
      void refetch();
    },
  });
  const beklenen = DURUMLAR.filter((durum) => durum !== DURUM.talep).flatMap((durum) => {
    const adet = query.data?.hucreler.filter((hucre) => hucre.durum === durum).length ?? 0;
    return adet > 0 ? [{ durum, adet }] : [];
  });
  const ask = async () => {
    const sayim = `Talebe dönecek hücreler: ${beklenen.map(({ durum, adet }) => `${adet} ${DURUM_METNI[durum].ad}`).join(', ')}.`;
    const tahakkuk = await tahakkukMetni(secim).catch((error) => notifyError(messageOf(error)));
    // What it would put out of date is not known: nothing is asked.
    if (typeof tahakkuk !== 'string') return;
    const details = (
      <>
        {sayim}
        {tahakkuk && <p>{tahakkuk}</p>}
      </>
    );
    if (await confirm({ title: 'Ayı sıfırla', message: SIFIRLA_ONAY, details, confirmLabel: 'Sıfırla', danger: true })) reset.mutate({ ...secim, beklenen });
  };
  return (
    <Button variant="default" disabled={beklenen.length === 0} loading={reset.isPending} onClick={() => void ask()}>
      Sıfırla
    </Button>
  );
}
