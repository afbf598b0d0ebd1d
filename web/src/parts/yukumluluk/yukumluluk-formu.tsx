import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MukellefYukumlulukleri, YukumlulukKarari } from '#contract/beyanname/yukumluluk.ts';
import { donemliTurler } from '#contract/beyanname/yukumluluk-kurali.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { useTaslak } from '#web/lib/use-taslak.ts';
import { TaslakNotu } from '#web/ui/form/taslak-notu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { setMukellefYukumlulukleri } from './api.ts';
import { baslangicOf, kararOf, nedenOf, type Satir, tamamlananlar, varsayilanIlk } from './taslak.ts';
import classes from './yukumluluk.module.css';
import { YukumlulukSatiri } from './yukumluluk-satiri.tsx';

interface YukumlulukFormuProps {
  mukellef_id: number;
  veri: MukellefYukumlulukleri;
  kurallar: readonly Kural[];
}

type Hatalar = Record<string, { ilk_donem?: string; son_donem?: string }>;

/** Suggestions are ticked; saving decides about everything shown. */
export function YukumlulukFormu({ mukellef_id, veri, kurallar }: YukumlulukFormuProps) {
  const client = useQueryClient();
  const initial = baslangicOf(veri);
  const form = useTaslak<{ satirlar: Record<string, Satir> }>(`yukumluluk-${mukellef_id}`, { satirlar: initial });
  const { satirlar } = form.values;
  const [hatalar, setHatalar] = useState<Hatalar>({});
  const turler = donemliTurler(kurallar);
  const kaydet = useMutation({
    mutationFn: (kararlar: YukumlulukKarari[]) => setMukellefYukumlulukleri(mukellef_id, kararlar),
    onSuccess: () => {
      notifySuccess('Yükümlülükler kaydedildi.');
      form.reset();
      void client.invalidateQueries({ queryKey: ['mukellef_yukumlulukleri'] });
    },
    onError: (error) => {
      const kod = error instanceof ApiError ? (error.details as { kod?: string } | undefined)?.kod : undefined;
      if (kod && error instanceof ApiError)
        setHatalar({ [kod]: { [error.field === 'son_donem' ? 'son_donem' : 'ilk_donem']: error.message } });
      else notifyError(messageOf(error));
    },
  });
  const set = (kod: string, change: Partial<Satir>) =>
    form.setValues((now) => ({ satirlar: { ...now.satirlar, [kod]: { ...(now.satirlar[kod] as Satir), ...change } } }));
  // Unchanged rows are not sent, unless they wait for a decision.
  const degisenler = Object.entries(satirlar).filter(
    ([kod, satir]) => nedenOf(veri, kod) || JSON.stringify(satir) !== JSON.stringify(initial[kod]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kararlar = degisenler.map(([kod, satir]) => [kod, kararOf(kod, satir)] as const);
    const yanlis = Object.fromEntries(kararlar.flatMap(([kod, karar]) => ('kod' in karar ? [] : [[kod, karar]])));
    setHatalar(yanlis);
    if (Object.keys(yanlis).length === 0) kaydet.mutate(kararlar.map(([, karar]) => karar as YukumlulukKarari));
  };
  const eklenebilir = [...turler.values()].filter(({ kod }) => !satirlar[kod]);
  const bekleyen = veri.kararlar.length === 0 && veri.oneri !== null;
  return (
    <form className={classes.kap} onSubmit={submit} noValidate autoComplete="off">
      <TaslakNotu form={form} />
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
      <div className={classes.satirlar}>
        {Object.entries(satirlar).map(([kod, satir]) => (
          <YukumlulukSatiri
            key={kod}
            kod={kod}
            ad={turler.get(kod)?.ad ?? kurallar.find((kural) => kural.kod === kod)?.ad ?? ''}
            satir={satir}
            neden={nedenOf(veri, kod)}
            notlar={satir.verilir ? tamamlananlar(kod, satir, kurallar, veri.hesap_donemi_sonu) : {}}
            hata={hatalar[kod] ?? {}}
            onChange={(change) => set(kod, change)}
          />
        ))}
      </div>
      <div className={classes.alt}>
        <NativeSelect
          aria-label="Tür ekle"
          value=""
          onChange={({ currentTarget: { value } }) =>
            value && set(value, { verilir: true, ilk: formatAyMetni(varsayilanIlk()), son: '' })
          }
          data={[
            { value: '', label: 'Tür ekle…' },
            ...eklenebilir.map(({ kod, ad }) => ({ value: kod, label: `${kod} – ${ad}` })),
          ]}
        />
        <Button type="submit" loading={kaydet.isPending} disabled={degisenler.length === 0}>
          {bekleyen ? 'Onayla' : 'Kaydet'}
        </Button>
      </div>
    </form>
  );
}
