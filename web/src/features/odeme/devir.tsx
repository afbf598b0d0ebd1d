import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentDonem, type Donem, donemSirasi, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { DEVIR_GELECEKTE, oncekiDevirMetni } from '#contract/tahakkuk/devir.ts';
import { TAHAKKUK_METNI } from '#contract/tahakkuk/tahakkuk.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';
import { createDevirTahakkugu, getDevirQuery } from './api.ts';

export function Devir({ muhasebeciId, canWrite }: { muhasebeciId: number; canWrite: boolean }) {
  const query = useQuery(getDevirQuery(muhasebeciId));
  const { data } = query;
  const [chosen, setChosen] = useState<Donem | null>(null);
  const [error, setError] = useState<string | null>(null);
  const turInto = useKeyedMutation({
    run: createDevirTahakkugu,
    onSuccess: () => {
      setError(null);
      notifySuccess(TAHAKKUK_METNI.devredildi);
    },
    onError: (error) => {
      setError(messageOf(error));
      notifyCause(error);
    },
  });
  if (isToCome(query)) return <ToCome />;
  if (!data || data.bakiye <= 0) return null;
  const { bakiye, onceki } = data;
  const choose = (next: Donem) => {
    setChosen(next);
    setError(null);
  };
  const donem = chosen ?? { yil: data.yil, ay: data.ay };
  const ask = async () => {
    if (donemSirasi(donem) > donemSirasi(currentDonem())) return setError(DEVIR_GELECEKTE);
    const message = `Açılış bakiyesi (${formatTl(bakiye)}) ${formatDonem(donem)} dönemine tahakkuk ettirilsin mi?`;
    const details = 'Muhasebecinin açılış bakiyesi sıfırlanır, aynı tutarda bir borç oluşur.';
    const again = onceki && `${oncekiDevirMetni(onceki)} Bu tutar ayrı bir borçsa çevirin. `;
    if (
      await confirm({ message, details: `${again ?? ''}${details}`, confirmLabel: 'Tahakkuka çevir', danger: !!again })
    )
      turInto.mutate({
        muhasebeci_id: muhasebeciId,
        ...donem,
        bakiye,
        ...(onceki && { onaylanan_borc: onceki.borc_id }),
      });
  };
  return (
    <InlineNote status="info">
      <div className="row wrap gap-8 gap-x-16">
        <p>
          Açılış bakiyesi: <strong>{formatTl(bakiye)}</strong>. Tahsil edebilmek için tahakkuka çevirin.
          {onceki && ` Dikkat: ${oncekiDevirMetni(onceki)}`}
        </p>
        {canWrite && (
          <>
            <DonemSelect donem={donem} onChange={choose} yillar={yearsAround(currentDonem().yil, 5, 0)} />
            <Button variant="default" loading={turInto.isPending} onClick={() => void ask()}>
              Tahakkuka çevir
            </Button>
          </>
        )}
        {error && <p className="own-line danger">{error}</p>}
      </div>
    </InlineNote>
  );
}
