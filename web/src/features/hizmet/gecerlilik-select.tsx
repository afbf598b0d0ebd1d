import { NativeSelect } from '@mantine/core';
import { AYLAR, currentDonem, type Donem } from '#contract/common/donem.ts';
import { gecerlilikYillari, isGecerlilikAcik } from '#contract/hizmet-fiyati.ts';
import classes from './hizmet.module.css';

interface GecerlilikSelectProps {
  donem: Donem;
  onChange: (donem: Donem) => void;
  size?: 'xs' | 'sm';
  error?: string | undefined;
}

/** Month and year from which a price applies; those that are over cannot be chosen. */
export function GecerlilikSelect({ donem, onChange, size = 'sm', error }: GecerlilikSelectProps) {
  const simdi = currentDonem();
  const aylar = AYLAR.map((label, index) => ({ value: String(index + 1), label, disabled: !isGecerlilikAcik({ yil: donem.yil, ay: index + 1 }, simdi) }));
  const yillar = gecerlilikYillari(simdi).map((yil) => ({ value: String(yil), label: String(yil), disabled: yil < simdi.yil }));
  const chooseYear = (yil: number) => onChange({ yil, ay: yil === simdi.yil ? Math.max(donem.ay, simdi.ay) : donem.ay });
  return (
    <div className={classes.gecerlilik}>
      <NativeSelect
        size={size}
        aria-label="Geçerlilik ayı"
        data={aylar}
        value={String(donem.ay)}
        error={error}
        onChange={(event) => onChange({ ...donem, ay: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        size={size}
        aria-label="Geçerlilik yılı"
        data={yillar}
        value={String(donem.yil)}
        error={error !== undefined}
        onChange={(event) => chooseYear(Number(event.currentTarget.value))}
      />
    </div>
  );
}
