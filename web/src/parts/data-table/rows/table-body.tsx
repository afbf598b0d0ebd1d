import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { rowClick, rowKeyDown } from '#web/parts/data-table/record/row-keys.ts';
import type { Selection } from '#web/parts/data-table/use-selection.ts';
import classes from './cells.module.css';
import { EditRow } from './edit-row.tsx';
import { PickCell, pickKey } from './pick-cell.tsx';
import { type Live, nameOf, type RecordOf, Row } from './row.tsx';

const SKELETON_ROWS = 8;

interface BodyProps<T> extends DataTableProps<T> {
  selection: Selection | undefined;
  record: RecordOf<T>;
}

export function Body<T>(props: BodyProps<T>) {
  const { rows, rowKey, search, isFetching, edit, selection, record } = props;
  const columns = useSameColumns(props.columns);
  const live = useRef<Live<T>>({ search, record, selection });
  useLayoutEffect(() => {
    live.current = { search, record, selection };
  });
  if (rows === undefined) {
    const cards = columns.map(({ card }) => card);
    return <Skeleton cards={[...(selection ? ['hidden'] : []), ...cards, ...(record.hasMenu ? ['hidden'] : [])]} />;
  }
  const pickOf = (row: T) =>
    selection && (
      <PickCell
        name={nameOf(columns, row, rowKey)}
        isChosen={selection.has(Number(rowKey(row)))}
        onToggle={(isRange) => selection.toggle(Number(rowKey(row)), isRange)}
      />
    );
  const rowOf = (key: string) => rows.find((row) => String(rowKey(row)) === key);
  const hasFooter = props.columns.some(({ footer }) => footer !== undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (selection) pickKey(event, selection);
    if (record.canOpen) rowKeyDown(event, { open: record.open, edit: edit && ((key) => edit.begin(rowOf(key) as T)) });
  };
  return (
    <>
      <tbody
        data-fetching={isFetching}
        data-opens={record.canOpen}
        onKeyDown={onKeyDown}
        {...(record.canOpen && { onClick: (event) => rowClick(event, record.open) })}
      >
        {rows.map((row) =>
          edit?.isEditing(row) && record.key !== String(rowKey(row)) ? (
            <EditRow
              key={rowKey(row)}
              rowKey={rowKey(row)}
              columns={columns}
              edit={edit}
              pick={pickOf(row)}
              openAll={() => record.open(String(rowKey(row)))}
            />
          ) : (
            <Row
              key={rowKey(row)}
              rowKey={rowKey(row)}
              row={row}
              columns={columns}
              kinds={search?.turler}
              live={live}
              canOpen={record.canOpen}
              isOpen={record.key === String(rowKey(row))}
              href={record.canOpen ? record.hrefOf(row) : ''}
              actions={record.hasMenu ? record.actionsOf(row) : undefined}
              isSelected={selection?.has(Number(rowKey(row)))}
            />
          ),
        )}
      </tbody>
      {hasFooter && <Footer columns={props.columns} hasActions={record.hasMenu} hasPick={selection !== undefined} />}
    </>
  );
}

const isSameColumn = <T,>(a: Column<T>, b: Column<T>): boolean =>
  a === b ||
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => name === 'footer' || a[name as keyof Column<T>] === b[name as keyof Column<T>],
  );

/** The columns in the array of the last drawing, unless a row would show other ones: no row shows the foot. */
function useSameColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  const [kept, setKept] = useState(columns);
  const isSame =
    kept === columns ||
    (kept.length === columns.length && kept.every((column, n) => isSameColumn(column, columns[n]!)));
  if (!isSame) setKept(columns);
  return isSame ? kept : columns;
}

function Footer<T>({
  columns,
  hasActions,
  hasPick,
}: {
  columns: readonly Column<T>[];
  hasActions: boolean;
  hasPick: boolean;
}) {
  return (
    <tfoot>
      <tr>
        {hasPick && <td data-cell="pick" aria-hidden data-card="hidden" />}
        {columns.map(({ key, header, align, footer, card }) => (
          <td key={key} data-align={align} data-label={header} data-card={footer === undefined ? 'hidden' : card}>
            {footer}
          </td>
        ))}
        {hasActions && <td data-cell="actions" aria-hidden data-card="hidden" />}
      </tr>
    </tfoot>
  );
}

/** On a phone it leaves out what the cards will leave out. */
function Skeleton({ cards }: { cards: readonly (string | undefined)[] }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <tr key={row}>
          {cards.map((card, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells without identity
            <td key={cell} data-card={card}>
              <span className={classes.blank} style={{ width: `${45 + ((row * 7 + cell * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
