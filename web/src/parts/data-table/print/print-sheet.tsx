import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import { type Column, type Filterable, filterLabelOf } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { PaperSheet } from '#web/ui/page/paper-sheet.tsx';

const inOnePiece = (content: ReactNode): ReactNode =>
  typeof content === 'string' && /^[\d .:+/()-]+$/.test(content) ? content.replaceAll(' ', '\u00a0') : content;

export interface SheetProps<T> {
  label: string;
  columns: readonly Column<T>[];
  filters: readonly Filterable<T>[];
  rowKey: (row: T) => string | number;
  search: ListSearch;
  rows: readonly T[];
}

export function PrintSheet<T>({ label, columns, filters, rowKey, search, rows }: SheetProps<T>) {
  const said = [
    ...(search.arama ? [`Arama: ${search.arama}`] : []),
    ...Object.entries(search.suzgecler).map(([key, value]) => filterLabelOf(filters, key, value, search.turler)),
    `${formatNumber(rows.length)} kayıt`,
  ];
  const cells = (content: (column: Column<T>) => ReactNode) =>
    columns.map((column) => (
      <td key={column.key} data-align={column.align}>
        {inOnePiece(content(column))}
      </td>
    ));
  return (
    <PaperSheet title={label} said={said} columns={columns.length}>
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
          <tbody>
            <tr>{cells(({ footer }) => footer)}</tr>
          </tbody>
        )}
      </table>
    </PaperSheet>
  );
}
