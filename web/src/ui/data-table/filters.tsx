import { type Column, filterTextOf } from './column.ts';
import classes from './data-table.module.css';
import type { ListSearch } from './use-list-search.ts';

/** Active filters as chips, each with its own way out. */
export function Filters<T>({ columns, search }: { columns: readonly Column<T>[]; search: ListSearch }) {
  const active = Object.entries(search.suzgecler);
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Etkin süzgeçler">
      {active.map(([key, value]) => {
        const column = columns.find((candidate) => candidate.key === key);
        const text = `${column?.header ?? key}: ${filterTextOf(column, value)}`;
        return (
          <li key={key}>
            <button type="button" className={classes.chip} aria-label={`${text} süzgecini kaldır`} onClick={() => search.setSuzgec(key, null)}>
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
