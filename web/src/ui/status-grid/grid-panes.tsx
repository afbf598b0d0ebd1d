import { memo } from 'react';
import { formatKurus } from '#contract/common/kurus.ts';
import type { Total } from './cell-text.ts';
import classes from './status-grid.module.css';
import type { GridRow } from './types.ts';
import { ROW_HEIGHT } from './use-visible-cells.ts';

interface PaneProps {
  rows: readonly GridRow[];
  /** Indexes of the rows that are rendered. */
  visible: readonly number[];
}

/** Names of the rows, at the left edge; the rows themselves say them to a screen reader. */
export const NamePane = memo(function NamePane({ rows, visible, active }: PaneProps & { active: number }) {
  return (
    <div className={classes.names} aria-hidden>
      {visible.map((index) => {
        const row = rows[index];
        return (
          row && (
            <div key={row.id} className={classes.name} style={{ top: index * ROW_HEIGHT }} title={row.ad} data-active={index === active}>
              <span className={classes.nameText}>{row.ad}</span>
              {row.alt && <span className={classes.nameAlt}>{row.alt}</span>}
            </div>
          )
        );
      })}
    </div>
  );
});

/** Count and sum of the rows, at the right edge. */
export const TotalPane = memo(function TotalPane({ rows, visible, totals }: PaneProps & { totals: readonly Total[] }) {
  return (
    <div className={classes.totals} aria-hidden>
      {visible.map((index) => {
        const row = rows[index];
        const { adet, tutar } = totals[index] ?? { adet: 0, tutar: 0 };
        return (
          row && (
            <div key={row.id} className={classes.total} style={{ top: index * ROW_HEIGHT }}>
              <span>{adet}</span>
              <span>{formatKurus(tutar)}</span>
            </div>
          )
        );
      })}
    </div>
  );
});
