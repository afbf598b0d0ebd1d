import { createPortal } from 'react-dom';
import { formatKurus } from '#contract/common/kurus.ts';
import { usePrinting } from '#web/ui/hook/use-printing.ts';
import { PaperSheet } from '#web/ui/page/paper-sheet.tsx';
import { altOf, type CellOf, leftOutText, signOf, type Totals } from './cell-text.ts';
import classes from './grid-print.module.css';
import type { DurumTexts, GridCell, GridColumn, GridRow } from './types.ts';

interface GridPrintProps {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cellOf: CellOf;
  durumlar: DurumTexts;
  totals: Totals;
  rowLabel: string;
  withoutTotal: boolean;
}

export function GridPrint(props: GridPrintProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
}

/** On paper no colour says that work is late and nothing can be pointed at, so the days are followed by their word. */
function paperText(cell: GridCell | undefined, durumlar: DurumTexts): string {
  if (cell?.kalan === undefined) return signOf(cell, durumlar).harf;
  const { kalan, durum } = cell;
  const { harf, gorunen = harf } = durumlar[durum ?? ''] ?? { harf: '' };
  return `${gorunen} ${kalan < 0 ? `${-kalan} geç` : kalan === 0 ? 'bugün' : `${kalan} gün`}`.trim();
}

const legendOf = (durumlar: DurumTexts): string[] =>
  Object.values(durumlar).flatMap(({ ad, harf, gorunen = harf }) => (gorunen ? [`${gorunen} ${ad}`] : []));

function Sheet({ label, rows, columns, cellOf, durumlar, totals, rowLabel, withoutTotal }: GridPrintProps) {
  const sum = (pick: readonly { adet: number; tutar: number }[], what: 'adet' | 'tutar') =>
    pick.reduce((n, total) => n + total[what], 0);
  return (
    <PaperSheet title={label} said={legendOf(durumlar)} columns={columns.length + 2}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{rowLabel}</th>
            {columns.map((column) => (
              <th key={column.id}>
                {column.ad}
                <small>{altOf(column)}</small>
              </th>
            ))}
            <th>Kayıt</th>
            {!withoutTotal && <th data-align="right">Toplam</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th>{row.ad}</th>
              {columns.map(({ id }) => {
                const cell = cellOf(row.id, id);
                return (
                  <td key={id} data-late={(cell?.kalan ?? 0) < 0}>
                    {paperText(cell, durumlar)}
                  </td>
                );
              })}
              <td>{totals.rows[index]?.adet ?? 0}</td>
              {!withoutTotal && <td data-align="right">{formatKurus(totals.rows[index]?.tutar ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th>
              Toplam
              <small>{leftOutText(totals)}</small>
            </th>
            {columns.map(({ id }, index) => (
              <td key={id}>
                {totals.columns[index]?.adet ?? 0}
                {!withoutTotal && <small>{formatKurus(totals.columns[index]?.tutar ?? 0)}</small>}
              </td>
            ))}
            <td>{sum(totals.rows, 'adet')}</td>
            {!withoutTotal && <td data-align="right">{formatKurus(sum(totals.rows, 'tutar'))}</td>}
          </tr>
        </tbody>
      </table>
    </PaperSheet>
  );
}
