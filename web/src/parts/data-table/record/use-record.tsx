import type { ReactNode } from 'react';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { nameOf, type RecordOf } from '#web/parts/data-table/rows/table-body.tsx';
import { type RowAction, RowMenuPopover, useRowMenu } from '#web/ui/menu/row-menu.tsx';
import { RecordPanel } from './record-panel.tsx';
import { useOpenRow } from './use-open-row.ts';

/** The record that a click on a row opens, and the menu of a row. */
export function useRecord<T>(props: DataTableProps<T>): { record: RecordOf<T>; panel: ReactNode } {
  const { columns, recordColumns, rows, rowKey, search, edit, details, parts, rowActions, page } = props;
  const menu = useRowMenu();
  const { row, key, open, before, after } = useOpenRow({ rows, rowKey, search, edit });
  const canOpen = details !== undefined || edit !== undefined;
  const keyOf = (of: T) => String(rowKey(of));
  const more = (of: T): readonly RowAction[] => rowActions?.(of) ?? [];
  const actionsOf = (of: T): readonly RowAction[] => [
    ...(canOpen ? [key === keyOf(of) ? { label: 'Gizle', run: () => open(null) } : { label: 'Detaylar', run: () => open(keyOf(of)) }] : []),
    ...(edit ? [{ label: 'Düzenle', run: () => edit.begin(of), disabled: edit.isBusy }] : []),
    ...more(of),
  ];
  const hrefOf = (of: T) => page?.(of) ?? `?kayit=${keyOf(of)}`;
  const panel = (
    <>
      {canOpen && row !== undefined && key !== null && (
        <RecordPanel
          row={row}
          rowKey={key}
          name={nameOf(columns, row, rowKey)}
          columns={(recordColumns ?? columns).filter(({ card }) => card !== 'title' || edit !== undefined)}
          edit={edit}
          details={details}
          parts={parts?.(row)}
          page={page?.(row)}
          menu={menu}
          actions={more(row)}
          walk={{ before, after }}
          onClose={() => open(null)}
        />
      )}
      {(canOpen || rowActions) && <RowMenuPopover menu={menu} />}
    </>
  );
  return { record: { canOpen, hasMenu: canOpen || rowActions !== undefined, key, open, menu, actionsOf, hrefOf }, panel };
}
