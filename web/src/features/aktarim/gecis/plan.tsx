import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AKTARIM_LISTELERI } from '#contract/aktarim/aktarim-alanlari.ts';
import { type Gecis, type GecisSayfasi, isGecisRunning } from '#contract/aktarim/gecis.ts';
import { getGecisQuery } from '#web/features/aktarim/api.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Suren } from './ozet.tsx';
import { askedOf, isAnswerable, sheetNameOf, sheetsIn } from './plan-metni.ts';
import { Sheet } from './sheet.tsx';
import type { Answer } from './sorular.tsx';
import { type GecisActs, useGecis } from './use-gecis.ts';
import type { useGonderme } from './use-gonderme.ts';
import { WholePlan } from './whole-plan.tsx';

interface PlanProps {
  gecis_id: number;
  aktarim_id: number | null;
  isMuhasebeci: boolean;
  gonderme: ReturnType<typeof useGonderme>;
  onLeave: () => void;
}

/**
 * A plan is checked by itself: after its files, and after each change, but between two answers it waits for the other
 * questions. After a check that failed it waits for a person.
 */
function useAutoCheck(gecis: Gecis | undefined, isSending: boolean, { check, change }: GecisActs) {
  const hasChecked = useRef(false);
  const needsCheck =
    gecis?.durum === 'yuklendi' &&
    sheetsIn(gecis).length > 0 &&
    (!hasChecked.current || !askedOf(gecis.sayfalar).some(({ soru }) => isAnswerable(soru))) &&
    ![isSending, change.isPending, check.isPending, check.isError].includes(true);
  const run = useEffectEvent(() => {
    hasChecked.current = true;
    check.mutate();
  });
  useEffect(() => {
    if (needsCheck) run();
  }, [needsCheck]);
}

export function Plan({ gecis_id, aktarim_id, isMuhasebeci, gonderme, onLeave }: PlanProps) {
  const acts = useGecis(gecis_id, onLeave);
  const { check, apply, change } = acts;
  const isSending = gonderme.durum.isBusy;
  const { data: gecis, error, refetch } = useQuery(getGecisQuery(gecis_id, check.isPending || apply.isPending));
  useAutoCheck(gecis, isSending, acts);
  const onAnswer: Answer = (sheets, key, value) => {
    for (const { aktarim_id: at } of sheets) change.mutate({ aktarim_id: at, cevaplar: { [key]: value } });
  };
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="Bu aktarım artık yok."
        text="Aktarılmadan bırakılan dosyalar bir hafta sonra silinir."
        action={
          <Button variant="default" onClick={onLeave}>
            Yeniden başla
          </Button>
        }
      />
    );
  if (error && !gecis) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!gecis) return <div aria-busy />;
  const isRunningNow = check.isPending || apply.isPending || isGecisRunning(gecis);
  const sheet = gecis.sayfalar.find((one) => one.aktarim_id === aktarim_id);
  const listeler = isMuhasebeci ? (['mukellefler'] as const) : AKTARIM_LISTELERI;
  const shared = { gecis, acts, onAnswer, listeler, isSending, isBusy: isRunningNow || change.isPending };
  return (
    <>
      <Baslik {...{ gecis, sheet, acts, isMuhasebeci, onLeave }} isBusy={isRunningNow} />
      <div className="stack gap-12">
        {isRunningNow && <Suren gecis={gecis} acts={acts} />}
        {sheet ? (
          <Sheet {...shared} key={sheet.aktarim_id} sheet={sheet} isMuhasebeci={isMuhasebeci} />
        ) : (
          <WholePlan {...shared} isMuhasebeci={isMuhasebeci} gonderme={gonderme} />
        )}
      </div>
    </>
  );
}

interface BaslikProps {
  gecis: Gecis;
  sheet: GecisSayfasi | undefined;
  acts: GecisActs;
  isMuhasebeci: boolean;
  isBusy: boolean;
  onLeave: () => void;
}

function Baslik({ gecis, sheet, acts: { drop }, isMuhasebeci, isBusy, onLeave }: BaslikProps) {
  const remove = async () => {
    const isSure = await confirm({
      message: 'Okunan dosyalar ve yanıtlarınız silinir. Henüz hiçbir kayıt yazılmadı.',
      confirmLabel: 'Vazgeç ve sil',
      cancelLabel: 'Plana dön',
      danger: true,
    });
    if (isSure) drop.mutate();
  };
  return (
    <PageHeader
      title={sheet ? sheetNameOf(sheet) : 'İçe Aktar'}
      description={
        sheet
          ? `${gecis.uygulama === null ? 'Planın' : 'Aktarımın'} bir sayfası`
          : `${formatNumber(gecis.dosya_sayisi)} dosya`
      }
    >
      {sheet ? (
        <>
          {gecis.durum === 'bitti' && !isMuhasebeci && (
            <LinkButton to="/eksikler" variant="default">
              Eksikler
            </LinkButton>
          )}
          <LinkButton to="." search={{ gecis: String(gecis.gecis_id) }} variant="default">
            {gecis.uygulama === null ? 'Plana dön' : 'Sonuca dön'}
          </LinkButton>
        </>
      ) : gecis.uygulama === null ? (
        <Button variant="subtle" color="red" disabled={isBusy} loading={drop.isPending} onClick={() => void remove()}>
          Vazgeç
        </Button>
      ) : (
        <Button variant="default" onClick={onLeave}>
          Yeni aktarım
        </Button>
      )}
    </PageHeader>
  );
}
