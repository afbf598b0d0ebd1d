import { Button } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconColumns3, IconDots, IconPrinter } from '@tabler/icons-react';
import { useId } from 'react';
import type { Column, Filterable } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { useSheet } from '#web/parts/data-table/print/use-sheet.tsx';
import { shownColumns } from '#web/parts/data-table/shown-columns.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { useExport } from '#web/parts/disa-aktar/use-export.ts';
import { type RowAction, RowMenuPopover, useRowMenu } from '#web/ui/menu/row-menu.tsx';
import { ColumnChooser, hasColumnChoice } from './column-chooser.tsx';
import { openPanel, PopoverPanel } from './popover-button.tsx';
import { useViewName, Views } from './views.tsx';

interface ToolsButtonProps {
  acts: readonly RowAction[];
  isBusy: boolean;
  /** The panels that its acts open. */
  opens?: string;
}

/** Everything that one does with a list as a whole stands behind this one button. */
export function ToolsButton({ acts, isBusy, opens }: ToolsButtonProps) {
  const menu = useRowMenu();
  return (
    <>
      <Button
        variant="default"
        w={44}
        px={0}
        data-opens={opens}
        aria-label="Liste araçları"
        title="Liste araçları"
        aria-haspopup="menu"
        loading={isBusy}
        onClick={(event) => menu.toggle(event.currentTarget, 'Liste', acts)}
      >
        <IconDots size={18} aria-hidden />
      </Button>
      <RowMenuPopover menu={menu} />
    </>
  );
}

interface ListToolsProps<T>
  extends Pick<DataTableProps<T>, 'label' | 'liste' | 'columns' | 'rowKey' | 'toplam' | 'tools' | 'file' | 'readAll'> {
  search: ListSearch;
  filters: readonly Filterable<T>[];
  shown: readonly Column<T>[];
  blank: readonly Column<T>[];
  unfit: readonly Column<T>[];
}

export function ListTools<T>(props: ListToolsProps<T>) {
  const { label, liste = label, columns, search, tools = [], file, readAll, shown, blank, unfit } = props;
  const views = useId();
  const chooser = useId();
  const viewName = useViewName(liste, search);
  const saving = useExport(file, search.sutunlar && shownColumns(columns, search).map(({ key }) => key));
  const { print, isBusy, sheet } = useSheet({
    ...props,
    columns: shown.filter(({ isAct }) => !isAct),
    readAll: readAll ?? (async () => []),
  });
  const acts = [
    ...tools,
    ...saving.acts,
    ...(readAll ? [{ label: 'Yazdır', icon: IconPrinter, run: () => void print() }] : []),
    { label: 'Görünümler', icon: IconBookmark, run: () => openPanel(views) },
    ...(hasColumnChoice(columns) ? [{ label: 'Sütunlar', icon: IconColumns3, run: () => openPanel(chooser) }] : []),
  ];
  return (
    <div className="row gap-8 fixed">
      {viewName && (
        <Button
          variant="default"
          maw={190}
          popoverTarget={views}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {viewName}
        </Button>
      )}
      <ToolsButton acts={acts} isBusy={saving.isBusy || isBusy} opens={`${views} ${chooser}`} />
      <PopoverPanel id={views}>{(close) => <Views liste={liste} search={search} close={close} />}</PopoverPanel>
      <PopoverPanel id={chooser}>{() => <ColumnChooser {...{ columns, search, blank, unfit }} />}</PopoverPanel>
      {sheet}
    </div>
  );
}
