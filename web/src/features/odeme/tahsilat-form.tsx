import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDonem, formatTarih, gunOf, parseGun } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_METNI, ODEME_YONTEMI_ADI, odemeFazlaMesaji } from '#contract/tahakkuk/odeme.ts';
import type { Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
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

interface Giris extends Record<string, unknown> {
  odeme_yontemi: NonNullable<TahsilatCreate['odeme_yontemi']>;
  odeme_tarihi: string;
}
type Secim = ReturnType<typeof usePaylar>;

const donemOf = ({ tahakkuk_yili: yil, tahakkuk_ayi: ay }: Tahakkuk): string => formatDonem({ yil, ay });

function wrongOf({ odeme_tarihi }: Giris, { borclar, paylar, ...secim }: Secim, unread: Errors): Errors {
  const { kalemler, toplam, enCok } = secim;
  if (parseGun(odeme_tarihi) === null) return { odeme_tarihi: 'Ödeme tarihini seçin (gg.aa.yyyy).' };
  if (unread.toplam && toplam === null) return { toplam: unread.toplam };
  if (toplam !== null && toplam > enCok) return { toplam: odemeFazlaMesaji(toplam, enCok) };
  const rows = borclar.flatMap(({ borc_id, bakiye }): [number, string][] => {
    const tutar = paylar.get(borc_id);
    if (unread[borc_id] && tutar !== undefined) return [[borc_id, unread[borc_id]]];
    return tutar && tutar > bakiye ? [[borc_id, odemeFazlaMesaji(tutar, bakiye)]] : [];
  });
  if (rows.length > 0) return Object.fromEntries(rows);
  return kalemler.length === 0 ? { form: ODEME_METNI.eksik } : {};
}

const ask = ({ kalemler }: Secim, { odeme_yontemi, odeme_tarihi }: Giris) => {
  const ilk = kalemler[0]!.borc;
  const neyin = kalemler.length === 1 ? `${donemOf(ilk)} borcu` : `${kalemler.length} borç`;
  // A debt that was paid elsewhere meanwhile is no longer booked, so the typed total could be more than is booked.
  const toplam = kalemler.reduce((sum, { tutar }) => sum + tutar, 0);
  const gunu = odeme_tarihi === gunOf(new Date()) ? '' : `, ${formatTarih(odeme_tarihi)} tarihiyle,`;
  return confirm({
    message: `${ilk.muhasebeci_adi}, ${neyin}: ${formatTl(toplam)} (${ODEME_YONTEMI_ADI[odeme_yontemi]})${gunu} kaydedilsin mi?`,
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
};

function useTahsilat(muhasebeci_id: number, secim: Secim) {
  const client = useQueryClient();
  const kaydet = useKeyedMutation({
    run: createTahsilat,
    onSuccess: () => {
      notifySuccess(ODEME_METNI.basarili);
      secim.clear();
      form.set({ odeme_tarihi: gunOf(new Date()) });
      void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
    },
    onError: (failure, { kalemler }) => {
      const [, line] = (failure instanceof ApiError && failure.field?.match(/^kalemler\.(\d+)\./)) || [];
      if (line) form.setErrors({ [kalemler[Number(line)]?.tahakkuk_id ?? 'form']: failure.message });
      else if (!(failure instanceof ApiError && failure.field === 'odeme_tarihi' && form.refuse(failure)))
        void notifyFailure(ODEME_METNI.hata, failure);
    },
  });
  const form = useForm<Giris>({
    initial: { odeme_yontemi: 'havale', odeme_tarihi: gunOf(new Date()) },
    rules: (values, unread) => wrongOf(values, secim, unread),
    submit: async (values) => {
      if (kaydet.isPending || !(await ask(secim, values))) return;
      kaydet.mutate({
        muhasebeci_id,
        kalemler: secim.kalemler.map(({ borc, tutar }) => ({ tahakkuk_id: borc.borc_id, odeme_tutari: tutar })),
        odeme_yontemi: values.odeme_yontemi,
        ...(values.odeme_tarihi !== gunOf(new Date()) && { odeme_tarihi: values.odeme_tarihi }),
      });
    },
  });
  return { form, isPending: kaydet.isPending };
}

export function TahsilatForm({ muhasebeciId }: { muhasebeciId: number }) {
  const { data, error, refetch } = useQuery(listAcikTahakkuklarQuery(muhasebeciId));
  const secim = usePaylar(data?.tahakkuklar ?? []);
  const { form, isPending } = useTahsilat(muhasebeciId, secim);
  const { errors } = form;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && secim.borclar.length === 0) return <EmptyState title={ODEME_METNI.bosBorc} />;
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <BorcSatirlari
        isBusy={!data}
        secim={secim}
        hatalar={errors}
        onYazim={(borc_id, hata) => form.read(String(borc_id), hata)}
      />
      <div className={classes.odeme}>
        <MoneyInput
          className={classes.toplamGirdisi}
          label="Ödeme tutarı"
          description="En eski borçtan başlayarak dağıtılır"
          value={secim.toplam}
          onChange={(tutar) => {
            form.setErrors({});
            secim.spread(tutar);
          }}
          onHata={(hata) => form.read('toplam', hata)}
          error={errors.toplam && <Hata>{errors.toplam}</Hata>}
          placeholder="0,00"
        />
        <NativeSelect
          label="Yöntem"
          {...form.text('odeme_yontemi')}
          data={(['havale', 'nakit'] as const).map((value) => ({ value, label: ODEME_YONTEMI_ADI[value] }))}
        />
        <div className={classes.tarih}>
          <TarihGirdisi label="Ödeme tarihi" max={gunOf(new Date())} {...form.tarih('odeme_tarihi')} />
        </div>
        <Button type="submit" loading={isPending}>
          Ödeme Yap
        </Button>
        {errors.form && (
          <div className={classes.formHatasi}>
            <Hata>{errors.form}</Hata>
          </div>
        )}
      </div>
    </form>
  );
}
