import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Column } from '#web/parts/data-table/column.ts';
import { canHide, movedColumns } from '#web/parts/data-table/shown-columns.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import type { Selection } from '#web/parts/data-table/use-selection.ts';
import type { Widths } from '#web/parts/data-table/use-widths.ts';
import { PickAll } from './pick-cell.tsx';
import classes from './table-head.module.css';

interface HeadProps<T> {
  columns: readonly Column<T>[];
  search: ListSearch | undefined;
  hasActions: boolean;
  selection: Selection | undefined;
  widths: Widths;
}

export function Head<T>({ columns, search, hasActions, selection, widths }: HeadProps<T>) {
  const move = (column: Column<T>, by: 1 | -1) =>
    canHide(column) &&
    search?.setSutunlar(
      movedColumns(
        columns.filter(canHide).map(({ key }) => key),
        column.key,
        by,
      ),
    );
  return (
    <thead>
      <tr>
        {selection && <PickAll selection={selection} />}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} search={search} widths={widths} move={(by) => move(column, by)} />
        ))}
        {hasActions && (
          <th scope="col" data-cell="actions">
            <span className="sr-only">İşlemler</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps<T> {
  column: Column<T>;
  search: ListSearch | undefined;
  widths: Widths;
  move: (by: 1 | -1) => void;
}

const STEP = 16;

function HeadCell<T>({ column, search, widths, move }: HeadCellProps<T>) {
  const { key, header, aciklama, align, width, given, card } = column;
  const canSort = column.sortable ?? false;
  const isSorted = canSort && search?.sirala === key;
  const Arrow = search?.yon === 'desc' ? IconArrowDown : IconArrowUp;
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (by === undefined || !event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey) move(by);
    else widths.set(key, event.currentTarget.getBoundingClientRect().width + by * STEP);
  };
  return (
    <th
      scope="col"
      data-align={align}
      data-card={card}
      title={aciklama}
      style={given ? { width: given, minWidth: given, maxWidth: given } : width ? { width } : undefined}
      aria-sort={isSorted ? (search.yon === 'desc' ? 'descending' : 'ascending') : undefined}
      onKeyDown={search && keyDown}
    >
      {canSort && search ? (
        <button type="button" className={`row gap-4 ${classes.sort}`} onClick={() => search.toggleSort(key)}>
          {header}
          <Arrow size={14} aria-hidden data-shown={isSorted} />
        </button>
      ) : (
        header
      )}
      {search && <Grip onWidth={(to) => widths.set(key, to)} />}
    </th>
  );
}

function Grip({ onWidth }: { onWidth: (width: number | null) => void }) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const grip = event.currentTarget;
    const cell = grip.parentElement as HTMLElement;
    const from = { x: event.clientX, width: cell.getBoundingClientRect().width };
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const drag = ({ clientX }: globalThis.PointerEvent) => onWidth(from.width + clientX - from.x);
    grip.addEventListener('pointermove', drag);
    grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', drag), { once: true });
  };
  return <span className={classes.grip} aria-hidden onPointerDown={start} onDoubleClick={() => onWidth(null)} />;
}
