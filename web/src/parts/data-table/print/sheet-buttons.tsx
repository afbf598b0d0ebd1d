import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { loadCode } from '#web/lib/load-code.ts';
import type { Column, Filterable } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { FileMenu } from '#web/parts/disa-aktar/export-menu.tsx';
import { useSheet } from './use-sheet.tsx';

const print = () =>
  new Promise((resolve) => {
    window.addEventListener('afterprint', resolve, { once: true });
    window.print();
  });

interface SheetButtonsProps<T> extends Pick<DataTableProps<T>, 'label' | 'rowKey' | 'toplam' | 'file'> {
  columns: readonly Column<T>[];
  filters: readonly Filterable<T>[];
  search: ListSearch;
  readAll: () => Promise<readonly T[]>;
}

export function SheetButtons<T>({ file, ...props }: SheetButtonsProps<T>) {
  const columns = props.columns.filter(({ isAct }) => !isAct);
  const { run, isBusy, sheet } = useSheet({ ...props, columns });
  return (
    <>
      {file === undefined && (
        <FileMenu
          save={(bicim) =>
            run(
              async (shown) => (await loadCode(() => import('./save-sheet.ts'))).saveSheet(props.label, shown, bicim),
              'dosyaya yazılıyor; kalanı için listeyi süzün.',
            )
          }
        />
      )}
      <Button
        variant="default"
        title="Yazdır"
        leftSection={<IconPrinter size={15} aria-hidden />}
        loading={isBusy}
        onClick={() => void run(print, 'yazdırılıyor; tümü için dışa aktarın.')}
      >
        Yazdır
      </Button>
      {sheet}
    </>
  );
}
