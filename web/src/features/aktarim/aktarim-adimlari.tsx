import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Aktarim } from '#contract/aktarim/aktarim.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { DenetimAdimi } from './adim/denetim-adimi.tsx';
import { EslesmeAdimi } from './adim/eslesme-adimi.tsx';
import { ResultStep } from './adim/sonuc-adimi.tsx';
import { Adimlar } from './adimlar.tsx';
import classes from './aktarim.module.css';
import { getAktarimQuery, isRunning } from './api.ts';
import { Ilerleme } from './ilerleme.tsx';
import { useJobs } from './use-jobs.ts';

interface AktarimAdimlariProps {
  aktarim_id: number;
  isMuhasebeci: boolean;
  onLeave: () => void;
}

export function AktarimAdimlari({ aktarim_id, isMuhasebeci, onLeave }: AktarimAdimlariProps) {
  const jobs = useJobs(aktarim_id, onLeave);
  const isWorking = jobs.check.isPending || jobs.apply.isPending;
  const { data, error, refetch } = useQuery(getAktarimQuery(aktarim_id, isWorking));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title="Bu aktarım artık yok."
        text="Yüklenen satırlar en geç bir gün sonra silinir. “Başka dosya” düğmesiyle yeniden başlayın."
      />
    );
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const wasCutOff = data.durum === 'kesildi' && !isWorking;
  return !wasCutOff && (isWorking || isRunning(data)) ? (
    <Suren aktarim={data} jobs={jobs} />
  ) : (
    <Duran aktarim={data} jobs={jobs} isMuhasebeci={isMuhasebeci} wasCutOff={wasCutOff} />
  );
}

interface AdimProps {
  aktarim: Aktarim;
  jobs: ReturnType<typeof useJobs>;
}

function Suren({ aktarim, jobs: { apply, stop } }: AdimProps) {
  const isWriting = apply.isPending || aktarim.durum === 'uygulaniyor';
  const { yeni = 0, degisir = 0 } = aktarim.sayilar ?? {};
  return (
    <>
      <Adimlar at={isWriting ? 'sonuc' : 'denetim'} />
      <div className={`stack gap-14 card pad-16 ${classes.card}`}>
        <Ilerleme
          label={isWriting ? 'Kayıtlar yazılıyor' : 'Satırlar denetleniyor'}
          done={isRunning(aktarim) ? aktarim.islenen : 0}
          total={isWriting ? yeni + degisir : aktarim.satir_sayisi}
          unit="satır"
          onCancel={() => stop.mutate()}
          isCancelling={stop.isPending}
        />
      </div>
    </>
  );
}

function Duran({
  aktarim,
  jobs: { check, apply, drop },
  isMuhasebeci,
  wasCutOff,
}: AdimProps & { isMuhasebeci: boolean; wasCutOff: boolean }) {
  const [isAsked, setIsMapping] = useState(false);
  const isUnchecked = aktarim.sayilar === null;
  const isMapping = isUnchecked || isAsked;
  const isDone = aktarim.durum === 'bitti';
  const adim = { aktarim, isMuhasebeci, onDrop: () => drop.mutate() };
  return (
    <>
      <Adimlar at={isDone ? 'sonuc' : isMapping ? 'sutunlar' : 'denetim'} />
      {wasCutOff && (
        <InlineNote status="warning">
          Önceki işlem yarıda kesildi; hiçbir kayıt yazılmadı. Yeniden başlatabilirsiniz.
        </InlineNote>
      )}
      {isDone && !isUnchecked ? (
        <ResultStep aktarim={aktarim} isMuhasebeci={isMuhasebeci} />
      ) : isMapping ? (
        <EslesmeAdimi
          {...adim}
          initial={check.variables ?? aktarim.eslesme}
          onCheck={(eslesme) => {
            setIsMapping(false);
            check.mutate(eslesme);
          }}
          {...(!isUnchecked && { onBack: () => setIsMapping(false) })}
        />
      ) : (
        <DenetimAdimi {...adim} onApply={() => apply.mutate()} onMap={() => setIsMapping(true)} />
      )}
    </>
  );
}
