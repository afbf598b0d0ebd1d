import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Izgara, SIFIRLA_ONAY } from '#contract/hizmet-kaydi.ts';
import { DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi-gecis.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { type IzgaraSecimi, izgaraQuery, resetDonem } from './api.ts';

/** Sets the whole month back to requested, after saying how many cells of each state that changes. */
export function ResetButton({ secim, izgara }: { secim: IzgaraSecimi; izgara: Izgara | undefined }) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: resetDonem,
    onSuccess: ({ degisen }) => {
      notifySuccess(`${degisen.reduce((sum, { adet }) => sum + adet, 0)} hücre talebe döndürüldü.`);
      return client.invalidateQueries({ queryKey: izgaraQuery(secim).queryKey });
    },
    onError: (error) => notifyError(messageOf(error)),
  });
  const counts = DURUMLAR.filter((durum) => durum !== 'talep').flatMap((durum) => {
    const adet = izgara?.hucreler.filter((hucre) => hucre.durum === durum).length ?? 0;
    return adet > 0 ? [`${adet} ${DURUM_METNI[durum].ad}`] : [];
  });
  const ask = async () => {
    const details = `Talebe dönecek hücreler: ${counts.join(', ')}.`;
    if (await confirm({ message: SIFIRLA_ONAY, details, confirmLabel: 'Sıfırla', danger: true })) reset.mutate(secim);
  };
  return (
    <Button variant="default" disabled={counts.length === 0} loading={reset.isPending} onClick={() => void ask()}>
      Sıfırla
    </Button>
  );
}
