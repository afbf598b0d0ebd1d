import { shortKindName } from '#contract/takvim/tur-adi.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MukellefYukumlulukleri, YukumlulukKarari } from '#contract/beyanname/yukumluluk.ts';
import { kindsWithDonem } from '#contract/beyanname/yukumluluk-kurali.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { setMukellefYukumlulukleri } from './api.ts';
import { baslangicOf, kararOf, type Row, reasonOf, tamamlananlar, varsayilanIlk } from './taslak.ts';
import classes from './yukumluluk.module.css';
import { YukumlulukRow } from './yukumluluk-satiri.tsx';

interface YukumlulukFormuProps {
  mukellef_id: number;
  veri: MukellefYukumlulukleri;
  kurallar: readonly Kural[];
}

type Rows = Record<string, Row>;

const degisenlerOf = (veri: MukellefYukumlulukleri, rows: Rows, initial: Rows) =>
  Object.entries(rows).filter(
    ([kod, row]) => reasonOf(veri, kod) || JSON.stringify(row) !== JSON.stringify(initial[kod]),
  );

const wrongOf = (degisenler: [string, Row][]): Errors =>
  Object.fromEntries(
    degisenler.flatMap(([kod, row]) => {
      const karar = kararOf(kod, row);
      return 'kod' in karar ? [] : Object.entries(karar).map(([alan, error]) => [`${kod}.${alan}`, error]);
    }),
  );

function useYukumlulukFormu(mukellef_id: number, veri: MukellefYukumlulukleri) {
  const client = useQueryClient();
  const initial = baslangicOf(veri);
  const save = async (rows: Rows) => {
    const kararlar = degisenlerOf(veri, rows, initial).map(([kod, row]) => kararOf(kod, row));
    try {
      await setMukellefYukumlulukleri(mukellef_id, kararlar as YukumlulukKarari[]);
    } catch (error) {
      const kod = error instanceof ApiError ? (error.details as { kod?: string } | undefined)?.kod : undefined;
      if (!kod || !(error instanceof ApiError)) return notifyCause(error);
      return form.setErrors({ [`${kod}.${error.field === 'son_donem' ? 'son_donem' : 'ilk_donem'}`]: error.message });
    }
    notifySuccess('Yükümlülükler kaydedildi.');
    form.reset();
    void client.invalidateQueries({ queryKey: ['mukellef_yukumlulukleri'] });
  };
  const form = useForm<{ satirlar: Rows }>({
    taslak: `yukumluluk-${mukellef_id}`,
    initial: { satirlar: initial },
    rules: ({ satirlar }) => wrongOf(degisenlerOf(veri, satirlar, initial)),
    submit: ({ satirlar }) => save(satirlar),
  });
  const { satirlar } = form.values;
  return {
    form,
    rows: satirlar,
    isChanged: degisenlerOf(veri, satirlar, initial).length > 0,
    set: (kod: string, change: Partial<Row>) =>
      form.set({ satirlar: { ...satirlar, [kod]: { ...(satirlar[kod] as Row), ...change } } }),
  };
}

export function YukumlulukFormu({ mukellef_id, veri, kurallar }: YukumlulukFormuProps) {
  const { form, rows, isChanged, set } = useYukumlulukFormu(mukellef_id, veri);
  const kinds = kindsWithDonem(kurallar);
  const eklenebilir = [...kinds.values()].filter(({ kod }) => !rows[kod]);
  const bekleyen = veri.kararlar.length === 0 && veri.oneri !== null;
  return (
    <form className={classes.kap} onSubmit={form.onSubmit} noValidate autoComplete="off">
      <TaslakNotu form={form} />
      <Notlar {...{ veri, rows, bekleyen }} />
      <div className={classes.satirlar}>
        {Object.keys(rows).length > 0 && (
          <div className={`stack gap-x-10 tiny muted ${classes.bas}`} aria-hidden>
            <span>İlk dönem</span>
            <span>Son dönem</span>
          </div>
        )}
        {Object.entries(rows).map(([kod, row]) => (
          <YukumlulukRow
            key={kod}
            kod={kod}
            name={kinds.get(kod)?.ad ?? kurallar.find((kural) => kural.kod === kod)?.ad ?? ''}
            row={row}
            reason={reasonOf(veri, kod)}
            notlar={row.verilir ? tamamlananlar(kod, row, kurallar, veri.hesap_donemi_sonu) : {}}
            error={{ ilk_donem: form.errors[`${kod}.ilk_donem`], son_donem: form.errors[`${kod}.son_donem`] }}
            onChange={(change) => set(kod, change)}
          />
        ))}
      </div>
      <div className="row wrap spread gap-8">
        <NativeSelect
          aria-label="Tür ekle"
          value=""
          onChange={({ currentTarget: { value } }) =>
            value && set(value, { verilir: true, ilk: formatAyMetni(varsayilanIlk()), son: '' })
          }
          data={[
            { value: '', label: 'Tür ekle…' },
            ...eklenebilir.map(({ kod, ad }) => ({ value: kod, label: `${shortKindName(kod)} – ${ad}` })),
          ]}
        />
        <Button type="submit" loading={form.isBusy} disabled={!isChanged}>
          {bekleyen ? 'Onayla' : 'Kaydet'}
        </Button>
      </div>
    </form>
  );
}

interface NotlarProps {
  veri: MukellefYukumlulukleri;
  rows: Rows;
  bekleyen: boolean;
}

const Notlar = ({ veri, rows, bekleyen }: NotlarProps) => (
  <>
    {veri.oneri === null && veri.kararlar.length === 0 && (
      <InlineNote status="warning">
        Türü belirsiz: mükellefin bilgileri ne verdiğini söylemiyor. Kişi ve defter türünü girin ya da türleri buradan
        ekleyin.
      </InlineNote>
    )}
    {bekleyen && (
      <InlineNote status="info">
        Bunlar önerilir. Verilmeyenin işaretini kaldırıp onaylayın; onaylanan kendiliğinden değişmez.
      </InlineNote>
    )}
    {!bekleyen && Object.keys(rows).some((kod) => reasonOf(veri, kod)) && (
      <InlineNote status="warning">
        Mükellefin bilgileri değişti, öneri de değişti. Kaydedilince aşağıdaki gibi kalır.
      </InlineNote>
    )}
  </>
);
