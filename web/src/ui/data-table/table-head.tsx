import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { ListSearch } from './use-list-search.ts';

interface HeadProps<T> {
  columns: readonly Column<T>[];
  search: ListSearch | undefined;
  hasActions: boolean;
}

export function Head<T>({ columns, search, hasActions }: HeadProps<T>) {
  return (
    <thead>
      <tr>
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

function HeadCell<T>({ column: { key, header, align, sortable, width, card }, search }: { column: Column<T>; search: ListSearch | undefined }) {
  const isSorted = sortable === true && search?.sirala === key;
  const Arrow = search?.yon === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      data-card={card}
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
