import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_TOPLU } from '#contract/common/toplu.ts';
import { setTamam, type TamamRequest } from '#web/features/aktarim/api.ts';
import { newIdempotencyKey } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { type Secim, secimOf } from '#web/parts/data-table/use-selection.ts';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

/** Says of rows that were not taken that they are mended by hand, or takes that back. */
export function useTamam(aktarim_id: number) {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['aktarimlar', aktarim_id] });
    void client.invalidateQueries({ queryKey: ['eksikler'] });
  };
  const undo = async (degisenler: readonly number[], tamam: boolean) => {
    try {
      for (let from = 0; from < degisenler.length; from += MAX_TOPLU) {
        const idler = degisenler.slice(from, from + MAX_TOPLU);
        await setTamam({ secim: { idler }, tamam }, newIdempotencyKey());
      }
      notifySuccess(`${formatNumber(degisenler.length)} satır eski hâline döndü.`);
    } catch (error) {
      notifyCause(error);
    }
    reload();
  };
  return useKeyedMutation({
    run: setTamam,
    onSuccess: ({ degisenler }, { tamam }: TamamRequest) => {
      const text = `${formatNumber(degisenler.length)} satır ${tamam ? 'tamamlandı' : 'yeniden eksikler arasında'}.`;
      const action = { label: 'Geri al', run: () => void undo(degisenler, !tamam) };
      notifySuccess(text, degisenler.length > 0 ? { action } : {});
      reload();
    },
    onError: notifyCause,
  });
}

interface ChosenDoneProps {
  aktarim_id: number;
  secim: Secim;
  tamam: ReturnType<typeof useTamam>;
}

export const ChosenDone = ({ aktarim_id, secim, tamam: { mutate, isPending } }: ChosenDoneProps) => (
  <Button
    size="compact-sm"
    variant="default"
    loading={isPending}
    onClick={() => mutate({ secim: secimOf(secim, { aktarim_id }), tamam: true }, { onSuccess: secim.clear })}
  >
    Tamam
  </Button>
);
