import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Address } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';
import classes from './bar-list.module.css';
import panel from './chart-panel.module.css';

interface BarRow {
  key: string | number;
  label: string;
  value: number;
  list?: Address;
  more?: ReactNode;
}

interface BarListProps {
  label: string;
  columns: readonly [string, string] | readonly [string, string, string];
  rows: readonly BarRow[];
  format: (value: number) => string;
  action?: ReactNode;
  children?: ReactNode;
}

export function BarList({ label, columns, rows, format, action, children }: BarListProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className={`shrink below-16 tile ${panel.panel} ${classes.panel}`} aria-labelledby={id}>
      <div className={`row spread baseline gap-8 below-8 small ${panel.head}`}>
        <h2 id={id}>{label}</h2>
        {action}
      </div>
      {children}
      {rows.length > 0 && (
        <table className="figures small-table" aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label: name, value, list, more }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>
                  <span className="row gap-8">
                    <span className={classes.bar} aria-hidden>
                      <span style={{ width: `${(value / most) * 100}%` }} />
                    </span>
                    <span className={`nowrap ${classes.value}`}>
                      <ListLink list={list} label={`${name}: ${format(value)}`}>
                        {format(value)}
                      </ListLink>
                    </span>
                  </span>
                </td>
                {columns.length === 3 && <td>{more}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
