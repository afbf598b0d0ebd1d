import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
import { lengthError } from '#web/lib/use-form.ts';
import { ARAMA_EN_COK } from '#web/parts/mukellef/use-aranan.ts';
import type { AyFilter } from './use-ay-suzgeci.ts';

interface IzgaraAraclariProps {
  filter: AyFilter;
  hizmetler: readonly { id: number; ad: string }[];
}

export const IzgaraAraclari = memo(function IzgaraAraclari({ filter, hizmetler }: IzgaraAraclariProps) {
  const { mukellef, hizmet_id, yalnizDolu } = filter.value;
  return (
    <>
      <TextInput
        size="xs"
        w={100}
        aria-label="Mükellef"
        placeholder="Mükellef ara"
        value={mukellef}
        error={lengthError(mukellef, ARAMA_EN_COK)}
        onChange={(event) => filter.setMukellef(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        w={122}
        aria-label="Hizmet"
        value={hizmet_id ?? ''}
        data={[
          { value: '', label: 'Tüm hizmetler' },
          ...hizmetler.map(({ id, ad }) => ({ value: String(id), label: ad })),
        ]}
        onChange={(event) => filter.setHizmet(event.currentTarget.value)}
      />
      <Checkbox size="xs" label="Yalnız dolu" checked={yalnizDolu} onChange={filter.toggleDolu} />
    </>
  );
});
