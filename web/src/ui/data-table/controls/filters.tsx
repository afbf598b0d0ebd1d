import { type Column, filterTextOf } from '#web/ui/data-table/column.ts';
import type { ListSearch } from '#web/ui/data-table/use-list-search.ts';
import classes from './controls.module.css';

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
