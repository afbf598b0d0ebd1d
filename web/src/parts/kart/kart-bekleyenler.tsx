import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { KART_BEKLEYEN_METNI, kartCevapMetni, requestKartSonucu as sor } from '#contract/kart-odeme/kart-bekleyen.ts';
import type { KartOdeme } from '#contract/kart-odeme/kart-odeme.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notify, notifyCause } from '#web/ui/notice/notify.ts';
import { PageToCome } from '#web/ui/page/page-to-come.tsx';
import { isToCome } from '#web/ui/page/to-come.tsx';
import { listKartBekleyenlerQuery, requestKartSonucu } from './api.ts';

interface KartBekleyenlerProps {
  muhasebeciId?: number | undefined;
  /** The payment of which the page tells more itself. */
  haric?: number | undefined;
}

/**
 * Card payments whose answer is not known stand above every account that shows their debts, because the money may have
 * moved. The office may ask the provider at once; the accountant waits for the job.
 */
export function KartBekleyenler({ muhasebeciId, haric }: KartBekleyenlerProps) {
  const query = useQuery(listKartBekleyenlerQuery(muhasebeciId));
  if (isToCome(query)) return <PageToCome />;
  return query.data?.satirlar.map(
    (deneme) => deneme.deneme_id !== haric && <Bekleyen key={deneme.deneme_id} deneme={deneme} />,
  );
}

function Bekleyen({ deneme }: { deneme: KartOdeme }) {
  const client = useQueryClient();
  const canAsk = useYetki(sor) === true;
  const ask = useMutation({
    mutationFn: () => requestKartSonucu(deneme.deneme_id),
    onSuccess: ({ deneme: now }) => {
      const { status, metin } = kartCevapMetni(now);
      notify(status, metin);
    },
    onError: notifyCause,
    onSettled: () =>
      Promise.all(
        ['kart_odeme_denemeleri', 'borc_tahakkuk', 'odemeler'].map((konu) =>
          client.invalidateQueries({ queryKey: [konu] }),
        ),
      ),
  });
  return (
    <InlineNote status="warning">
      <div className="row wrap gap-8 gap-x-16">
        <p>
          <strong>{KART_BEKLEYEN_METNI.baslik}:</strong> {formatTarihSaat(deneme.olusturma)}, {formatTl(deneme.tutar)} (
          {deneme.borclar.map(donemName).join(', ')}). {KART_BEKLEYEN_METNI.aciklama}
        </p>
        {canAsk && (
          <Button size="compact-sm" variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
            Ödeme kuruluşuna sor
          </Button>
        )}
      </div>
    </InlineNote>
  );
}
