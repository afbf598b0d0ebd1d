import { useQueryClient } from '@tanstack/react-query';
import { formatTl } from '#contract/common/kurus.ts';
import type { TahakkukEtmeyen, TamamlamaResult } from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { completeTahakkukEtmeyenler, leaveTahakkukEtmeyenler, reverseTamamlama } from './api.ts';
import { keysOf, planOf, totalOf } from './plan.ts';

function doneText({ olusturulan, guncellenen, eklenen, toplam_tutar }: TamamlamaResult): string {
  const parts = [
    olusturulan > 0 && `${formatNumber(olusturulan)} tahakkuk oluşturuldu`,
    guncellenen > 0 && `${formatNumber(guncellenen)} tahakkuk güncellendi`,
    eklenen > 0 && `${formatNumber(eklenen)} ayın farkı bu ayın tahakkukuna eklendi`,
  ].filter(Boolean);
  return `${parts.join(', ')}: ${formatTl(toplam_tutar)}.`;
}

/** Each act can be taken back from the notice that tells of it, whole. */
export function useTamamlama() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
  const back = useKeyedMutation({
    run: reverseTamamlama,
    onSuccess: ({ geri_alinan }) => {
      notifySuccess(`${formatNumber(geri_alinan)} satır geri alındı.`);
      reload();
    },
    onError: notifyCause,
  });
  const tell = (message: string, toplu_id: string) => {
    notifySuccess(message, { action: { label: 'Geri al', run: () => back.mutate({ toplu_id }) } });
    reload();
  };
  const complete = useKeyedMutation({
    run: completeTahakkukEtmeyenler,
    onSuccess: (result) => tell(doneText(result), result.toplu_id),
    onError: reload,
  });
  const leave = useKeyedMutation({
    run: leaveTahakkukEtmeyenler,
    onSuccess: ({ birakilan, toplu_id }) => tell(`${formatNumber(birakilan)} satır notuyla bırakıldı.`, toplu_id),
    onError: reload,
  });
  return {
    complete: (rows: readonly TahakkukEtmeyen[]) => {
      const { done, total } = planOf(rows);
      return complete.mutateAsync({ satirlar: keysOf(done), beklenen: total });
    },
    leave: (rows: readonly TahakkukEtmeyen[], notu: string) =>
      leave.mutateAsync({ satirlar: keysOf(rows), beklenen: totalOf(rows), notu }),
    takeBack: ({ birakma, muhasebeci_id, yil, ay }: TahakkukEtmeyen) =>
      birakma && back.mutate({ toplu_id: birakma.toplu_id, satir: { muhasebeci_id, yil, ay } }),
    isPending: complete.isPending || leave.isPending || back.isPending,
  };
}
export type Tamamlama = ReturnType<typeof useTamamlama>;
