import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Column, Filterable } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { useSheet } from './use-sheet.tsx';

interface PrintListProps<T> extends Pick<DataTableProps<T>, 'label' | 'rowKey' | 'toplam'> {
  columns: readonly Column<T>[];
  filters: readonly Filterable<T>[];
  search: ListSearch;
  readAll: () => Promise<readonly T[]>;
}

export function PrintList<T>(props: PrintListProps<T>) {
  const columns = props.columns.filter(({ isAct }) => !isAct);
  const { print, isBusy, sheet } = useSheet({ ...props, columns });
  return (
    <>
      <Button
        variant="default"
        title="Yazdır"
        leftSection={<IconPrinter size={15} aria-hidden />}
        loading={isBusy}
        onClick={() => void print()}
      >
        Yazdır
      </Button>
      {sheet}
    </>
  );
}
