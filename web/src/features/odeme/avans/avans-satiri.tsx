import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { getBorcumQuery } from '#web/features/odeme/api.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';
import { spendAvans } from './api.ts';
import { IadeDialog } from './iade-dialog.tsx';

/** What is left of the accountant's advances, and what can be done with it. */
export function AvansSatiri({ muhasebeciId, canWrite }: { muhasebeciId: number; canWrite: boolean }) {
  const query = useQuery(getBorcumQuery(muhasebeciId));
  const { data } = query;
  const [isReturning, setIsReturning] = useState(false);
  const use = useKeyedMutation({
    run: spendAvans,
    onSuccess: ({ tutar }) => notifySuccess(`${formatTl(tutar)} avanstan ödendi.`),
    onError: notifyCause,
  });
  if (isToCome(query)) return <ToCome />;
  if (!data || data.avans === 0) return null;
  const { avans, kalan } = data;
  const tutar = Math.min(avans, kalan);
  const ask = async () => {
    const message = `${formatTl(tutar)} avanstan ödensin mi?`;
    const details = `En eski borçtan başlayarak sayılır. Kalan borç ${formatTl(kalan - tutar)}, kalan avans ${formatTl(avans - tutar)} olur.`;
    if (await confirm({ message, details, confirmLabel: 'Avanstan kullan', cancelLabel: 'Vazgeç' }))
      use.mutate({ muhasebeci_id: muhasebeciId, tutar });
  };
  return (
    <InlineNote status="info">
      <div className="row wrap gap-8 gap-x-16">
        <p>
          Avans: <strong>{formatTl(avans)}</strong>
          {kalan === 0 && '. Açık borç yok; sonraki tahakkukta kullanılabilir.'}
        </p>
        {canWrite && (
          <>
            {tutar > 0 && (
              <Button variant="default" loading={use.isPending} onClick={() => void ask()}>
                Avanstan kullan
              </Button>
            )}
            <Button variant="default" onClick={() => setIsReturning(true)}>
              Geri ver
            </Button>
          </>
        )}
      </div>
      {isReturning && <IadeDialog muhasebeciId={muhasebeciId} avans={avans} onClose={() => setIsReturning(false)} />}
    </InlineNote>
  );
}
