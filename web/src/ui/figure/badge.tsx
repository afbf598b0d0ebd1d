import { TONE, type Ton } from '#contract/common/ton.ts';
import classes from './badge.module.css';

/** What is as it should be is grey text, and what waits for somebody amber text: a box is for the few that stand out. */
const BOXED: ReadonlySet<Ton> = new Set([TONE.late, TONE.news, TONE.checked, TONE.plain]);

interface ToneBadgeProps {
  tone: Ton;
  children: string;
}

export const ToneBadge = ({ tone, children }: ToneBadgeProps) => (
  <span
    className={BOXED.has(tone) ? `tiny medium nowrap ${classes.badge}` : `nowrap ${classes.words}`}
    data-tone={tone}
  >
    {children}
  </span>
);

export const AktifBadge = ({ aktif }: { aktif: boolean }) =>
  aktif ? <span data-usual>Aktif</span> : <ToneBadge tone={TONE.plain}>Pasif</ToneBadge>;
