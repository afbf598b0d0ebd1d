import { Button } from '@mantine/core';
import { formatFiyat } from '#contract/common/kurus.ts';
import { BADGE_TONES } from '#web/ui/figure/tone.ts';
import type { Total } from './cell-text.ts';
import classes from './status-grid.module.css';
import type { DurumTexts, GridActions, GridIslem, RangePlan } from './types.ts';

interface GridBarProps {
  durumlar: DurumTexts;
  emptyLabel: string;
  totals: ReadonlyMap<string, Total>;
  actions: GridActions | undefined;
  selected: number;
  isSelecting: boolean;
  /** What an action would do to the selection; null: act on all of it. */
  planOf: (islem: GridIslem) => RangePlan | null;
  /** `label`: what would be undone; null: nothing. */
  undo: { run: () => void; label: string | null | undefined } | undefined;
  onAct: (islem: GridIslem) => void;
  onClear: () => void;
}

const ISLEMLER = ['primary', 'secondary', 'middle'] as const;

/** Above the grid: the legend, or what can be done with a selection of several cells; and the way back. */
export function GridBar({ durumlar, emptyLabel, totals, actions, selected, isSelecting, planOf, undo, onAct, onClear }: GridBarProps) {
  const isRange = actions !== undefined && (selected > 1 || isSelecting);
  const plans = ISLEMLER.map((islem) => ({ islem, plan: isRange && actions[islem] ? planOf(islem) : null }));
  const atlanan = plans[0]?.plan?.atlanan;
  return (
    <div className={classes.bar}>
      {isRange ? (
        <div className={classes.selection} role="toolbar" aria-label="Seçili hücreler">
          <strong>{selected > 1 ? `${selected.toLocaleString('tr-TR')} hücre seçili` : 'Aralığın son hücresine dokunun'}</strong>
          {plans.map(
            ({ islem, plan }) =>
              actions[islem] &&
              selected > 1 &&
              (islem === 'primary' || plan?.adet !== 0) && (
                <Button
                  key={islem}
                  size="compact-sm"
                  variant={islem === 'primary' ? 'filled' : 'default'}
                  disabled={plan?.adet === 0}
                  onClick={() => onAct(islem)}
                >
                  {actions[islem]}
                  {plan && ` (${plan.adet.toLocaleString('tr-TR')})`}
                </Button>
              ),
          )}
          {atlanan && <span className={classes.atlanan}>Atlanacak: {atlanan}</span>}
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Seçimi bırak
          </Button>
        </div>
      ) : (
        <Legend durumlar={durumlar} emptyLabel={emptyLabel} totals={totals} />
      )}
      {undo && (
        <Button className={classes.undo} size="compact-sm" variant="default" disabled={undo.label === null} title={undo.label ?? undefined} onClick={undo.run}>
          Geri al
        </Button>
      )}
    </div>
  );
}

/** The states with their letter and colour, and how many cells of the month are in each and what they come to. */
function Legend({ durumlar, emptyLabel, totals }: { durumlar: DurumTexts; emptyLabel: string; totals: ReadonlyMap<string, Total> }) {
  return (
    <ul className={classes.legend} aria-label="Durumlar">
      {Object.entries(durumlar).map(([durum, { ad, harf, ton }]) => (
        <li key={durum} data-tone={ton ?? BADGE_TONES[durum]}>
          <b>{harf}</b>
          {ad}
          <LegendTotal total={totals.get(durum)} />
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

function LegendTotal({ total }: { total: Total | undefined }) {
  if (!total) return null;
  return (
    <span className={classes.legendTotal}>
      {total.adet.toLocaleString('tr-TR')}
      {total.tutar > 0 && <span className={classes.legendSum}>{` · ${formatFiyat(total.tutar)}`}</span>}
    </span>
  );
}

/** One line that says how the grid is used. */
export function GridHint({ actions, canUndo, hasNotes }: { actions: GridActions | undefined; canUndo: boolean; hasNotes: boolean }) {
  const keys = { primary: 'Sol tık / Boşluk', secondary: 'Sağ tık / R', middle: `Orta tık / ${actions?.middleKey ?? 'Delete'}` };
  const parts = ISLEMLER.flatMap((islem) => (actions?.[islem] ? [`${keys[islem]}: ${actions[islem]}`] : []));
  parts.push('Sürükle / Shift: seç', 'Ctrl+C: kopyala');
  if (canUndo) parts.push('Ctrl+Z: geri al');
  if (hasNotes) parts.push('N: notlar');
  return <p className={classes.hint}>{parts.join(' · ')}</p>;
}
