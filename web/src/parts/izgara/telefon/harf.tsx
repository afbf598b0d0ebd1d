import type { GridCell } from '#web/parts/status-grid/types.ts';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import classes from './telefon-ayi.module.css';

export interface HarfProps {
  harf: string;
  ton: BadgeTone | undefined;
  isaret?: GridCell['isaret'];
  state?: GridCell['state'];
  metin?: string;
}

export const Harf = ({ harf, ton, isaret, state, metin }: HarfProps) => (
  <span className={classes.harf} data-tone={ton} data-isaret={isaret?.ton} data-state={state}>
    <span aria-hidden>{harf}</span>
    {metin && <span className="sr-only">{metin}</span>}
  </span>
);
