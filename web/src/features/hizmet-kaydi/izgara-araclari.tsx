import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
import { uzunlukHatasi } from '#web/lib/use-form.ts';
import { ARAMA_EN_COK } from '#web/parts/mukellef/use-aranan.ts';
import classes from './izgara.module.css';
import { type AySuzgeci, useSiklik } from './use-ay-suzgeci.ts';

interface IzgaraAraclariProps {
  suzgec: AySuzgeci;
  hizmetler: readonly { id: number; ad: string }[];
}

export const IzgaraAraclari = memo(function IzgaraAraclari({ suzgec, hizmetler }: IzgaraAraclariProps) {
  const { isRahat, toggle } = useSiklik();
  const { mukellef, hizmet_id, yalnizDolu } = suzgec.deger;
  return (
    <div className={`row wrap gap-6 gap-x-10 push ${classes.araclar}`} data-print="hidden">
      <TextInput
        size="xs"
        w={100}
        aria-label="Mükellef"
        placeholder="Mükellef ara"
        value={mukellef}
        error={uzunlukHatasi(mukellef, ARAMA_EN_COK)}
        onChange={(event) => suzgec.setMukellef(event.currentTarget.value)}
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
        onChange={(event) => suzgec.setHizmet(event.currentTarget.value)}
      />
      <Checkbox size="xs" label="Yalnız dolu" checked={yalnizDolu} onChange={suzgec.toggleDolu} />
      <Button
        size="compact-sm"
        variant="default"
        aria-pressed={!isRahat}
        title={isRahat ? 'Harfler, dar sütunlar' : 'Yazılar, geniş sütunlar'}
        onClick={toggle}
      >
        {isRahat ? 'Rahat' : 'Sıkı'}
      </Button>
    </div>
  );
});
