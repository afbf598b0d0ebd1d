import { Fragment, type ReactNode, useMemo } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { type GeriAl, GeriAlDugmesi } from '#web/parts/izgara/undo-button.tsx';
import { type CellOf, signOf } from '#web/parts/status-grid/cell-text.ts';
import { shortCodes } from '#web/parts/status-grid/name-width.ts';
import type { DurumTexts, GridColumn, GridRow } from '#web/parts/status-grid/types.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { Harf } from './harf.tsx';
import { type Komsular, komsularOf } from './komsular.tsx';
import classes from './telefon-ayi.module.css';

interface RowText {
  ust: ReactNode;
  /** Null leaves the line of letters its whole width. */
  alt: ReactNode;
}

/** What a client's sheet gets from the list: the ways to the clients beside it, out of it, and back to undo. */
export interface Yaprak extends Komsular {
  onClose: () => void;
  geriAl: ReactNode;
}

interface TelefonAyiProps {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cellOf: CellOf;
  durumlar: DurumTexts;
  total: ReactNode;
  /** What stands in place of letters for a client without cells. */
  bos: string;
  geriAl: GeriAl | undefined;
  /** What can be done to the whole month. */
  act?: ReactNode;
  metinOf: (index: number) => RowText;
  sheetOf: (row: GridRow, index: number, yaprak: Yaprak) => ReactNode;
}

/** A board on a phone: a list of clients with the letters of their cells, each of whom opens a sheet. */
export function TelefonAyi({ label, rows, total, geriAl, act, metinOf, sheetOf, ...board }: TelefonAyiProps) {
  const { open, at, ...komsular } = useAcikMukellef(rows);
  const row = rows[at];
  const kodlar = useMemo(() => shortCodes(board.columns.map(({ ad }) => ad)), [board.columns]);
  const dugme = geriAl?.undoLabel != null && <GeriAlDugmesi {...geriAl} />;
  const onClose = () => {
    open(null);
    document.querySelector<HTMLElement>(`[data-mukellef="${row?.id}"]`)?.focus();
  };
  return (
    <>
      <ul className={classes.liste} aria-label={label}>
        {rows.map((one, index) => (
          <Fragment key={one.id}>
            {one.bos && index > 0 && !rows[index - 1]?.bos && (
              <li className={`tiny muted ${classes.bolme}`}>
                {formatNumber(rows.length - index)} mükellefin kaydı yok
              </li>
            )}
            <Row row={one} onOpen={() => open(one.id)} {...board} kodlar={kodlar} {...metinOf(index)} />
          </Fragment>
        ))}
      </ul>
      <div className={`row spread gap-8 ${classes.toplam}`}>
        <span className="small figures">{total}</span>
        <span className="row gap-8">
          {dugme}
          {act}
        </span>
      </div>
      {row && sheetOf(row, at, { ...komsular, onClose, geriAl: dugme })}
    </>
  );
}

function useAcikMukellef(rows: readonly GridRow[]) {
  const [acik] = useUrlId('kayit');
  const setSearch = useSetSearch();
  // Going on to another client adds no entry to the browser's history, so that a single Back closes the client's sheet.
  const open = (id: number | null) =>
    setSearch({ kayit: id === null ? undefined : String(id) }, { replace: acik !== null });
  return { open, ...komsularOf(rows, acik, open) };
}

interface RowProps extends RowText, Pick<TelefonAyiProps, 'columns' | 'cellOf' | 'durumlar' | 'bos'> {
  row: GridRow;
  /** The short names of the columns. */
  kodlar: readonly string[];
  onOpen: () => void;
}

function Row({ row, columns, kodlar, cellOf, durumlar, bos, ust, alt, onOpen }: RowProps) {
  const harfler = columns.flatMap(({ id, ad }, index) => {
    const cell = cellOf(row.id, id);
    if (!cell || !(cell.durum || cell.isaret)) return [];
    const { durum, isaret, state } = cell;
    const metin = `${ad}: ${durum ? (durumlar[durum]?.ad ?? durum) : isaret?.metin}, `;
    return [
      <span key={id} className="inline gap-2">
        <small aria-hidden data-kod className="muted">
          {kodlar[index]}
        </small>
        <Harf {...signOf(cell, durumlar)} {...{ isaret, state, metin }} />
      </span>,
    ];
  });
  return (
    <li>
      <button
        type="button"
        className={`stack gap-4 gap-x-12 fill text-left ${classes.satir}`}
        data-mukellef={row.id}
        onClick={onOpen}
      >
        <span className={`medium cut ${classes.ad}`}>
          {row.ad}
          {row.alt && <small>{row.alt}</small>}
        </span>
        <span className={classes.ust}>{ust}</span>
        <span className={`flow ${classes.harfler}`} data-alone={alt === null || undefined}>
          {harfler}
          {harfler.length === 0 && <span className={`tiny muted ${classes.alt}`}>{bos}</span>}
        </span>
        {alt !== null && <span className={`tiny muted ${classes.alt}`}>{alt}</span>}
      </button>
    </li>
  );
}
