import { Button } from '@mantine/core';
import { type RefObject, useId } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import type { CellOf } from './cell-text.ts';
import classes from './grid-line.module.css';
import type { CellRef, DurumTexts, GridActions, RangePlan } from './types.ts';

interface GridLineProps {
  selected: number;
  ozet: readonly string[];
  isSelecting: boolean;
  plan: RangePlan;
  info: RefObject<HTMLElement | null>;
  onClear: () => void;
}

export function GridLine({ selected, ozet, isSelecting, plan, info, onClear }: GridLineProps) {
  const id = useId();
  const isRange = selected > 1 || isSelecting;
  return (
    <div className={`row above-4 small ${classes.line}`} data-print="hidden">
      <span ref={info} className={`tiny muted cut ${classes.info}`} hidden={isRange} />
      {isRange && (
        <div className={`row gap-6 shrink ${classes.selection}`} role="toolbar" aria-label="Seçili hücreler">
          <span className={classes.ozet}>
            <strong>
              {selected > 1 ? `${selected.toLocaleString('tr-TR')} hücre seçili` : 'Aralığın son hücresine dokunun'}
            </strong>
            {selected > 1 && ` · ${plan.kisa || ozet.join(', ')}`}
          </span>
          {selected > 1 && plan.kisa && (
            <>
              <Button size="compact-sm" variant="subtle" popoverTarget={id}>
                Döküm
              </Button>
              <ul id={id} popover="auto" className={`tile small ink figures ${classes.dokum}`} aria-label="Döküm">
                {ozet.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </>
          )}
          {selected > 1 &&
            plan.acts.map(({ metin, tus, run }, index) => (
              <Button key={metin} size="compact-sm" variant={index === 0 ? 'filled' : 'default'} onClick={run}>
                {metin}
                {tus && (
                  <kbd aria-hidden className={classes.tus}>
                    {tus}
                  </kbd>
                )}
              </Button>
            ))}
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Seçimi bırak
            <kbd aria-hidden className={classes.tus}>
              Esc
            </kbd>
          </Button>
        </div>
      )}
    </div>
  );
}

export function ozetOf(refs: readonly CellRef[], cellOf: CellOf, durumlar: DurumTexts): readonly string[] {
  const byDurum = new Map<string, { adet: number; tutar: number }>();
  for (const { rowId, columnId } of refs) {
    const cell = cellOf(rowId, columnId);
    const durum = cell?.durum ?? '';
    const total = byDurum.get(durum) ?? { adet: 0, tutar: 0 };
    byDurum.set(durum, { adet: total.adet + 1, tutar: total.tutar + (cell?.tutar ?? 0) });
  }
  const parts = Object.entries(durumlar).flatMap(([durum, { ad }]) => {
    const total = byDurum.get(durum);
    return total
      ? [`${total.adet.toLocaleString('tr-TR')} ${ad}${total.tutar > 0 ? ` ${formatTl(total.tutar)}` : ''}`]
      : [];
  });
  const bos = byDurum.get('')?.adet ?? 0;
  return [...parts, ...(bos > 0 ? [`${bos.toLocaleString('tr-TR')} boş`] : [])];
}

export function hintOf(actions: GridActions | undefined, canUndo: boolean, notes: string | undefined): string {
  const keys = {
    primary: 'Sol tık / Boşluk',
    secondary: actions?.rightClick === 'menu' ? 'R' : 'Sağ tık / R',
    middle: `Orta tık / ${actions?.middleKey ?? 'Delete'}`,
  };
  const parts = (['primary', 'secondary', 'middle'] as const).flatMap((islem) =>
    actions?.[islem] ? [`${keys[islem]}: ${actions[islem]}`] : [],
  );
  if (actions && (!actions.secondary || actions.rightClick === 'menu')) parts.push('Sağ tık: menü');
  parts.push('Sürükle / Shift: seç', 'Ctrl+C: kopyala');
  if (canUndo) parts.push('Ctrl+Z: geri al');
  if (notes) parts.push(`N: ${notes.toLocaleLowerCase('tr')}`);
  return parts.join(' · ');
}
