import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { currentDonem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { createTahakkuk as createTahakkukRoute, TAHAKKUK_METNI } from '#contract/tahakkuk/tahakkuk.ts';
import type { Hesap } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { ekranAyi } from '#web/lib/calisma-ayi.ts';
import { useStore } from '#web/lib/store.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useTaslak } from '#web/lib/use-taslak.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { YetkiNotu } from '#web/parts/hesap/yetkili.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { computeTahakkuk, computeYil, createTahakkuk } from './api.ts';
import { eklenemediMetni } from './ay/use-olustur.ts';
import { HesapSonucu, HesapYilSonucu } from './hesap-sonucu.tsx';
import classes from './tahakkuk.module.css';

type Sonuc = { tur: 'ay'; hesap: Hesap } | { tur: 'yil'; aylar: readonly Hesap[]; toplam: number; yil: number };

// A month without records has its own words (spec §5); any other error gets the spec's general text.
const showHesapError = (error: Error): void =>
  void (error instanceof ApiError && error.code === 'HIZMET_KAYDI_YOK'
    ? notifyError(error.message)
    : notifyFailure(TAHAKKUK_METNI.hesapHatasi, error));

/** Computes an accountant's month or year and adds an accrual. Its month is that of the table beside it. */
export function TahakkukForm() {
  const canCreate = useYetki(createTahakkukRoute);
  const ay = useStore(ekranAyi);
  const donem = ay?.donem ?? currentDonem();
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [tutar, setTutar] = useState<number | null>(null);
  const [yazimHatasi, setYazimHatasi] = useState<string | null>(null);
  const form = useTaslak('tahakkuk', { aciklama: '' });
  const [sonuc, setSonuc] = useState<Sonuc | null>(null);
  const [errors, setErrors] = useState<{ muhasebeci?: string; tutar?: string }>({});

  const hesapla = useMutation({
    mutationFn: computeTahakkuk,
    onSuccess: (hesap) => {
      setSonuc({ tur: 'ay', hesap });
      setTutar(hesap.tutar);
      setErrors({});
    },
    onError: (error) => {
      setSonuc(null);
      showHesapError(error);
    },
  });
  const hesaplaYil = useMutation({
    mutationFn: computeYil,
    onSuccess: ({ aylar, toplam }, { yil }) => setSonuc({ tur: 'yil', aylar, toplam, yil: Number(yil) }),
    onError: showHesapError,
  });
  const ekle = useKeyedMutation({
    run: createTahakkuk,
    onSuccess: () => {
      notifySuccess(TAHAKKUK_METNI.eklendi);
      setTutar(null);
      form.reset();
      setSonuc(null);
    },
    onError: (error) => notifyError(eklenemediMetni(error)),
  });
  const withMuhasebeci = (act: (muhasebeci_id: number) => void) => {
    if (muhasebeciId !== null) return act(muhasebeciId);
    setErrors({ muhasebeci: TAHAKKUK_METNI.muhasebeciSecin });
    notifyError(TAHAKKUK_METNI.muhasebeciSecin);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (muhasebeciId !== null && tutar !== null && tutar > 0) {
      setErrors({});
      ekle.mutate({ muhasebeci_id: muhasebeciId, ...donem, borc_tutari: tutar, ...form.values });
      return;
    }
    setErrors({
      ...(muhasebeciId === null && { muhasebeci: TAHAKKUK_METNI.muhasebeciSecin }),
      ...((tutar === null || tutar <= 0) && { tutar: yazimHatasi ?? 'Sıfırdan büyük bir tutar girin.' }),
    });
    notifyError((muhasebeciId !== null && yazimHatasi) || TAHAKKUK_METNI.gecerliTutar);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {canCreate === false && <YetkiNotu />}
      <TaslakNotu form={form} />
      <MuhasebeciSelect
        mukellefli
        donem={donem}
        value={muhasebeciId}
        onChange={setMuhasebeciId}
        error={errors.muhasebeci}
      />
      <div className={classes.donem}>
        <span aria-hidden>Dönem</span>
        <DonemSelect
          donem={donem}
          onChange={(next) => ay?.setDonem(next)}
          yillar={yearsAround(currentDonem().yil, 5, 4)}
        />
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={hesapla.isPending}
          onClick={() => withMuhasebeci((id) => hesapla.mutate({ muhasebeci_id: id, ...donem }))}
        >
          Hesapla
        </Button>
        <Button
          variant="default"
          loading={hesaplaYil.isPending}
          onClick={() => withMuhasebeci((id) => hesaplaYil.mutate({ muhasebeci_id: id, yil: donem.yil }))}
        >
          Tüm Ayları Hesapla
        </Button>
      </div>
      <div aria-live="polite">
        {sonuc?.tur === 'ay' && <HesapSonucu hesap={sonuc.hesap} />}
        {sonuc?.tur === 'yil' && <HesapYilSonucu {...sonuc} />}
      </div>
      <MoneyInput
        label="Tutar"
        value={tutar}
        onChange={setTutar}
        onHata={setYazimHatasi}
        error={errors.tutar}
        placeholder="0,00"
      />
      <TextInput
        label="Açıklama"
        value={form.values.aciklama}
        maxLength={500}
        onChange={(event) => form.setValues({ aciklama: event.currentTarget.value })}
      />
      <Button type="submit" disabled={canCreate === false} loading={ekle.isPending}>
        Tahakkuk Ekle
      </Button>
      <span className="sr-only">Seçili dönem: {formatDonem(donem)}</span>
    </form>
  );
}
