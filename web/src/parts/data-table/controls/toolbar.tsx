import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Column } from '#web/parts/data-table/column.ts';
import type { DataTableProps, ListStates } from '#web/parts/data-table/data-table-props.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { StateChips } from '#web/ui/figure/chips.tsx';
import { useFilters } from './filters.tsx';
import { ListTools } from './list-tools.tsx';
import classes from './toolbar.module.css';

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
        <div className={`row wrap end gap-8 below-10 ${classes.acts}`} data-print="hidden">
          {toolbar}
        </div>
      </div>
    )
  );
}

function SearchToolbar<T>(props: ToolbarProps<T> & { search: ListSearch }) {
  const { columns, rows = [], search, searchLabel, states, toolbar, filters: extra, quick, toplam } = props;
  const filters = [...columns.filter(({ filterValue }) => filterValue !== undefined), ...(extra || [])];
  const isElsewhere = extra === false;
  const { chips, button, panel } = useFilters({
    filters: isElsewhere ? [] : filters,
    rows,
    search,
    quick,
    states,
    sortable: columns.filter(({ sortable }) => sortable),
    toplam,
  });
  return (
    <>
      <div className={classes.bar}>
        <div className={`row top gap-8 below-10 ${classes.toolbar}`} data-print="hidden">
          {searchLabel && <SearchBox label={searchLabel} value={search.arama} onChange={search.setArama} />}
          <div className={`flow grow middle gap-6 ${classes.filters}`}>
            {states && <States {...{ states, search }} />}
            {!isElsewhere && chips}
            {button}
          </div>
          {toolbar && <div className={`row wrap gap-8 ${classes.acts}`}>{toolbar}</div>}
          <ListTools {...props} {...{ search, filters }} />
        </div>
      </div>
      {!isElsewhere && panel}
    </>
  );
}

function States({ states, search }: { states: ListStates; search: ListSearch }) {
  if (!('field' in states)) return <StateChips {...states} />;
  const { field, ...chips } = states;
  return (
    <StateChips {...chips} chosen={search.suzgecler[field]} onToggle={(state) => search.toggleSuzgec(field, state)} />
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
