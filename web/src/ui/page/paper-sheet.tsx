import type { ReactNode } from 'react';
import { PaperHead, type PaperHeadProps } from './paper-head.tsx';
import classes from './paper-sheet.module.css';

const [VERTICAL_COLUMN, LARGE_COLUMN] = [7, 10];

interface PaperSheetProps extends PaperHeadProps {
  columns: number;
  children: ReactNode;
}

/** What is made for paper alone; it stands in the body, and is printed instead of the page. */
export const PaperSheet = ({ columns, children, ...head }: PaperSheetProps) => (
  <section
    className={classes.sheet}
    data-paper
    data-print-sheet
    data-wide={columns > VERTICAL_COLUMN}
    data-dense={columns > LARGE_COLUMN}
    aria-label={`${head.title}, yazdırılan`}
  >
    <PaperHead {...head} />
    {children}
  </section>
);
