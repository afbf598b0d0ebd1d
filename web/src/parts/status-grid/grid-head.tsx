// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one Tab stop, its active cell
import { memo, type PointerEvent, useMemo } from 'react';
import { formatKisa } from '#contract/common/kurus.ts';
import { altOf, type Total, totalText } from './cell-text.ts';
import classes from './grid-head.module.css';
import panes from './grid-panes.module.css';
import { gapBefore, narrowOf } from './movement.ts';
import { lineNames, shortCodes, shortName } from './name-width.ts';
import type { GridColumn, GridSize } from './types.ts';
import { setNameWidth } from './use-grid-size.ts';

interface EdgeProps {
  columns: readonly GridColumn[];
  visible: readonly number[];
  size: GridSize;
}

interface HeadProps extends EdgeProps {
  rowLabel: string;
  note: string | undefined;
  hasMenu: boolean;
}

function dragEdge(event: PointerEvent<HTMLElement>, nameWidth: number): void {
  event.stopPropagation();
  const handle = event.currentTarget;
  const from = event.clientX;
  handle.setPointerCapture(event.pointerId);
  handle.onpointermove = (move) => setNameWidth(nameWidth + move.clientX - from);
  handle.onpointerup = () => {
    handle.onpointermove = null;
    handle.onpointerup = null;
  };
}

export const GridHead = memo(function GridHead({ columns, visible, size, rowLabel, note, hasMenu }: HeadProps) {
  const closed = useMemo(() => {
    const names = columns.map(({ ad }) => ad);
    return size.hasWords ? shortCodes(names) : lineNames(names);
  }, [columns, size.hasWords]);
  return (
    <div role="row" aria-rowindex={1} className={classes.head} data-edge="head">
      <div role="columnheader" aria-colindex={1} className={panes.name} data-edge="name">
        {rowLabel}
        {note && <span className={classes.note}>{note}</span>}
        <span
          aria-hidden
          className={classes.tutamak}
          title="Sürükleyerek genişletin; çift tıklayınca eski hâline döner"
          onPointerDown={(event) => dragEdge(event, size.nameWidth)}
          onDoubleClick={() => setNameWidth(null)}
        />
      </div>
      {visible.map((index, position) => {
        const column = columns[index] as GridColumn;
        const { ad } = column;
        const alt = altOf(column);
        const narrow = narrowOf(size, index);
        return (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={alt ? `${ad}, ${alt}` : ad}
            className={classes.column}
            data-sutun={index}
            style={{ marginLeft: gapBefore(size, index, visible[position - 1]) }}
            data-narrow={narrow}
          >
            <span className={classes.columnName}>
              {narrow === 'closed' ? closed[index] : size.hasWords ? ad : shortName(ad)}
              {!size.hasWords && column.alt && <small>{column.alt}</small>}
            </span>
            {size.hasWords && alt && <span className={classes.price}>{alt}</span>}
            {hasMenu && <span aria-hidden className={panes.isler} data-isler />}
          </div>
        );
      })}
      {size.totalWidth > 0 && (
        <div role="columnheader" aria-colindex={columns.length + 2} className={panes.total} data-edge="total">
          Kayıt / Toplam
        </div>
      )}
    </div>
  );
});

interface FootProps extends EdgeProps {
  totals: readonly Total[];
  leftOut: string;
  rowIndex: number;
}

export const GridFoot = memo(function GridFoot({ columns, visible, size, totals, leftOut, rowIndex }: FootProps) {
  const all = totalText(
    totals.length > 0
      ? { adet: totals.reduce((n, t) => n + t.adet, 0), tutar: totals.reduce((n, t) => n + t.tutar, 0) }
      : undefined,
  );
  return (
    <div role="row" aria-rowindex={rowIndex} className={classes.foot} data-edge="foot">
      <div role="rowheader" aria-colindex={1} className={panes.name}>
        Toplam
        {leftOut && <span className={panes.nameAlt}>{leftOut}</span>}
      </div>
      {visible.map((index, position) => {
        const total = totals[index];
        const { adet, tutar } = totalText(total);
        return (
          <div
            key={index}
            role="gridcell"
            aria-colindex={index + 2}
            aria-label={total && [adet, tutar].filter(Boolean).join(', ')}
            className={classes.sum}
            data-sutun={index}
            style={{ marginLeft: gapBefore(size, index, visible[position - 1]) }}
            data-narrow={narrowOf(size, index)}
          >
            <span>{size.hasWords ? adet : total?.adet || ''}</span>
            <span>{size.hasWords ? tutar : total && total.tutar > 0 && formatKisa(total.tutar)}</span>
          </div>
        );
      })}
      {size.totalWidth > 0 && (
        <div role="gridcell" aria-colindex={columns.length + 2} className={panes.total}>
          <span>{all.adet}</span>
          <span>{all.tutar}</span>
        </div>
      )}
    </div>
  );
});
