import classes from './badge.module.css';
import type { BadgeTone } from './tone.ts';

interface ToneBadgeProps {
  tone: BadgeTone;
  children: string;
}

/** A short state in a coloured frame; the text carries the meaning. */
export const ToneBadge = ({ tone, children }: ToneBadgeProps) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);

/** Only Pasif is marked: where nearly all are active, as many marks would say nothing. */
export const AktifBadge = ({ aktif }: { aktif: boolean }) =>
  aktif ? 'Aktif' : <ToneBadge tone="neutral">Pasif</ToneBadge>;
