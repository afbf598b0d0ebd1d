import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './izgara.module.css';
import type { AySuzgeci } from './use-ay-suzgeci.ts';

interface IzgaraAraclariProps {
  suzgec: AySuzgeci;
  hizmetler: readonly { id: number; ad: string }[];
  /** What else stands in the line. */
  children?: ReactNode;
}

/** One line above the grid: what of the month is shown. */
export function IzgaraAraclari({ suzgec, hizmetler, children }: IzgaraAraclariProps) {
  const { mukellef, hizmet_id, yalnizDolu } = suzgec.deger;
  return (
    <div className={classes.araclar} data-print="hidden">
      <TextInput
        size="xs"
        w={170}
        aria-label="Mükellef"
        placeholder="Mükellef ara"
        value={mukellef}
        maxLength={100}
        onChange={(event) => suzgec.setMukellef(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        w={170}
        aria-label="Hizmet"
        value={hizmet_id ?? ''}
        data={[{ value: '', label: 'Tüm hizmetler' }, ...hizmetler.map(({ id, ad }) => ({ value: String(id), label: ad }))]}
        onChange={(event) => suzgec.setHizmet(event.currentTarget.value)}
      />
      <Checkbox size="xs" label="Yalnız dolu" checked={yalnizDolu} onChange={suzgec.toggleDolu} />
      {children}
    </div>
  );
}
