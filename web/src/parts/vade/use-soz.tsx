import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { SOZ_ATLAMA } from '#contract/tahakkuk/vade-sozu.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { notify, notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createSozler, reverseSozler, type SozSonucu, type YeniSoz } from './api.ts';
import type { SozKisileri } from './soz-dialog.tsx';

const SozDialog = lazyPart(() => import('./soz-dialog.tsx').then((m) => m.SozDialog));

const SAID = 5;

function resultText({ soz_idler, atlananlar }: SozSonucu, { gun }: YeniSoz): string {
  const { length } = soz_idler;
  const yazilan =
    length === 0
      ? 'Söz kaydedilmedi.'
      : length === 1
        ? `Söz kaydedildi: ${formatTarih(gun)}.`
        : `${formatNumber(length)} söz kaydedildi: ${formatTarih(gun)}.`;
  const atlanan = atlananlar
    .slice(0, SAID)
    .map(({ muhasebeci_adi, neden }) => `${muhasebeci_adi}: ${SOZ_ATLAMA[neden]}`);
  if (atlananlar.length > SAID) atlanan.push(`ve ${formatNumber(atlananlar.length - SAID)} kişi daha.`);
  return [yazilan, ...atlanan].join(' ');
}

/** Promises are entered in one dialog wherever it opens, and taken back there or by the message that says so. */
export function useSoz(onSaved?: () => void) {
  const client = useQueryClient();
  const [kisiler, setKisiler] = useState<SozKisileri | null>(null);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['odeme_sozleri'] }),
      client.invalidateQueries({ queryKey: ['borc_tahakkuk', 'alacaklar'] }),
    ]);
  const takeBack = useKeyedMutation({
    run: reverseSozler,
    onSuccess: ({ geri_alinan }) => {
      notifySuccess(geri_alinan === 1 ? 'Söz geri alındı.' : `${formatNumber(geri_alinan)} söz geri alındı.`);
      void refresh();
    },
    onError: notifyCause,
  });
  const save = useKeyedMutation({
    run: createSozler,
    onSuccess: (result: SozSonucu, body) => {
      const { soz_idler } = result;
      notify(
        soz_idler.length > 0 ? 'success' : 'info',
        resultText(result, body),
        soz_idler.length > 0 ? { action: { label: 'Geri al', run: () => takeBack.mutate(soz_idler) } } : {},
      );
      setKisiler(null);
      onSaved?.();
      void refresh();
    },
    onError: () => undefined,
  });
  const dialog = kisiler && (
    <Suspense fallback={null}>
      <SozDialog {...kisiler} save={save.mutateAsync} onClose={() => setKisiler(null)} />
    </Suspense>
  );
  return { ask: setKisiler as (kisiler: SozKisileri) => void, takeBack, dialog };
}
