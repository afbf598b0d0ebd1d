import { memo } from 'react';
import { CutName } from '#web/ui/figure/cut-name.tsx';
import { type Total, totalText } from './cell-text.ts';
import classes from './grid-panes.module.css';
import { topOf } from './movement.ts';
import { isCut } from './name-width.ts';
import type { GridRow, GridSize } from './types.ts';

interface PaneProps {
  rows: readonly GridRow[];
  visible: readonly number[];
  size: GridSize;
}

interface NamePaneProps extends PaneProps {
  repeated: ReadonlySet<string>;
  hasMenu: boolean;
}

export const NamePane = memo(function NamePane({ rows, visible, size, repeated, hasMenu }: NamePaneProps) {
  return (
    <div className={classes.names} aria-hidden>
      {visible.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const { id, ad, alt, son: digits } = row;
        return (
          <div key={id} className={classes.name} style={{ top: topOf(size, index) }} data-satir={index}>
            <span className={classes.nameLine}>
              <span className={classes.nameText}>
                <CutName name={ad} />
              </span>
              {digits && (repeated.has(ad) || isCut(ad, size.nameWidth)) && (
                <span className={classes.son}>···{digits}</span>
              )}
            </span>
            {alt && <span className={classes.nameAlt}>{alt}</span>}
            {hasMenu && <span className={classes.isler} data-isler />}
          </div>
        );
      })}
    </div>
  );
});

export const TotalPane = memo(function TotalPane({
  rows,
  visible,
  totals,
  size,
}: PaneProps & { totals: readonly Total[] }) {
  return (
    <div className={classes.totals} aria-hidden>
      {visible.map((index) => {
        const row = rows[index];
        const total = totals[index];
        return (
          row && (
            <div key={row.id} className={classes.total} data-satir={index} style={{ top: topOf(size, index) }}>
              <span>{total?.adet || ''}</span>
              <span>{totalText(total).tutar}</span>
            </div>
          )
        );
      })}
    </div>
  );
});
