import type { ReactNode } from 'react';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import classes from './atama.module.css';

interface SatirProps {
  ad: string;
  aktif?: boolean;
  children: ReactNode;
}

export const Satir = ({ ad, aktif, children }: SatirProps) => (
  <span className={`stack grow shrink ${classes.satir}`}>
    <span>
      {ad}
      {aktif !== undefined && ' '}
      {aktif === false && <ToneBadge tone="neutral">Pasif</ToneBadge>}
    </span>
    <small className="tiny muted figures">{children}</small>
  </span>
);
