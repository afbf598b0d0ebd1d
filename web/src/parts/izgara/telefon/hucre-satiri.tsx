import { IconDots } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Harf, type HarfProps } from './harf.tsx';
import classes from './telefon-ayi.module.css';

export const HucreListesi = ({ children }: { children: ReactNode }) => <ul className={classes.hucreler}>{children}</ul>;

interface HucreSatiriProps extends Pick<HarfProps, 'harf' | 'ton' | 'state'> {
  ad: string;
  metin: ReactNode;
  children: ReactNode;
  dahasi?: { ad: string; acar: 'menu' | 'dialog'; run: (event: MouseEvent<HTMLButtonElement>) => void };
}

export const HucreSatiri = ({ ad, metin, state, children, dahasi, ...harf }: HucreSatiriProps) => (
  <li className={classes.hucre} data-state={state}>
    <Harf {...harf} />
    <span className={classes.hucreAdi}>
      <span>{ad}</span>
      <small>{metin}</small>
    </span>
    {children}
    {dahasi && (
      <button
        type="button"
        className={classes.dahasi}
        aria-haspopup={dahasi.acar}
        aria-label={`${ad}: ${dahasi.ad}`}
        onClick={dahasi.run}
      >
        <IconDots size={18} aria-hidden />
      </button>
    )}
  </li>
);
