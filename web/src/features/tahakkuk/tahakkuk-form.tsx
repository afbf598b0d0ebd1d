import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { currentDonem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { createTahakkuk, type Hesap, TAHAKKUK_METNI, type TopluSonuc } from '#contract/tahakkuk/tahakkuk.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { useTaslak } from '#web/lib/use-taslak.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { YetkiNotu } from '#web/parts/hesap/yetkili.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { notifyError, notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { addTahakkuk, addTahakkuklar, fetchHesap, fetchHesapYil } from './api.ts';
import { HesapSonucu, HesapYilSonucu, TopluSonucu } from './hesap-sonucu.tsx';
import classes from './tahakkuk.module.css';
import { TopluGecmisi } from './toplu-gecmisi.tsx';
import { TopluOlustur } from './toplu-olustur.tsx';

type Sonuc =
  | { tur: 'ay'; hesap: Hesap }
  | { tur: 'yil'; aylar: readonly Hesap[]; toplam: number; yil: number }
  | { tur: 'toplu'; sonuc: TopluSonuc; kapsam: string };

// A month without records says so in its own words (spec §5); anything else is the spec's general text.
const showHesapError = (error: Error): void =>
  void (error instanceof ApiError && error.code === 'HIZMET_KAYDI_YOK' ? notifyError(error.message) : notifyFailure(TAHAKKUK_METNI.hesapHatasi, error));

/** Spec §8: what the server refuses, and what did not reach it. */
const notifyEklenemedi = (error: Error): void =>
  void notifyError(
    error instanceof ApiError && error.status !== 0 ? TAHAKKUK_METNI.eklenemedi + error.message : `${TAHAKKUK_METNI.eklemeHatasi} ${messageOf(error)}`,
  );

/** Computes an accountant's month, and adds accruals: one, or a month's or year's for all accountants. */
export function TahakkukForm() {
  const client = useQueryClient();
  const canCreate = useYetki(createTahakkuk);
  const { donem, setDonem } = useDonem();
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [tutar, setTutar] = useState<number | null>(null);
  const [yazimHatasi, setYazimHatasi] = useState<string | null>(null);
  const form = useTaslak('tahakkuk', { aciklama: '' });
  const [sonuc, setSonuc] = useState<Sonuc | null>(null);
  const [isTopluOpen, setIsTopluOpen] = useState(false);
  const [errors, setErrors] = useState<{ muhasebeci?: string; tutar?: string }>({});

  const hesapla = useMutation({
    mutationFn: fetchHesap,
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
    mutationFn: fetchHesapYil,
    onSuccess: ({ aylar, toplam }, { yil }) => setSonuc({ tur: 'yil', aylar, toplam, yil: Number(yil) }),
    onError: showHesapError,
  });
  const ekle = useKeyedMutation({
    run: addTahakkuk,
    onSuccess: () => {
      notifySuccess(TAHAKKUK_METNI.eklendi);
      setTutar(null);
      form.reset();
      setSonuc(null);
    },
    onError: notifyEklenemedi,
  });
  const topluEkle = useKeyedMutation({
    run: addTahakkuklar,
    onSuccess: (toplu, { yil, ay }) => {
      setSonuc({ tur: 'toplu', sonuc: toplu, kapsam: ay === undefined ? String(yil) : formatDonem({ yil, ay }) });
      setIsTopluOpen(false);
      void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
    },
    onError: notifyEklenemedi,
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
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        {canCreate === false && <YetkiNotu />}
        <TaslakNotu form={form} />
        <div className={classes.fields}>
          <MuhasebeciSelect mukellefli donem={donem} value={muhasebeciId} onChange={setMuhasebeciId} error={errors.muhasebeci} />
          <div className={classes.donem}>
            <span aria-hidden>Dönem</span>
            <DonemSelect donem={donem} onChange={setDonem} yillar={yearsAround(currentDonem().yil, 5, 4)} />
          </div>
          <MoneyInput label="Tutar" value={tutar} onChange={setTutar} onHata={setYazimHatasi} error={errors.tutar} placeholder="0,00" />
          <TextInput
            label="Açıklama"
            value={form.values.aciklama}
            maxLength={500}
            onChange={(event) => form.setValues({ aciklama: event.currentTarget.value })}
          />
        </div>
        <div className={classes.buttons}>
          <Button variant="default" disabled={canCreate === false} onClick={() => setIsTopluOpen(true)}>
            Tüm Muhasebeciler İçin Oluştur
          </Button>
          <span className={classes.gap} />
          <Button
            variant="default"
            loading={hesaplaYil.isPending}
            onClick={() => withMuhasebeci((id) => hesaplaYil.mutate({ muhasebeci_id: id, yil: donem.yil }))}
          >
            Tüm Ayları Hesapla
          </Button>
          <Button variant="default" loading={hesapla.isPending} onClick={() => withMuhasebeci((id) => hesapla.mutate({ muhasebeci_id: id, ...donem }))}>
            Hesapla
          </Button>
          <Button type="submit" disabled={canCreate === false} loading={ekle.isPending}>
            Tahakkuk Ekle
          </Button>
        </div>
        <div aria-live="polite">
          {sonuc?.tur === 'ay' && <HesapSonucu hesap={sonuc.hesap} />}
          {sonuc?.tur === 'yil' && <HesapYilSonucu {...sonuc} />}
          {sonuc?.tur === 'toplu' && <TopluSonucu {...sonuc} />}
        </div>
        <span className="sr-only">Seçili dönem: {formatDonem(donem)}</span>
      </form>
      <TopluGecmisi canEdit={canCreate === true} />
      {isTopluOpen && (
        <TopluOlustur donem={donem} busy={topluEkle.isPending} onClose={() => setIsTopluOpen(false)} onCreate={(kapsam) => topluEkle.mutate(kapsam)} />
      )}
    </>
  );
}
