import { BEYANNAME_DURUM_METNI } from '#contract/beyanname/beyanname-gecis.ts';
import type { CellRef, GridCell, GridColumn, GridRow } from '#web/ui/status-grid/types.ts';
import classes from './beyanname.module.css';
import { DURUM_TEXTS, durumOf } from './hucreler.ts';

interface TelefonListesiProps {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cellOf: (rowId: number, columnId: number) => GridCell | undefined;
  onOpen: (ref: CellRef) => void;
}

const kalanMetni = (kalan: number): string =>
  kalan < 0 ? `${-kalan} gün gecikti` : kalan === 0 ? 'bugün' : `${kalan} gün`;

export function TelefonListesi({ label, rows, columns, cellOf, onOpen }: TelefonListesiProps) {
  return (
    <ul className={classes.liste} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.mukellef}>
          <h2>{row.ad}</h2>
          {columns.map((column) => {
            const cell = cellOf(row.id, column.id);
            const durum = durumOf(cell);
            if (durum === null) return null;
            return (
              <button
                key={column.id}
                type="button"
                className={classes.hucre}
                data-gec={(cell?.kalan ?? 0) < 0 || undefined}
                onClick={() => onOpen({ rowId: row.id, columnId: column.id })}
              >
                <span className={classes.harf} data-tone={DURUM_TEXTS[durum]?.ton} aria-hidden>
                  {BEYANNAME_DURUM_METNI[durum].harf}
                </span>
                <span className={classes.ad}>
                  {column.ad} · {cell?.state === 'failed' ? cell.reason : BEYANNAME_DURUM_METNI[durum].ad}
                </span>
                <span className={classes.kalan}>{cell?.kalan === undefined ? column.alt : kalanMetni(cell.kalan)}</span>
              </button>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
