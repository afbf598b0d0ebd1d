import { Button } from '@mantine/core';
import { BADGE_TONES } from '#web/ui/durum-tone.ts';
import classes from './status-grid.module.css';
import type { DurumTexts, GridActions, GridIslem } from './types.ts';

interface GridBarProps {
  durumlar: DurumTexts;
  emptyLabel: string;
  actions: GridActions;
  selected: number;
  onAct: (islem: GridIslem) => void;
  onClear: () => void;
}

/** Above the grid: the legend, or what can be done with a selection of several cells. */
export function GridBar({ durumlar, emptyLabel, actions, selected, onAct, onClear }: GridBarProps) {
  return (
    <div className={classes.bar}>
      {selected > 1 ? (
        <div className={classes.selection} role="toolbar" aria-label="Seçili hücreler">
          <strong>{selected.toLocaleString('tr-TR')} hücre seçili</strong>
          <Button size="compact-sm" onClick={() => onAct('primary')}>
            {actions.primary}
          </Button>
          {actions.secondary && (
            <Button size="compact-sm" variant="default" onClick={() => onAct('secondary')}>
              {actions.secondary}
            </Button>
          )}
          {actions.middle && (
            <Button size="compact-sm" variant="default" onClick={() => onAct('middle')}>
              {actions.middle}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Seçimi bırak
          </Button>
        </div>
      ) : (
        <Legend durumlar={durumlar} emptyLabel={emptyLabel} />
      )}
    </div>
  );
}

function Legend({ durumlar, emptyLabel }: { durumlar: DurumTexts; emptyLabel: string }) {
  return (
    <ul className={classes.legend} aria-label="Durumlar">
      {Object.entries(durumlar).map(([durum, { ad, harf }]) => (
        <li key={durum} data-tone={BADGE_TONES[durum]}>
          <b>{harf}</b>
          {ad}
        </li>
      ))}
      {emptyLabel && (
        <li>
          <b aria-hidden />
          {emptyLabel}
        </li>
      )}
    </ul>
  );
}

const KEYS: readonly [GridIslem, string][] = [
  ['primary', 'Sol tık / Boşluk'],
  ['secondary', 'Sağ tık / R'],
  ['middle', 'Orta tık / Delete'],
];

/** One line that says how the grid is used. */
export function GridHint({ actions, canUndo }: { actions: GridActions; canUndo: boolean }) {
  const parts = KEYS.flatMap(([islem, keys]) => (actions[islem] ? [`${keys}: ${actions[islem]}`] : []));
  parts.push('Sürükle / Shift: seç', 'Ctrl+C: kopyala');
  if (canUndo) parts.push('Ctrl+Z: geri al');
  return <p className={classes.hint}>{parts.join(' · ')}</p>;
}
