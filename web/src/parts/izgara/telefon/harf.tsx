import type { DurumTexts, GridCell } from '#web/parts/status-grid/types.ts';
import { BADGE_TONES, type BadgeTone } from '#web/ui/figure/tone.ts';
import classes from './telefon-ayi.module.css';

interface HarfProps {
  isaret?: GridCell['isaret'];
  state?: GridCell['state'];
  harf: string;
  ton: BadgeTone | undefined;
  metin?: string;
}

export function harfOf(cell: GridCell | undefined, durumlar: DurumTexts): Pick<HarfProps, 'harf' | 'ton'> {
  const text = cell?.durum ? durumlar[cell.durum] : undefined;
  return { harf: text?.harf ?? '', ton: text && (text.ton ?? BADGE_TONES[cell?.durum ?? '']) };
}

export const Harf = ({ harf, ton, isaret, state, metin }: HarfProps) => (
  <span
    className={`fixed tiny bold text-centre ${classes.harf}`}
    data-tone={ton}
    data-isaret={isaret?.ton}
    data-state={state}
  >
    <span aria-hidden>{harf}</span>
    {metin && <span className="sr-only">{metin}</span>}
  </span>
);
