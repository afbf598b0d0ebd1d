// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one Tab stop, its active cell
import { memo } from 'react';
import { formatFiyat } from '#contract/common/kurus.ts';
import { type Total, totalText } from './cell-text.ts';
import classes from './status-grid.module.css';
import type { GridColumn } from './types.ts';

interface EdgeProps {
  columns: readonly GridColumn[];
  /** Indexes of the columns that are rendered. */
  visible: readonly number[];
  columnWidth: number;
}

const gapBefore = (visible: readonly number[], position: number): number => (visible[position] ?? 0) - (visible[position - 1] ?? -1) - 1;

/** Names and prices of the services; stays at the top. */
export const GridHead = memo(function GridHead({ columns, visible, columnWidth, rowLabel }: EdgeProps & { rowLabel: string }) {
  return (
    <div role="row" aria-rowindex={1} className={classes.head} data-edge="head">
      <div role="columnheader" aria-colindex={1} className={classes.name} data-edge="name">
        {rowLabel}
      </div>
      {visible.map((index, position) => {
        const { ad, fiyat } = columns[index] as GridColumn;
        return (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            className={classes.column}
            title={ad}
            style={{ marginLeft: gapBefore(visible, position) * columnWidth }}
          >
            <span className={classes.columnName}>{ad}</span>
            <span className={classes.price}>{formatFiyat(fiyat)}</span>
          </div>
        );
      })}
      <div role="columnheader" aria-colindex={columns.length + 2} className={classes.total} data-edge="total">
        Kayıt / Toplam
      </div>
    </div>
  );
});

interface FootProps extends EdgeProps {
  totals: readonly Total[];
  rowIndex: number;
}

/** Count and sum per service and over all; stays at the bottom. */
export const GridFoot = memo(function GridFoot({ columns, visible, columnWidth, totals, rowIndex }: FootProps) {
  const all = totalText({ adet: totals.reduce((n, t) => n + t.adet, 0), tutar: totals.reduce((n, t) => n + t.tutar, 0) });
  return (
    <div role="row" aria-rowindex={rowIndex} className={classes.foot} data-edge="foot">
      <div role="rowheader" aria-colindex={1} className={classes.name}>
        Toplam
      </div>
      {visible.map((index, position) => {
        const { adet, tutar } = totalText(totals[index] ?? { adet: 0, tutar: 0 });
        return (
          <div key={index} role="gridcell" aria-colindex={index + 2} className={classes.sum} style={{ marginLeft: gapBefore(visible, position) * columnWidth }}>
            <span>{adet}</span>
            <span>{tutar}</span>
          </div>
        );
      })}
      <div role="gridcell" aria-colindex={columns.length + 2} className={classes.total}>
        <span>{all.adet}</span>
        <span>{all.tutar}</span>
      </div>
    </div>
  );
});
