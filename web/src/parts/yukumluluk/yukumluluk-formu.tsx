import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MukellefYukumlulukleri, YukumlulukKarari } from '#contract/beyanname/yukumluluk.ts';
import { donemliTurler } from '#contract/beyanname/yukumluluk-kurali.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { setMukellefYukumlulukleri } from './api.ts';
import { baslangicOf, kararOf, nedenOf, type Satir, tamamlananlar, varsayilanIlk } from './taslak.ts';
import classes from './yukumluluk.module.css';
import { YukumlulukSatiri } from './yukumluluk-satiri.tsx';

interface YukumlulukFormuProps {
  mukellef_id: number;
  veri: MukellefYukumlulukleri;
  kurallar: readonly Kural[];
}

type Satirlar = Record<string, Satir>;

const degisenlerOf = (veri: MukellefYukumlulukleri, satirlar: Satirlar, initial: Satirlar) =>
  Object.entries(satirlar).filter(
    ([kod, satir]) => nedenOf(veri, kod) || JSON.stringify(satir) !== JSON.stringify(initial[kod]),
  );

const wrongOf = (degisenler: [string, Satir][]): Errors =>
  Object.fromEntries(
    degisenler.flatMap(([kod, satir]) => {
      const karar = kararOf(kod, satir);
      return 'kod' in karar ? [] : Object.entries(karar).map(([alan, hata]) => [`${kod}.${alan}`, hata]);
    }),
  );

function useYukumlulukFormu(mukellef_id: number, veri: MukellefYukumlulukleri) {
  const client = useQueryClient();
  const initial = baslangicOf(veri);
  const save = async (satirlar: Satirlar) => {
    const kararlar = degisenlerOf(veri, satirlar, initial).map(([kod, satir]) => kararOf(kod, satir));
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
  const form = useForm<{ satirlar: Satirlar }>({
    taslak: `yukumluluk-${mukellef_id}`,
    initial: { satirlar: initial },
    rules: ({ satirlar }) => wrongOf(degisenlerOf(veri, satirlar, initial)),
    submit: ({ satirlar }) => save(satirlar),
  });
  const { satirlar } = form.values;
  return {
    ...{ form, satirlar, isChanged: degisenlerOf(veri, satirlar, initial).length > 0 },
    set: (kod: string, change: Partial<Satir>) =>
      form.set({ satirlar: { ...satirlar, [kod]: { ...(satirlar[kod] as Satir), ...change } } }),
  };
}

export function YukumlulukFormu({ mukellef_id, veri, kurallar }: YukumlulukFormuProps) {
  const { form, satirlar, isChanged, set } = useYukumlulukFormu(mukellef_id, veri);
  const turler = donemliTurler(kurallar);
  const eklenebilir = [...turler.values()].filter(({ kod }) => !satirlar[kod]);
  const bekleyen = veri.kararlar.length === 0 && veri.oneri !== null;
  return (
    <form className={classes.kap} onSubmit={form.onSubmit} noValidate autoComplete="off">
      <TaslakNotu form={form} />
      <Notlar {...{ veri, satirlar, bekleyen }} />
      <div className={classes.satirlar}>
        {Object.entries(satirlar).map(([kod, satir]) => (
          <YukumlulukSatiri
            key={kod}
            kod={kod}
            ad={turler.get(kod)?.ad ?? kurallar.find((kural) => kural.kod === kod)?.ad ?? ''}
            satir={satir}
            neden={nedenOf(veri, kod)}
            notlar={satir.verilir ? tamamlananlar(kod, satir, kurallar, veri.hesap_donemi_sonu) : {}}
            hata={{ ilk_donem: form.errors[`${kod}.ilk_donem`], son_donem: form.errors[`${kod}.son_donem`] }}
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
            ...eklenebilir.map(({ kod, ad }) => ({ value: kod, label: `${kisaTurAdi(kod)} – ${ad}` })),
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
  satirlar: Satirlar;
  bekleyen: boolean;
}

const Notlar = ({ veri, satirlar, bekleyen }: NotlarProps) => (
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
    {!bekleyen && Object.keys(satirlar).some((kod) => nedenOf(veri, kod)) && (
      <InlineNote status="warning">
        Mükellefin bilgileri değişti, öneri de değişti. Kaydedilince aşağıdaki gibi kalır.
      </InlineNote>
    )}
  </>
);
