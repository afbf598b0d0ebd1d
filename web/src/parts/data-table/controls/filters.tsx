import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { filterError, METIN } from '#contract/common/suzgec.ts';
import { type Filterable, filterLabelOf } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { FilterField } from './filter-field.tsx';
import classes from './filters.module.css';

interface FiltersProps<T> {
  filters: readonly Filterable<T>[];
  search: ListSearch;
}

export function useFilterPanel<T>({ filters, rows, search }: FiltersProps<T> & { rows: readonly T[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      variant="default"
      title="Süzgeç"
      leftSection={<IconFilter size={15} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      Süzgeç
    </Button>
  );
  const panel = (
    <>
      {isOpen && (
        <fieldset className={`stack gap-8 gap-x-12 below-10 tile ${classes.panel}`} data-print="hidden">
          <legend className="sr-only">Sütun süzgeçleri</legend>
          {filters.map((column) => (
            <FilterField key={column.key} column={column} rows={rows} search={search} />
          ))}
        </fieldset>
      )}
      <Filters filters={filters} search={search} />
    </>
  );
  return { button, panel };
}

function Filters<T>({ filters, search }: FiltersProps<T>) {
  const active = Object.entries(search.suzgecler);
  const headerOf = (key: string) => filters.find((candidate) => candidate.key === key)?.header ?? key;
  return (
    <>
      {Object.entries(search.anlasilmayan).map(([key, metin]) => (
        <InlineNote key={key} status="warning">
          {headerOf(key)} süzgeci uygulanmadı: {filterError(metin, search.turler[key] ?? METIN)}{' '}
          <button type="button" className={classes.clear} onClick={() => search.setSuzgec(key, null)}>
            Kaldır
          </button>
        </InlineNote>
      ))}
      {active.length > 0 && <Chips filters={filters} search={search} active={active} />}
    </>
  );
}

function Chips<T>({ filters, search, active }: FiltersProps<T> & { active: [string, string][] }) {
  return (
    <ul className="flow gap-6 below-10" data-print="hidden" aria-label="Etkin süzgeçler">
      {active.map(([key, value]) => {
        const text = filterLabelOf(filters, key, value, search.turler);
        return (
          <li key={key}>
            <button
              type="button"
              className={classes.chip}
              aria-label={`${text} süzgecini kaldır`}
              onClick={() => search.setSuzgec(key, null)}
            >
              {text}
              <span aria-hidden>×</span>
            </button>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <button type="button" className={classes.clear} onClick={search.clearSuzgecler}>
            Tümünü temizle
          </button>
        </li>
      )}
    </ul>
  );
}
