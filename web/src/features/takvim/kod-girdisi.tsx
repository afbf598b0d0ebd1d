import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TakvimTablosu } from '#contract/takvim/takvim-kaydi.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { listTakvimKayitlariQuery } from './kurallar-api.ts';

interface KodGirdisiProps {
  tablo: TakvimTablosu;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (kod: string) => void;
}

/** Only a new kind gets a code from its maker; everywhere else kinds are chosen by their names. */
export function KodGirdisi({ tablo, value, onChange, ...common }: KodGirdisiProps) {
  const { data } = useQuery(listTakvimKayitlariQuery('beyanname_turleri'));
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  if (tablo === 'beyanname_turleri')
    return (
      <TextInput
        {...common}
        description="Türün kodu: büyük harf, rakam ve alt çizgi (örneğin KDV1)"
        value={value}
        onChange={change}
      />
    );
  const kinds = new Map((data?.satirlar ?? []).map(({ kod, ad }) => [kod, `${shortKindName(kod)} – ${ad}`]));
  if (value && !kinds.has(value)) kinds.set(value, shortKindName(value));
  return (
    <NativeSelect
      {...common}
      data={[{ value: '', label: 'Seçin' }, ...[...kinds].map(([kod, name]) => ({ value: kod, label: name }))]}
      value={value}
      onChange={change}
    />
  );
}
