import type { ReactNode } from 'react';
import filters from '#web/parts/data-table/controls/filters.module.css';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { nameOf, type RecordOf } from '#web/parts/data-table/rows/row.tsx';
import type { RowEdit } from '#web/parts/data-table/use-row-edit.ts';
import { type RowAction, RowMenuPopover, useRowMenu } from '#web/ui/menu/row-menu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { RecordPanel } from './record-panel.tsx';
import { useOpenRow } from './use-open-row.ts';

interface ListRecord<T> {
  record: RecordOf<T>;
  /** The list's edit, except that beginning another discards typed values only after the user agrees. */
  edit: RowEdit<T> | undefined;
  panel: ReactNode;
  /** It says that the record which the address names is gone. */
  gone: ReactNode;
}

export function useRecord<T>(props: DataTableProps<T>): ListRecord<T> {
  const { columns, recordColumns, rows, rowKey, search, details, parts, headline, rowActions, page, kayit } = props;
  const menu = useRowMenu();
  const { row, isGone, key, open, mayLeave, before, after } = useOpenRow({
    rows,
    rowKey,
    search,
    kayit,
    edit: props.edit,
    askAhead: props.askAhead,
  });
  const begin = async (row: T) => {
    if (await mayLeave()) props.edit?.begin(row);
  };
  const edit = props.edit?.isDirty ? { ...props.edit, begin: (row: T) => void begin(row) } : props.edit;
  const canOpen = details !== undefined || edit !== undefined;
  const keyOf = (row: T) => String(rowKey(row));
  const more = (row: T): readonly RowAction[] => rowActions?.(row) ?? [];
  const actionsOf = (row: T): readonly RowAction[] => [
    ...(canOpen
      ? [
          key === keyOf(row)
            ? { label: 'Gizle', run: () => open(null), opens: true as const }
            : { label: 'Detaylar', run: () => open(keyOf(row)), opens: true as const },
        ]
      : []),
    ...(edit ? [{ label: 'Düzenle', run: () => edit.begin(row), disabled: edit.isBusy }] : []),
    ...more(row),
  ];
  const hrefOf = (row: T) => page?.(row) ?? `?kayit=${keyOf(row)}`;
  const panel = (
    <>
      {canOpen && row !== undefined && key !== null && (
        <RecordPanel
          row={row}
          rowKey={key}
          name={nameOf(columns, row, rowKey)}
          columns={(recordColumns ?? columns).filter(
            ({ card, inRecord }) => card !== 'title' || inRecord !== undefined || edit !== undefined,
          )}
          edit={edit}
          details={details}
          headline={headline?.(row)}
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
  return {
    record: { canOpen, hasMenu: canOpen || rowActions !== undefined, key, open, menu, actionsOf, hrefOf },
    edit,
    panel,
    gone: canOpen && isGone && <Gone no={key} onClose={() => open(null)} />,
  };
}

const Gone = ({ no, onClose }: { no: string | null; onClose: () => void }) => (
  <InlineNote status="warning">
    Açılmak istenen kayıt (No {no}) bulunamadı: silinmiş olabilir ya da görme yetkiniz yok.{' '}
    <button type="button" className={filters.clear} onClick={onClose}>
      Kapat
    </button>
  </InlineNote>
);
