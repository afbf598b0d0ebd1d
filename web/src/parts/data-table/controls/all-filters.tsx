import { Button, NativeSelect } from '@mantine/core';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Filterable } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { FilterField } from './filter-field.tsx';
import type { FilterMenuProps } from './filter-menu.tsx';
import classes from './filters.module.css';

interface AllFiltersProps<T> extends FilterMenuProps<T> {
  /** A phone's cards have no headers to sort by. */
  sortable: readonly Filterable<T>[];
  toplam: number | undefined;
  onClose: () => void;
}

export function AllFilters<T>({ filters, rows, search, sortable, toplam, onClose }: AllFiltersProps<T>) {
  return (
    <SidePanel
      title="Süzgeç"
      focus="panel"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={search.clearSuzgecler}>
            Tümünü temizle
          </Button>
          <Button onClick={onClose}>
            {toplam === undefined ? 'Listeye dön' : `${formatNumber(toplam)} kaydı göster`}
          </Button>
        </>
      }
    >
      {sortable.length > 0 && <SortSelect columns={sortable} search={search} />}
      <fieldset className={`stack gap-8 gap-x-12 bare ${classes.panel}`}>
        <legend className="sr-only">Sütun süzgeçleri</legend>
        <p className="tiny muted across">Metinlerde yazdığınızı içerenler bulunur; tamı için başına = koyun.</p>
        {filters.map((column) => (
          <FilterField key={column.key} column={column} rows={rows} search={search} />
        ))}
      </fieldset>
    </SidePanel>
  );
}

const SortSelect = <T,>({ columns, search }: { columns: readonly Filterable<T>[]; search: ListSearch }) => (
  <NativeSelect
    className="below-12"
    label="Sıralama"
    value={search.sirala ?? ''}
    onChange={(event) => event.currentTarget.value && search.toggleSort(event.currentTarget.value)}
  >
    {search.sirala === undefined && <option value="">Seçin</option>}
    {columns.map(({ key, header }) => (
      <option key={key} value={key}>
        {header}
      </option>
    ))}
  </NativeSelect>
);
