import { NativeSelect } from '@mantine/core';
import { AYLAR, currentDonem, type Donem } from '#contract/common/donem.ts';
import { gecerlilikYillari, isGecerlilikAcik } from '#contract/hizmet/hizmet-fiyati.ts';
import classes from './hizmet.module.css';

interface GecerlilikSelectProps {
  donem: Donem;
  onChange: (donem: Donem) => void;
  size?: 'xs' | 'sm';
  error?: string | undefined;
  gecmis?: boolean;
}

export function GecerlilikSelect({ donem, onChange, size = 'sm', error, gecmis = false }: GecerlilikSelectProps) {
  const simdi = currentDonem();
  const isClosed = (yil: number, ay: number) => !gecmis && !isGecerlilikAcik({ yil, ay }, simdi);
  const aylar = AYLAR.map((label, index) => ({
    value: String(index + 1),
    label,
    disabled: isClosed(donem.yil, index + 1),
  }));
  const yillar = gecerlilikYillari(simdi).map((yil) => ({
    value: String(yil),
    label: String(yil),
    disabled: isClosed(yil, 12),
  }));
  const chooseYear = (yil: number) => onChange({ yil, ay: isClosed(yil, donem.ay) ? simdi.ay : donem.ay });
  return (
    <div className={`row stretch gap-6 ${classes.gecerlilik}`}>
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
