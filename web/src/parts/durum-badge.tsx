import { DURUM_METNI, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';

const ODEME_TONU: Record<string, BadgeTone> = { Ödenmedi: 'danger', 'Kısmen Ödendi': 'warning', Tamamlandı: 'success' };

export function DurumBadge({ durum }: { durum: string }) {
  const { ad, ton } = DURUM_METNI[durum as Durum] ?? { ad: durum, ton: ODEME_TONU[durum] ?? 'neutral' };
  return <ToneBadge tone={ton}>{ad}</ToneBadge>;
}
