import type { ReactNode } from 'react';
import { TONE } from '#contract/common/ton.ts';
import classes from './inline-note.module.css';

interface InlineNoteProps {
  status: 'info' | 'success' | 'warning' | 'error';
  /** An error that is said elsewhere, too, need not interrupt a screen reader. */
  role?: 'status';
  children: ReactNode;
}

export const InlineNote = ({ status, role, children }: InlineNoteProps) => (
  <div
    className={classes.note}
    data-tone={status === 'error' ? TONE.failed : status}
    role={role ?? (status === 'error' ? 'alert' : 'status')}
  >
    {children}
  </div>
);
