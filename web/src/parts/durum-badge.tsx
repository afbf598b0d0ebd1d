import { TONE } from '#contract/common/ton.ts';
import { DURUM_METNI, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ODEME_TONU, type OdemeDurumu } from '#contract/tahakkuk/odeme-durumu.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';

export function DurumBadge({ durum }: { durum: string }) {
  const { ad, ton } = DURUM_METNI[durum as Durum] ?? { ad: durum, ton: ODEME_TONU[durum as OdemeDurumu] ?? TONE.plain };
  return <ToneBadge tone={ton}>{ad}</ToneBadge>;
}
