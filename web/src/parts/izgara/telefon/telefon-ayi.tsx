import type { ReactNode } from 'react';
import { useSetSearch } from '#web/lib/use-go.ts';
import type { GridRow } from '#web/parts/status-grid/types.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { Harf, type HarfProps } from './harf.tsx';
import { type Komsular, komsularOf } from './komsular.tsx';
import classes from './telefon-ayi.module.css';

export interface MukellefSatiri {
  harfler: readonly (HarfProps & { id: number })[];
  bos: string;
  ust: ReactNode;
  alt: ReactNode;
}

interface TelefonAyiProps {
  label: string;
  rows: readonly GridRow[];
  toplam: ReactNode;
  geriAl: ReactNode;
  satirOf: (row: GridRow, index: number) => MukellefSatiri;
  sheetOf: (row: GridRow, index: number, adimlar: Komsular & { onClose: () => void }) => ReactNode;
}

export function TelefonAyi({ label, rows, toplam, geriAl, satirOf, sheetOf }: TelefonAyiProps) {
  const { open, at, ...komsular } = useAcikMukellef(rows);
  const row = rows[at];
  const onClose = () => {
    open(null);
    document.querySelector<HTMLElement>(`[data-mukellef="${row?.id}"]`)?.focus();
  };
  return (
    <>
      <div className={classes.toplam}>
        <span>{toplam}</span>
        {geriAl}
      </div>
      <ul className={classes.liste} aria-label={label}>
        {rows.map((one, index) => (
          <Satir key={one.id} row={one} onOpen={() => open(one.id)} {...satirOf(one, index)} />
        ))}
      </ul>
      {row && sheetOf(row, at, { ...komsular, onClose })}
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

const Satir = ({ row, harfler, bos, ust, alt, onOpen }: MukellefSatiri & { row: GridRow; onOpen: () => void }) => (
  <li>
    <button type="button" className={classes.satir} data-mukellef={row.id} onClick={onOpen}>
      <span className={classes.ad}>
        {row.ad}
        {row.alt && <small>{row.alt}</small>}
      </span>
      <span className={classes.ust}>{ust}</span>
      <span className={classes.harfler}>
        {harfler.map(({ id, ...harf }) => (
          <Harf key={id} {...harf} />
        ))}
        {harfler.length === 0 && <span className={classes.alt}>{bos}</span>}
      </span>
      <span className={classes.alt}>{alt}</span>
    </button>
  </li>
);
