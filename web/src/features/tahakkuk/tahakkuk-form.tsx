import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { currentDonem, type Donem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import * as contract from '#contract/tahakkuk/tahakkuk.ts';
import type { Hesap } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { ekranAyi } from '#web/lib/calisma-ayi.ts';
import { useStore } from '#web/lib/store.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { YetkiNotu } from '#web/parts/hesap/yetkili.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { RefusedLine } from '#web/ui/form/refused-line.tsx';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { computeTahakkuk, computeYil, createTahakkuk } from './api.ts';
import { eklenemediMetni } from './ay/use-create.ts';
import { HesapResult, HesapYilResult } from './hesap-sonucu.tsx';
import classes from './tahakkuk.module.css';

type Result = { kind: 'ay'; hesap: Hesap } | { kind: 'yil'; aylar: readonly Hesap[]; toplam: number; yil: number };

const showHesapError = (error: Error): void =>
  void (error instanceof ApiError && error.code === 'HIZMET_KAYDI_YOK'
    ? notifyError(error.message)
    : notifyFailure(contract.TAHAKKUK_METNI.hesapError, error));

interface Giris extends Record<string, unknown> {
  borc_tutari: number | null;
  aciklama: string;
}

function useHesap(onTutar: (tutar: number) => void) {
  const [result, setResult] = useState<Result | null>(null);
  const compute = useMutation({
    mutationFn: computeTahakkuk,
    onSuccess: (hesap) => {
      setResult({ kind: 'ay', hesap });
      onTutar(hesap.tutar);
    },
    onError: (error) => {
      setResult(null);
      showHesapError(error);
    },
  });
  const hesaplaYil = useMutation({
    mutationFn: computeYil,
    onSuccess: ({ aylar, toplam }, { yil }) => setResult({ kind: 'yil', aylar, toplam, yil: Number(yil) }),
    onError: showHesapError,
  });
  return { result, compute, hesaplaYil, clear: () => setResult(null) };
}

type Hesaplama = ReturnType<typeof useHesap>;

function useTahakkukForm(muhasebeci_id: number | null, donem: Donem) {
  const hesap = useHesap((borc_tutari) => {
    form.set({ borc_tutari });
    form.setErrors({});
  });
  const ekle = useKeyedMutation({
    run: createTahakkuk,
    onSuccess: () => {
      notifySuccess(contract.TAHAKKUK_METNI.eklendi);
      form.reset();
      hesap.clear();
    },
    onError: () => undefined,
  });
  const wrongOf = ({ borc_tutari }: Giris): Errors => ({
    ...(muhasebeci_id === null && { muhasebeci_id: contract.TAHAKKUK_METNI.muhasebeciSecin }),
    ...((borc_tutari === null || borc_tutari <= 0) && { borc_tutari: 'Sıfırdan büyük bir tutar girin.' }),
  });
  const form = useForm<Giris>({
    taslak: 'tahakkuk',
    // A computed amount holds for one accountant and month, so the stored draft of the form leaves the amount out.
    unkept: ['borc_tutari'],
    initial: { borc_tutari: null, aciklama: '' },
    rules: wrongOf,
    enCok: { aciklama: contract.ACIKLAMA_EN_COK },
    submit: ({ borc_tutari, aciklama }) =>
      ekle.mutateAsync({ muhasebeci_id: muhasebeci_id!, ...donem, borc_tutari: borc_tutari!, aciklama }),
    failed: (error) => notifyError(eklenemediMetni(error)),
  });
  return {
    form,
    hesap,
    submit: (event: FormEvent) => {
      form.onSubmit(event);
      if (Object.keys(wrongOf(form.values)).length > 0)
        notifyError((muhasebeci_id !== null && form.unread.borc_tutari) || contract.TAHAKKUK_METNI.gecerliTutar);
    },
    withMuhasebeci: (act: (muhasebeci_id: number) => void) => {
      if (muhasebeci_id !== null) return act(muhasebeci_id);
      form.setErrors({ muhasebeci_id: contract.TAHAKKUK_METNI.muhasebeciSecin });
      notifyError(contract.TAHAKKUK_METNI.muhasebeciSecin);
    },
  };
}

export function TahakkukForm() {
  const canCreate = useYetki(contract.createTahakkuk);
  const ay = useStore(ekranAyi);
  const donem = ay?.donem ?? currentDonem();
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const { form, hesap, submit, withMuhasebeci } = useTahakkukForm(muhasebeciId, donem);
  return (
    <form className="stack gap-12" onSubmit={submit} noValidate>
      {canCreate === false && <YetkiNotu />}
      <TaslakNotu form={form} />
      <MuhasebeciSelect
        mukellefli
        donem={donem}
        value={muhasebeciId}
        onChange={setMuhasebeciId}
        error={form.errors.muhasebeci_id}
      />
      <div className={classes.donem}>
        <span aria-hidden>Dönem</span>
        <DonemSelect
          donem={donem}
          onChange={(next) => ay?.setDonem(next)}
          yillar={yearsAround(currentDonem().yil, 5, 4)}
        />
      </div>
      <Hesaplar {...{ hesap, donem, withMuhasebeci }} />
      <MoneyInput label="Tutar" placeholder="0,00" {...form.money('borc_tutari')} />
      <TextInput label="Açıklama" {...form.text('aciklama')} />
      <RefusedLine />
      <Button type="submit" disabled={canCreate === false} loading={form.isBusy}>
        Tahakkuk Ekle
      </Button>
      <span className="sr-only">Seçili dönem: {formatDonem(donem)}</span>
    </form>
  );
}

interface HesaplarProps {
  hesap: Hesaplama;
  donem: Donem;
  withMuhasebeci: (act: (muhasebeci_id: number) => void) => void;
}

const Hesaplar = ({ hesap: { result, compute, hesaplaYil }, donem, withMuhasebeci }: HesaplarProps) => (
  <>
    <div className="flow gap-8">
      <Button
        variant="default"
        loading={compute.isPending}
        onClick={() => withMuhasebeci((muhasebeci_id) => compute.mutate({ muhasebeci_id, ...donem }))}
      >
        Hesapla
      </Button>
      <Button
        variant="default"
        loading={hesaplaYil.isPending}
        onClick={() => withMuhasebeci((muhasebeci_id) => hesaplaYil.mutate({ muhasebeci_id, yil: donem.yil }))}
      >
        Tüm Ayları Hesapla
      </Button>
    </div>
    <div aria-live="polite">
      {result?.kind === 'ay' && <HesapResult hesap={result.hesap} />}
      {result?.kind === 'yil' && <HesapYilResult {...result} />}
    </div>
  </>
);
