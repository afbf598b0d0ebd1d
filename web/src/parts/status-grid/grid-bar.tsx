import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import type { Total } from './cell-text.ts';
import classes from './grid-bar.module.css';
import type { DurumTexts } from './types.ts';

interface GridBarProps {
  tools: ReactNode;
  durumlar: DurumTexts;
  emptyLabel: string;
  totals: ReadonlyMap<string, Total>;
  onUndo: (() => void) | undefined;
}

export function GridBar({ tools, durumlar, emptyLabel, totals, onUndo }: GridBarProps) {
  return (
    <div className={`row gap-12 below-8 ${classes.bar}`}>
      {tools}
      <Legend durumlar={durumlar} emptyLabel={emptyLabel} totals={totals} />
      {onUndo && (
        <Button className="fixed push" size="compact-sm" variant="default" onClick={onUndo}>
          Geri al
        </Button>
      )}
    </div>
  );
}

function Legend({
  durumlar,
  emptyLabel,
  totals,
}: {
  durumlar: DurumTexts;
  emptyLabel: string;
  totals: ReadonlyMap<string, Total>;
}) {
  return (
    <ul className={`row wrap gap-6 gap-x-14 small ${classes.legend}`} aria-label="Durumlar">
      {Object.entries(durumlar).map(([durum, { ad, harf, ton, gorunen = harf }]) => (
        <li key={durum} data-tone={ton}>
          <b>{gorunen}</b>
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
    <span className="ink figures">
      {total.adet.toLocaleString('tr-TR')}
      {total.tutar > 0 && <span className={classes.legendSum}>{` · ${formatTl(total.tutar)}`}</span>}
    </span>
  );
}
