import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Column } from '#web/parts/data-table/column.ts';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { PrintList } from '#web/parts/data-table/print/print-list.tsx';
import { shownColumns } from '#web/parts/data-table/shown-columns.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { ExportMenu } from '#web/parts/disa-aktar/export-menu.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useFilterPanel } from './filters.tsx';
import classes from './toolbar.module.css';
import { Views } from './views.tsx';

interface ToolbarProps<T> extends DataTableProps<T> {
  shown: readonly Column<T>[];
  blank: readonly Column<T>[];
  unfit: readonly Column<T>[];
}

export function Toolbar<T>(props: ToolbarProps<T>) {
  const { toolbar, search } = props;
  if (search) return <SearchToolbar {...props} search={search} />;
  return (
    toolbar && (
      <div className={classes.bar}>
        <div className={`row wrap gap-8 below-10 ${classes.toolbar}`} data-print="hidden">
          <div className={`row wrap gap-8 push ${classes.toolbarEnd}`}>{toolbar}</div>
        </div>
      </div>
    )
  );
}

function SearchToolbar<T>(props: ToolbarProps<T> & { search: ListSearch }) {
  const {
    label,
    liste = label,
    columns,
    rows = [],
    search,
    searchLabel,
    toolbar,
    filters: extra,
    file,
    readAll,
    shown,
    blank,
    unfit,
  } = props;
  const filters = [...columns.filter(({ filterValue }) => filterValue !== undefined), ...(extra || [])];
  const { button, panel } = useFilterPanel({ filters, rows, search });
  const sortable = columns.filter(({ sortable }) => sortable);
  return (
    <>
      <div className={classes.bar}>
        <div className={`row wrap gap-8 below-10 ${classes.toolbar}`} data-print="hidden">
          {searchLabel && <SearchBox label={searchLabel} value={search.arama} onChange={search.setArama} />}
          {sortable.length > 0 && <SortSelect columns={sortable} search={search} />}
          {filters.length > 0 && extra !== false && button}
          <div className={`row wrap gap-8 push ${classes.toolbarEnd}`}>
            <div className={classes.acts}>{toolbar}</div>
            {file && (
              <ExportMenu {...file} columns={search.sutunlar && shownColumns(columns, search).map(({ key }) => key)} />
            )}
            {readAll && <PrintList {...props} {...{ search, readAll, filters }} columns={shown} />}
            <Views liste={liste} search={search} />
            <ColumnChooser columns={columns} search={search} {...{ blank, unfit }} />
          </div>
        </div>
      </div>
      {extra !== false && panel}
    </>
  );
}

/** Results should show within 300 ms of the last key, so the search box waits only 80 ms for another key. */
const SEARCH_PAUSE = 80;

function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  // If the search text in the address changes otherwise (by Back, say), it replaces the text in the search box.
  if (value !== sent) {
    setSent(value);
    setText(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts anew with the text alone
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(() => {
      setSent(text);
      onChange(text);
    }, SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        const list = event.currentTarget.closest('[data-record]');
        (list?.querySelector<HTMLElement>('[data-row]') ?? list?.querySelector<HTMLElement>('[data-pick]'))?.focus();
      }}
    />
  );
}

function SortSelect<T>({ columns, search }: { columns: readonly Column<T>[]; search: ListSearch }) {
  return (
    <NativeSelect
      className={classes.cardSort}
      aria-label="Sıralama"
      value={search.sirala ?? ''}
      onChange={(event) => event.currentTarget.value && search.toggleSort(event.currentTarget.value)}
    >
      {search.sirala === undefined && <option value="">Sıralama</option>}
      {columns.map(({ key, header }) => (
        <option key={key} value={key}>
          {header}
        </option>
      ))}
    </NativeSelect>
  );
}
