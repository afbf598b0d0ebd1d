import type { BadgeTone } from '#web/ui/figure/tone.ts';
import type { GridCell } from '#web/ui/status-grid/types.ts';
import classes from './telefon-ayi.module.css';

export interface HarfProps {
  /** The letter of the state; '' for a cell that has only a mark. */
  harf: string;
  ton: BadgeTone | undefined;
  isaret?: GridCell['isaret'];
  state?: GridCell['state'];
  /** What a screen reader says; without it the letter is decoration, because the words stand beside it. */
  metin?: string;
}

export const Harf = ({ harf, ton, isaret, state, metin }: HarfProps) => (
  <span className={classes.harf} data-tone={ton} data-isaret={isaret?.ton} data-state={state}>
    <span aria-hidden>{harf}</span>
    {metin && <span className="sr-only">{metin}</span>}
  </span>
);
