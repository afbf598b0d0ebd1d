import { DURUM_METNI, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import classes from './durum-badge.module.css';
import { BADGE_TONES, type BadgeTone } from './durum-tone.ts';

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

/** State of a service record, of a payment or of a person: anything with a tone in `durum-tone.ts`. */
export function DurumBadge({ durum }: { durum: string }) {
  const text = DURUM_METNI[durum as Durum]?.ad ?? durum;
  return <ToneBadge tone={BADGE_TONES[durum] ?? 'neutral'}>{text}</ToneBadge>;
}

export const AktifBadge = ({ aktif }: { aktif: boolean }) => <ToneBadge tone={aktif ? 'success' : 'neutral'}>{aktif ? 'Aktif' : 'Pasif'}</ToneBadge>;
