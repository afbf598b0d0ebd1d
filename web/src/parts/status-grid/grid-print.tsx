import { createPortal } from 'react-dom';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { firmaName } from '#web/lib/firma.ts';
import { useStore } from '#web/lib/store.ts';
import { usePrinting } from '#web/ui/hook/use-printing.ts';
import { altOf, type CellOf, signOf, type Totals } from './cell-text.ts';
import classes from './grid-print.module.css';
import type { DurumTexts, GridColumn, GridRow } from './types.ts';

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

function Sheet({ label, rows, columns, cellOf, durumlar, totals, rowLabel, withoutTotal }: GridPrintProps) {
  const firma = useStore(firmaName);
  const sum = (pick: readonly { adet: number; tutar: number }[], what: 'adet' | 'tutar') =>
    pick.reduce((n, total) => n + total[what], 0);
  return (
    <div className={classes.sheet} data-print-sheet>
      <div className={`row spread stretch ${classes.head}`}>
        <strong>{firma || 'Muhasip'}</strong>
        <span>{label}</span>
        <span>{formatTarihSaat(new Date().toISOString())}</span>
      </div>
      <p className={classes.legend}>
        {Object.values(durumlar)
          .map(({ ad, harf, gorunen = harf }) => `${gorunen || 'Gün'}: ${ad}`)
          .join('   ')}
      </p>
      <table className={`fill ${classes.table}`}>
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
            {!withoutTotal && <th>Toplam</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th>{row.ad}</th>
              {columns.map(({ id }) => {
                const cell = cellOf(row.id, id);
                const { harf } = signOf(cell?.durum ? cell : undefined, durumlar);
                return <td key={id}>{cell?.kalan !== undefined && cell.kalan < 0 ? `${harf} geç` : harf}</td>;
              })}
              <td>{totals.rows[index]?.adet ?? 0}</td>
              {!withoutTotal && <td className={classes.sum}>{formatKurus(totals.rows[index]?.tutar ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className={classes.total}>
            <th>Toplam</th>
            {columns.map(({ id }, index) => (
              <td key={id}>
                {totals.columns[index]?.adet ?? 0}
                {!withoutTotal && <small>{formatKurus(totals.columns[index]?.tutar ?? 0)}</small>}
              </td>
            ))}
            <td>{sum(totals.rows, 'adet')}</td>
            {!withoutTotal && <td className={classes.sum}>{formatKurus(sum(totals.rows, 'tutar'))}</td>}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
