import type { ReactNode } from 'react';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { type Column, type Filterable, filterLabelOf } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import classes from './print.module.css';

const [VERTICAL_COLUMN, LARGE_COLUMN] = [6, 10];

const inOnePiece = (content: ReactNode): ReactNode =>
  typeof content === 'string' && /^[\d .:+/()-]+$/.test(content) ? content.replaceAll(' ', '\u00a0') : content;

export interface SheetProps<T> {
  label: string;
  columns: readonly Column<T>[];
  filters: readonly Filterable<T>[];
  rowKey: (row: T) => string | number;
  search: ListSearch;
  rows: readonly T[];
  firma: string;
}

export function PrintSheet<T>({ label, columns, filters, rowKey, search, rows, firma }: SheetProps<T>) {
  const said = [
    ...(search.arama ? [`Arama: ${search.arama}`] : []),
    ...Object.entries(search.suzgecler).map(([key, value]) => filterLabelOf(filters, key, value, search.turler)),
    `${formatNumber(rows.length)} kayıt`,
    formatTarihSaat(new Date().toISOString()),
  ];
  const cells = (content: (column: Column<T>) => ReactNode) =>
    columns.map((column) => (
      <td key={column.key} data-align={column.align}>
        {inOnePiece(content(column))}
      </td>
    ));
  return (
    <section
      className={classes.sheet}
      data-print-sheet
      data-wide={columns.length > VERTICAL_COLUMN}
      data-dense={columns.length > LARGE_COLUMN}
      aria-label={`${label}, yazdırılan`}
    >
      <header>
        <strong>{firma}</strong>
        <h2>{label}</h2>
        <p>{said.join(' · ')}</p>
      </header>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>{cells((column) => column.cell(row))}</tr>
          ))}
        </tbody>
        {columns.some(({ footer }) => footer !== undefined) && (
          <tbody className={classes.totals}>
            <tr>{cells(({ footer }) => footer)}</tr>
          </tbody>
        )}
      </table>
    </section>
  );
}
