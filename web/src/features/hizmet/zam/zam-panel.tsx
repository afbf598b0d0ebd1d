import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import { FIYAT_MAX, parseOran, YUVARLAMALAR, type Yuvarlama, type ZamEsasi } from '#contract/hizmet/hizmet-fiyati.ts';
import { listHizmetlerQuery, listSonFiyatlarQuery } from '#web/features/hizmet/api.ts';
import { GecerlilikSelect } from '#web/features/hizmet/gecerlilik-select.tsx';
import { varsayilanGecerlilik } from '#web/features/hizmet/hizmet-satiri.ts';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { SonFiyatlar } from './son-fiyatlar.tsx';
import { useZam } from './use-zam.tsx';
import classes from './zam.module.css';
import { type ZamRow, type ZamSecimi, ZamTable, zamRow } from './zam-table.tsx';

const YUVARLAMA_SECENEKLERI = YUVARLAMALAR.map((value) => ({
  value: String(value),
  label: value === 1 ? 'Tam kuruş' : `En yakın ${value / 100} TL`,
}));
const ESAS_SECENEKLERI: { value: ZamEsasi; label: string }[] = [
  { value: 'bugun', label: 'Bugünkü fiyattan hesapla' },
  { value: 'planlanan', label: 'Planlanan fiyattan hesapla' },
];
const GECERSIZ_ORAN = 'Geçerli bir oran girin (örnek: 25 veya 43,93).';

type ZamGirdisi = Omit<ZamSecimi, 'oran'> & { oran: string };

function useZamSecimi() {
  const { data, error, refetch } = useQuery(listHizmetlerQuery);
  // The rate is cleared after a raise, because a second press of the button would raise the raised prices again.
  const { ask, isPending } = useZam(() => form.set({ oran: '' }));
  const form = useForm<ZamGirdisi>({
    initial: { oran: '', yuvarlama: 1, esas: 'bugun', gecerlilik: varsayilanGecerlilik(), chosen: null },
    rules: ({ oran }): Errors => (parseOran(oran) === null ? { oran: GECERSIZ_ORAN } : {}),
    submit: () => {
      const cokBuyuk = chosen.find(({ yeni }) => yeni !== null && yeni > FIYAT_MAX);
      const isSame = chosen.every(({ yeni, planlanan }) => yeni === planlanan);
      if (chosen.length === 0) notifyError('En az bir hizmet seçin.');
      else if (isSame) notifyError('Seçilen hizmetlerin fiyatları zaten bu tutarlarda; değişecek fiyat yok.');
      else if (cokBuyuk) form.setErrors({ oran: HIZMET_ERRORS.FIYAT_COK_BUYUK.message(cokBuyuk.hizmet) });
      else void ask(secim, secim.oran!, chosen, konan);
    },
  });
  const secim: ZamSecimi = { ...form.values, oran: parseOran(form.values.oran) };
  const { data: yeni } = useQuery(listSonFiyatlarQuery(secim.gecerlilik));
  const rows = data?.satirlar.map((hizmet) => zamRow(hizmet, secim));
  const chosen = rows?.filter(({ isChosen }) => isChosen) ?? [];
  const konan = (yeni?.fiyatlar ?? []).filter((fiyat) => chosen.some(({ hizmet }) => hizmet.id === fiyat.hizmet_id));
  const choose = (ids: readonly number[], on: boolean) => {
    const rest = chosen.map(({ hizmet }) => hizmet.id).filter((id) => !ids.includes(id));
    form.set({ chosen: new Set(on ? [...rest, ...ids] : rest) });
  };
  const list = { rows, error: data ? undefined : error, onRetry: () => void refetch() };
  return { form, isPending, choose, chosen, list, konan };
}

export function ZamPanel() {
  const { form, isPending, choose, chosen, list, konan } = useZamSecimi();
  const { yuvarlama, gecerlilik, esas } = form.values;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <div className={classes.zam}>
        <TextInput
          label="Zam oranı"
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="25"
          rightSection="%"
          {...form.text('oran')}
        />
        <NativeSelect
          label="Yuvarlama"
          data={YUVARLAMA_SECENEKLERI}
          value={String(yuvarlama)}
          onChange={(event) => form.set({ yuvarlama: Number(event.currentTarget.value) as Yuvarlama })}
        />
        <fieldset className={`shrink bare ${classes.alan}`}>
          <legend>Geçerlilik</legend>
          <GecerlilikSelect donem={gecerlilik} onChange={(donem) => form.set({ gecerlilik: donem })} />
        </fieldset>
        <NativeSelect
          label="Hangi fiyattan"
          data={ESAS_SECENEKLERI}
          value={esas}
          onChange={(event) => form.set({ esas: event.currentTarget.value as ZamEsasi })}
        />
        <Button type="submit" loading={isPending}>
          Zammı uygula
        </Button>
      </div>
      <SonFiyatlar fiyatlar={konan} esas={esas} gecerlilik={gecerlilik} />
      <Tumu rows={list.rows ?? []} adet={chosen.length} onChoose={choose} />
      <ZamTable {...list} gecerlilik={gecerlilik} onChoose={(id, on) => choose([id], on)} />
    </form>
  );
}

interface TumuProps {
  rows: readonly ZamRow[];
  adet: number;
  onChoose: (ids: readonly number[], on: boolean) => void;
}

const Tumu = ({ rows, adet, onChoose }: TumuProps) => (
  <Checkbox
    className={classes.tumu}
    label={`Tümünü seç (${adet} / ${rows.length})`}
    checked={adet > 0 && adet === rows.length}
    indeterminate={adet > 0 && adet < rows.length}
    onChange={(event) =>
      onChoose(
        rows.map(({ hizmet }) => hizmet.id),
        event.currentTarget.checked,
      )
    }
  />
);
