import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AKTARIM_METNI, type Aktarim } from '#contract/aktarim/aktarim.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notify, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { DenetimAdimi } from './adim/denetim-adimi.tsx';
import { EslesmeAdimi } from './adim/eslesme-adimi.tsx';
import { SonucAdimi } from './adim/sonuc-adimi.tsx';
import { Adimlar } from './adimlar.tsx';
import classes from './aktarim.module.css';
import { applyAktarim, cancelAktarim, getAktarimQuery, isRunning, removeAktarim, setAktarimEslesme } from './api.ts';
import { Ilerleme } from './ilerleme.tsx';

interface AktarimAdimlariProps {
  aktarim_id: number;
  isMuhasebeci: boolean;
  onLeave: () => void;
}

function useIsler(aktarim_id: number, onLeave: () => void) {
  const client = useQueryClient();
  const key = ['aktarimlar', aktarim_id];
  const show = (aktarim: Aktarim) => client.setQueryData(key, aktarim);
  // Stopping by hand is no failure. In every other case the server's present state counts.
  const onError = (error: Error) => {
    const isStopped = error instanceof ApiError && error.code === 'AKTARIM_IPTAL';
    if (isStopped) notify('info', messageOf(error));
    else notifyError(messageOf(error));
    void client.invalidateQueries({ queryKey: key });
  };
  const denetle = useMutation({
    mutationFn: (eslesme: Record<string, number>) => setAktarimEslesme(aktarim_id, eslesme),
    onSuccess: show,
    onError,
  });
  const uygula = useMutation({
    mutationFn: () => applyAktarim(aktarim_id),
    onSuccess: (aktarim) => {
      show(aktarim);
      notifySuccess(AKTARIM_METNI.basarili);
      for (const konu of ['mukellefler', 'muhasebeci', 'personel', 'hizmetler'])
        void client.invalidateQueries({ queryKey: [konu] });
    },
    onError,
  });
  const durdur = useMutation({ mutationFn: () => cancelAktarim(aktarim_id), onError });
  const birak = useMutation({
    mutationFn: () => removeAktarim(aktarim_id),
    onSuccess: () => {
      client.removeQueries({ queryKey: key });
      onLeave();
    },
    onError,
  });
  return { denetle, uygula, durdur, birak };
}

export function AktarimAdimlari({ aktarim_id, isMuhasebeci, onLeave }: AktarimAdimlariProps) {
  const { denetle, uygula, durdur, birak } = useIsler(aktarim_id, onLeave);
  const isWorking = denetle.isPending || uygula.isPending;
  const { data, error, refetch } = useQuery(getAktarimQuery(aktarim_id, isWorking));
  const [isMapping, setIsMapping] = useState(false);
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
  if (!wasCutOff && (isWorking || isRunning(data))) {
    const isWriting = uygula.isPending || data.durum === 'uygulaniyor';
    const isBegun = isRunning(data);
    const total = isWriting ? (data.sayilar?.yeni ?? 0) + (data.sayilar?.degisir ?? 0) : data.satir_sayisi;
    return (
      <>
        <Adimlar at={isWriting ? 'sonuc' : 'denetim'} />
        <div className={classes.card}>
          <Ilerleme
            label={isWriting ? 'Kayıtlar yazılıyor' : 'Satırlar denetleniyor'}
            done={isBegun ? data.islenen : 0}
            total={total}
            unit="satır"
            onCancel={() => durdur.mutate()}
            isCancelling={durdur.isPending}
          />
        </div>
      </>
    );
  }
  const check = (eslesme: Record<string, number>) => {
    setIsMapping(false);
    denetle.mutate(eslesme);
  };
  const isUnchecked = data.sayilar === null;
  return (
    <>
      <Adimlar at={data.durum === 'bitti' ? 'sonuc' : isUnchecked || isMapping ? 'sutunlar' : 'denetim'} />
      {wasCutOff && (
        <InlineNote status="warning">
          Önceki işlem yarıda kesildi; hiçbir kayıt yazılmadı. Yeniden başlatabilirsiniz.
        </InlineNote>
      )}
      {data.durum === 'bitti' && data.sayilar ? (
        <SonucAdimi aktarim={data} isMuhasebeci={isMuhasebeci} />
      ) : isUnchecked || isMapping ? (
        <EslesmeAdimi
          aktarim={data}
          isMuhasebeci={isMuhasebeci}
          initial={denetle.variables ?? data.eslesme}
          onCheck={check}
          onDrop={() => birak.mutate()}
          {...(!isUnchecked && { onBack: () => setIsMapping(false) })}
        />
      ) : (
        <DenetimAdimi
          aktarim={data}
          isMuhasebeci={isMuhasebeci}
          onApply={() => uygula.mutate()}
          onMap={() => setIsMapping(true)}
          onDrop={() => birak.mutate()}
        />
      )}
    </>
  );
}
