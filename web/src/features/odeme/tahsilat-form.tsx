import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDonem, formatTarih, gunOf, parseGun } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_METNI, ODEME_YONTEMI_ADI, odemeFazlaMesaji } from '#contract/tahakkuk/odeme.ts';
import type { Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useKeyedMutation } from '#web/lib/use-keyed-mutation.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { notifyFailure, notifySuccess } from '#web/ui/notice/notify.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { createTahsilat, listAcikTahakkuklarQuery, type TahsilatCreate } from './api.ts';
import { BorcSatirlari, Hata } from './borc-satirlari.tsx';
import classes from './odeme.module.css';
import { usePaylar } from './use-paylar.ts';

type Yontem = NonNullable<TahsilatCreate['odeme_yontemi']>;
/** Messages by debt, at the total or at the day; `form` stands beside the button. */
type Hatalar = Partial<Record<number | 'toplam' | 'tarih' | 'form', string>>;

const donemOf = ({ tahakkuk_yili: yil, tahakkuk_ayi: ay }: Tahakkuk): string => formatDonem({ yil, ay });

/** Books an amount over the oldest debts or over chosen ones, with one receipt. */
export function TahsilatForm({ muhasebeciId }: { muhasebeciId: number }) {
  const { data, error, refetch } = useQuery(listAcikTahakkuklarQuery(muhasebeciId));
  const secim = usePaylar(data?.tahakkuklar ?? []);
  const { borclar } = secim;
  const [yontem, setYontem] = useState<Yontem>('havale');
  const [tarih, setTarih] = useState(() => gunOf(new Date()));
  const [yazim, setYazim] = useState<Hatalar>({});
  const [hatalar, setHatalar] = useState<Hatalar>({});

  const kaydet = useKeyedMutation({
    run: createTahsilat,
    onSuccess: () => {
      notifySuccess(ODEME_METNI.basarili);
      secim.clear();
      setTarih(gunOf(new Date()));
    },
    onError: (failure, { kalemler }) => {
      const [, line] = (failure instanceof ApiError && failure.field?.match(/^kalemler\.(\d+)\./)) || [];
      if (line) setHatalar({ [kalemler[Number(line)]?.tahakkuk_id ?? 'form']: failure.message });
      else if (failure instanceof ApiError && failure.field === 'odeme_tarihi') setHatalar({ tarih: failure.message });
      else void notifyFailure(ODEME_METNI.hata, failure);
    },
  });

  const { kalemler, toplam, enCok } = secim;
  const check = (): Hatalar => {
    if (parseGun(tarih) === null) return { tarih: 'Ödeme tarihini seçin (gg.aa.yyyy).' };
    if (yazim.toplam) return { toplam: yazim.toplam };
    if (toplam !== null && toplam > enCok) return { toplam: odemeFazlaMesaji(toplam, enCok) };
    const rows = borclar.flatMap(({ borc_id, bakiye }): [number, string][] => {
      const tutar = secim.paylar.get(borc_id);
      if (yazim[borc_id] && tutar !== undefined) return [[borc_id, yazim[borc_id]]];
      return tutar && tutar > bakiye ? [[borc_id, odemeFazlaMesaji(tutar, bakiye)]] : [];
    });
    if (rows.length > 0) return Object.fromEntries(rows);
    return kalemler.length === 0 ? { form: ODEME_METNI.eksik } : {};
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (kaydet.isPending) return;
    const wrong = check();
    setHatalar(wrong);
    const ilk = kalemler[0];
    if (Object.keys(wrong).length > 0 || !ilk || toplam === null) return;
    const isToday = tarih === gunOf(new Date());
    const yes = await confirm({
      message: `${ilk.borc.muhasebeci_adi}, ${kalemler.length === 1 ? `${donemOf(ilk.borc)} borcu` : `${kalemler.length} borç`}: ${formatTl(toplam)} (${ODEME_YONTEMI_ADI[yontem]})${isToday ? '' : `, ${formatTarih(tarih)} tarihiyle,`} kaydedilsin mi?`,
      details: (
        <ul className={classes.onay}>
          {kalemler.map(({ borc, tutar }) => (
            <li key={borc.borc_id}>
              {donemOf(borc)}: {formatTl(tutar)}. Kalan {formatTl(borc.bakiye)} idi, {formatTl(borc.bakiye - tutar)}{' '}
              olacak.
            </li>
          ))}
        </ul>
      ),
      confirmLabel: 'Ödemeyi kaydet',
      cancelLabel: 'Vazgeç',
    });
    if (!yes) return;
    kaydet.mutate({
      muhasebeci_id: muhasebeciId,
      kalemler: kalemler.map(({ borc, tutar }) => ({ tahakkuk_id: borc.borc_id, odeme_tutari: tutar })),
      odeme_yontemi: yontem,
      ...(!isToday && { odeme_tarihi: tarih }),
    });
  };

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && borclar.length === 0) return <EmptyState title={ODEME_METNI.bosBorc} />;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <BorcSatirlari
        isBusy={!data}
        secim={secim}
        hatalar={hatalar}
        onYazim={(id, hata) => setYazim({ ...yazim, [id]: hata ?? undefined })}
      />
      <div className={classes.odeme}>
        <MoneyInput
          className={classes.toplamGirdisi}
          label="Ödeme tutarı"
          description="En eski borçtan başlayarak dağıtılır"
          value={toplam}
          onChange={(tutar) => {
            setHatalar({});
            secim.spread(tutar);
          }}
          onHata={(hata) => setYazim({ ...yazim, toplam: hata ?? undefined })}
          error={hatalar.toplam && <Hata>{hatalar.toplam}</Hata>}
          placeholder="0,00"
        />
        <NativeSelect
          label="Yöntem"
          value={yontem}
          onChange={(event) => setYontem(event.currentTarget.value as Yontem)}
          data={(['havale', 'nakit'] as const).map((value) => ({ value, label: ODEME_YONTEMI_ADI[value] }))}
        />
        <div className={classes.tarih}>
          <TarihGirdisi
            label="Ödeme tarihi"
            value={tarih}
            max={gunOf(new Date())}
            onChange={setTarih}
            error={hatalar.tarih}
          />
        </div>
        <Button type="submit" loading={kaydet.isPending}>
          Ödeme Yap
        </Button>
        {hatalar.form && (
          <div className={classes.formHatasi}>
            <Hata>{hatalar.form}</Hata>
          </div>
        )}
      </div>
    </form>
  );
}
