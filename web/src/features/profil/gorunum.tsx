import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId, useState } from 'react';
import { readYogunluk, setYogunluk, type Yogunluk } from '#web/lib/yogunluk.ts';
import { Bolum } from './bolum.tsx';
import classes from './profil.module.css';

const TEMALAR: readonly [MantineColorScheme, string][] = [
  ['auto', 'Sistemle aynı'],
  ['light', 'Açık'],
  ['dark', 'Koyu'],
];
const YOGUNLUK_NAMES: readonly [Yogunluk, string][] = [
  ['sik', 'Sık'],
  ['normal', 'Normal'],
  ['ferah', 'Ferah'],
];

export function Gorunum() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [yogunluk, setShown] = useState(readYogunluk);
  const choose = (value: Yogunluk) => {
    setYogunluk(value);
    setShown(value);
  };
  return (
    <div className="stack gap-14 narrow-page">
      <Bolum baslik="Görünüm" aciklama="Bu tarayıcı için geçerlidir; başka cihazlarınızı değiştirmez.">
        <Secim legend="Tema" options={TEMALAR} value={colorScheme} onChange={setColorScheme} />
        <br />
        <Secim legend="Yoğunluk" options={YOGUNLUK_NAMES} value={yogunluk} onChange={choose} />
      </Bolum>
    </div>
  );
}

interface SecimProps<T extends string> {
  legend: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}

function Secim<T extends string>({ legend, options, value, onChange }: SecimProps<T>) {
  const name = useId();
  return (
    <fieldset className={`flow gap-6 gap-x-20 bare ${classes.secenekler}`}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
