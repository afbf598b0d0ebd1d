import { ROL_ADI } from '#contract/common/roller.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Checkbox, NativeSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DENETLENEN_TABLOLAR, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { DENETIM_ISLEMLERI } from '#contract/denetim/denetim.ts';
import { ISLEM_ADI } from '#contract/denetim/denetim-metni.ts';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';
import { listKullanicilarQuery } from './api.ts';
import classes from './denetim.module.css';

export const SUZGEC_ADLARI = ['kullanici_id', 'tablo', 'satir_id', 'islem', 'baslangic', 'bitis', 'girisler'] as const;
type SuzgecDegerleri = Record<(typeof SUZGEC_ADLARI)[number], string | null>;

interface SuzgeclerProps {
  values: SuzgecDegerleri;
  set: (change: Partial<SuzgecDegerleri>) => void;
}

const TABLOLAR = DENETLENEN_TABLOLAR.map((name) => ({ value: name, label: tabloOf(name).etiket })).sort((a, b) =>
  a.label.localeCompare(b.label, 'tr-TR'),
);
const ISLEMLER = DENETIM_ISLEMLERI.map((islem) => ({ value: islem, label: ISLEM_ADI[islem] }));

export function Suzgecler({ values, set }: SuzgeclerProps) {
  return (
    <div className={classes.suzgecler} data-print="hidden">
      <KisiSecici value={values.kullanici_id} onChange={(kullanici_id) => set({ kullanici_id })} />
      <NativeSelect
        label="Tablo"
        data={[{ value: '', label: 'Tümü' }, ...TABLOLAR]}
        value={values.tablo ?? ''}
        onChange={(event) => set({ tablo: event.currentTarget.value || null })}
      />
      <TextInput
        label="Kayıt No"
        inputMode="numeric"
        maxLength={15}
        w={110}
        value={values.satir_id ?? ''}
        onChange={(event) => set({ satir_id: event.currentTarget.value.replace(/\D/g, '') || null })}
      />
      <NativeSelect
        label="İşlem"
        data={[{ value: '', label: 'Tümü' }, ...ISLEMLER]}
        value={values.islem ?? ''}
        onChange={(event) => set({ islem: event.currentTarget.value || null })}
      />
      <TarihAraligi baslangic={values.baslangic} bitis={values.bitis} onChange={set} />
      <Checkbox
        className={classes.girisler as string}
        label="Girişleri göster"
        checked={values.girisler === '1'}
        onChange={(event) => set({ girisler: event.currentTarget.checked ? '1' : null })}
      />
    </div>
  );
}

function KisiSecici({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const [arama, setArama] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const isChosen = arama === chosen?.label || arama === 'Sistem';
  const { data } = useQuery(listKullanicilarQuery(isChosen ? '' : arama));
  const found = (data?.kullanicilar ?? []).map(({ id, ad, soyad, rol }) => ({
    value: String(id),
    label: `${[ad, soyad].filter(Boolean).join(' ')} (${ROL_ADI[rol]})`,
  }));
  const fixed = [{ value: 'sistem', label: 'Sistem' }, ...found];
  const missing = value !== null && !fixed.some((option) => option.value === value);
  const options = missing
    ? [chosen?.value === value ? chosen : { value, label: `Kullanıcı ${value}` }, ...fixed]
    : fixed;
  return (
    <Select
      label="Kim"
      placeholder="Tümü"
      searchable
      clearable
      data={options}
      value={value}
      onChange={(next) => {
        setChosen(options.find((option) => option.value === next) ?? null);
        onChange(next);
      }}
      onSearchChange={(text) => setArama(text.slice(0, 100))}
      filter={({ options: all }) => all}
      nothingFoundMessage="Kullanıcı bulunamadı"
      miw={220}
    />
  );
}
