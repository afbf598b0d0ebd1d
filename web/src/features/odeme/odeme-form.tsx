import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_METNI, ODEME_YONTEMI_ADI, odemeFazlaMesaji } from '#contract/tahakkuk/odeme.ts';
import type { Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { acikBorclarQuery, addOdeme, type OdemeCreate } from './api.ts';
import classes from './odeme.module.css';

type Yontem = NonNullable<OdemeCreate['odeme_yontemi']>;

/** Spec §5: what is wrong with the payment, or null. */
function tutarHatasi(borc: Tahakkuk | undefined, tutar: number | null): string | null {
  if (!borc || tutar === null || tutar <= 0) return ODEME_METNI.eksik;
  return tutar > borc.bakiye ? odemeFazlaMesaji(tutar, borc.bakiye) : null;
}

export function OdemeForm({ muhasebeciId }: { muhasebeciId: number | null }) {
  const { data, error, refetch } = useQuery({ ...acikBorclarQuery(muhasebeciId ?? 0), enabled: muhasebeciId !== null });
  const [borcId, setBorcId] = useState<number | null>(null);
  const [tutar, setTutar] = useState<number | null>(null);
  const [yontem, setYontem] = useState<Yontem>('havale');
  const [hata, setHata] = useState<string | null>(null);
  const [yazimHatasi, setYazimHatasi] = useState<string | null>(null);
  const borclar = data?.tahakkuklar;
  const borc = borclar?.find(({ borc_id }) => borc_id === borcId);

  const ode = useKeyedMutation({
    run: addOdeme,
    onSuccess: () => {
      notifySuccess(ODEME_METNI.basarili);
      setBorcId(null);
      setTutar(null);
    },
    onError: (failure) => {
      const isRefused = failure instanceof ApiError && failure.field === 'odeme_tutari';
      if (!isRefused) return void notifyFailure(ODEME_METNI.hata, failure);
      setHata(failure.message);
      notifyError(failure.message);
    },
  });
  const choose = (chosen: Tahakkuk) => {
    setBorcId(chosen.borc_id);
    setTutar(chosen.bakiye);
    setHata(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (ode.isPending) return;
    const wrong = (borc && yazimHatasi) ?? tutarHatasi(borc, tutar);
    setHata(borc ? wrong : null);
    if (wrong !== null || !borc || tutar === null) {
      notifyError(wrong ?? ODEME_METNI.eksik);
      return;
    }
    const yes = await confirm({
      message: `${borc.muhasebeci_adi}, ${formatDonem({ yil: borc.tahakkuk_yili, ay: borc.tahakkuk_ayi })} borcu: ${formatTl(tutar)} (${ODEME_YONTEMI_ADI[yontem]}) kaydedilsin mi?`,
      details: `Kalan ${formatTl(borc.bakiye)} idi, ${formatTl(borc.bakiye - tutar)} olacak.`,
      confirmLabel: 'Ödemeyi kaydet',
      cancelLabel: 'Vazgeç',
    });
    if (yes) ode.mutate({ tahakkuk_id: borc.borc_id, odeme_tutari: tutar, odeme_yontemi: yontem });
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : muhasebeciId === null ? (
        <EmptyState title="Borçları görmek için bir muhasebeci seçin." />
      ) : borclar?.length === 0 ? (
        <EmptyState title={ODEME_METNI.bosBorc} />
      ) : (
        <fieldset className={classes.borclar} aria-busy={!borclar}>
          <legend>Ödenecek borç</legend>
          {borclar?.map((row) => (
            <Borc key={row.borc_id} borc={row} isChosen={row.borc_id === borcId} onChoose={() => choose(row)} />
          ))}
        </fieldset>
      )}
      <div className={classes.odeme}>
        <MoneyInput label="Ödeme tutarı" value={tutar} onChange={setTutar} onHata={setYazimHatasi} error={hata} placeholder="0,00" />
        <NativeSelect
          label="Yöntem"
          value={yontem}
          onChange={(event) => setYontem(event.currentTarget.value as Yontem)}
          data={(['havale', 'nakit'] as const).map((value) => ({ value, label: ODEME_YONTEMI_ADI[value] }))}
        />
        <Button type="submit" loading={ode.isPending}>
          Ödeme Yap
        </Button>
      </div>
    </form>
  );
}

function Borc({ borc, isChosen, onChoose }: { borc: Tahakkuk; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className={classes.borc} data-chosen={isChosen}>
      <input type="radio" name="borc" checked={isChosen} onChange={onChoose} />
      <span className={classes.donem}>{formatDonem({ yil: borc.tahakkuk_yili, ay: borc.tahakkuk_ayi })}</span>
      <DurumBadge durum={borc.odeme_durumu} />
      <span className={classes.tutar}>
        <small>Borç</small> {formatTl(borc.borc_tutari)}
      </span>
      <span className={classes.tutar}>
        <small>Kalan</small> <strong>{formatTl(borc.bakiye)}</strong>
      </span>
    </label>
  );
}
