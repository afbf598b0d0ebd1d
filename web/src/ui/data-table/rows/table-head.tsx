import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from '#web/ui/data-table/column.ts';
import type { ListSearch } from '#web/ui/data-table/use-list-search.ts';
import type { Selection } from '#web/ui/data-table/use-selection.ts';
import classes from './data-table.module.css';
import { PickAll } from './pick-cell.tsx';

interface HeadProps<T> {
  columns: readonly Column<T>[];
  search: ListSearch | undefined;
  hasActions: boolean;
  selection: Selection | undefined;
}

export function Head<T>({ columns, search, hasActions, selection }: HeadProps<T>) {
  return (
    <thead>
      <tr>
        {selection && <PickAll selection={selection} />}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} search={search} />
        ))}
        {hasActions && (
          <th scope="col" className={classes.actions}>
            <span className="sr-only">İşlemler</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<T>({ column: { key, header, aciklama, align, sortable, width, card }, search }: { column: Column<T>; search: ListSearch | undefined }) {
  const isSorted = sortable === true && search?.sirala === key;
  const Arrow = search?.yon === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      data-card={card}
      title={aciklama}
      style={width ? { width } : undefined}
      aria-sort={isSorted ? (search.yon === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      {sortable && search ? (
        <button type="button" className={classes.sort} onClick={() => search.toggleSort(key)}>
          {header}
          <Arrow size={14} aria-hidden data-shown={isSorted} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
