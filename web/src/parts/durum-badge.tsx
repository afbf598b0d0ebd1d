import { DURUM_METNI, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { BADGE_TONES } from '#web/ui/figure/tone.ts';

export function DurumBadge({ durum }: { durum: string }) {
  const text = DURUM_METNI[durum as Durum]?.ad ?? durum;
  return <ToneBadge tone={BADGE_TONES[durum] ?? 'neutral'}>{text}</ToneBadge>;
}
