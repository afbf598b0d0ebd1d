import classes from './badge.module.css';
import type { BadgeTone } from './tone.ts';

interface ToneBadgeProps {
  tone: BadgeTone;
  children: string;
}

export const ToneBadge = ({ tone, children }: ToneBadgeProps) => (
  <span className={`tiny medium nowrap ${classes.badge}`} data-tone={tone}>
    {children}
  </span>
);

export const AktifBadge = ({ aktif }: { aktif: boolean }) =>
  aktif ? <span data-usual>Aktif</span> : <ToneBadge tone="neutral">Pasif</ToneBadge>;
