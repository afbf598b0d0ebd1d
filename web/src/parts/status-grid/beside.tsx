import { memo, type ReactNode, useEffect, useState } from 'react';
import classes from './beside.module.css';
import type { GridRow } from './types.ts';

/** Whoever walks through the grid reads nothing beside it, so it follows when the active cell rests. */
const REST = 250;

interface BesideProps {
  row: GridRow | undefined;
  width: number;
  draw: (row: GridRow) => ReactNode;
}

export const Beside = memo(function Beside({ row, width, draw }: BesideProps) {
  const [shown, setShown] = useState(row);
  useEffect(() => {
    const timer = setTimeout(() => setShown(row), REST);
    return () => clearTimeout(timer);
  }, [row]);
  return (
    <aside className={`tile ${classes.beside}`} aria-label={shown?.ad ?? ''} style={{ width }} data-print="hidden">
      {shown && draw(shown)}
    </aside>
  );
});
