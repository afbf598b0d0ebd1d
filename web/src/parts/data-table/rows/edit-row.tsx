import { ActionIcon, Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { catchFocus } from '#web/lib/lost-focus.ts';
import { editorOf } from '#web/parts/data-table/column.ts';
import { editKey } from '#web/parts/data-table/record/row-keys.ts';
import { type RowEdit, useRefusedFocus } from '#web/parts/data-table/use-row-edit.ts';
import { litOnce } from '#web/ui/form/lit-once.ts';
import classes from './cells.module.css';
import type { RowProps } from './row.tsx';

interface EditRowProps<T> extends Pick<RowProps<T>, 'rowKey' | 'columns'> {
  edit: RowEdit<T>;
  pick: ReactNode;
  /** Opens the record, where all fields can be edited. */
  openAll: () => void;
}

export function EditRow<T>({ rowKey, columns, edit, pick, openAll }: EditRowProps<T>) {
  const keyDown = (event: KeyboardEvent) => editKey(event, edit)?.();
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const body = line.current?.parentElement;
    line.current?.querySelector<HTMLElement>(`td:not([data-cell='pick']) :is(input, select, textarea)`)?.focus();
    return () => catchFocus(body?.querySelector(`[data-edit="${CSS.escape(String(rowKey))}"]`));
  }, [rowKey]);
  useRefusedFocus(edit.errors, () => line.current?.parentElement);
  return (
    <>
      <tr ref={line} className={classes.editing} onKeyDown={keyDown}>
        {pick}
        {columns.map((column) => (
          <td key={column.key} data-align={column.align} data-label={column.header} data-card={column.card}>
            {editorOf(column, edit)}
          </td>
        ))}
        <td data-cell="actions">
          <div className="row end stretch gap-4">
            <Button size="compact-xs" loading={edit.isBusy} onClick={edit.save} {...litOnce(edit.isDirty)}>
              Kaydet
            </Button>
            <Button size="compact-xs" variant="default" onClick={edit.cancel}>
              İptal
            </Button>
            <ActionIcon size={24} variant="subtle" aria-label="Tüm alanlar" title="Tüm alanlar" onClick={openAll}>
              <IconListDetails size={16} aria-hidden />
            </ActionIcon>
          </div>
        </td>
      </tr>
      {edit.panel && (
        <tr className={`${classes.details} ${classes.editing}`} onKeyDown={keyDown}>
          <td colSpan={columns.length + (pick ? 2 : 1)}>{edit.panel}</td>
        </tr>
      )}
    </>
  );
}
