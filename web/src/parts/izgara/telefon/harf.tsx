import type { signOf } from '#web/parts/status-grid/cell-text.ts';
import type { GridCell } from '#web/parts/status-grid/types.ts';
import classes from './telefon-ayi.module.css';

interface HarfProps extends ReturnType<typeof signOf> {
  isaret?: GridCell['isaret'] | undefined;
  state?: GridCell['state'] | undefined;
  metin?: string;
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
