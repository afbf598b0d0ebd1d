import type { ReactNode } from 'react';
import { type Column, editorOf } from '#web/parts/data-table/column.ts';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';
import classes from './record.module.css';

const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === '';

export function Fields<T>({
  row,
  columns,
  onEdit,
}: {
  row: T;
  columns: readonly Column<T>[];
  onEdit: ((key: string) => void) | undefined;
}) {
  return (
    <dl className={classes.fields}>
      {columns.map((column) => {
        const value = (column.inRecord ?? column.cell)(row);
        const open = column.edit && onEdit ? () => onEdit(column.key) : undefined;
        return (
          <div key={column.key} data-key={column.key} data-editable={open !== undefined}>
            <dt>{column.header}</dt>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's ways are E, Enter and the button below */}
            <dd onClick={open}>{isBlank(value) ? '–' : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

export const EditedFields = <T,>({ columns, edit }: { columns: readonly Column<T>[]; edit: RowEdit<T> }) => (
  <dl className={`${classes.fields} ${classes.editing}`}>
    {columns.map((column) => (
      <div key={column.key} data-key={column.key}>
        <dt>{column.header}</dt>
        <dd>{editorOf(column, edit)}</dd>
      </div>
    ))}
  </dl>
);
