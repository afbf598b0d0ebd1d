import type { ReactNode } from 'react';
import classes from './inline-note.module.css';

interface InlineNoteProps {
  status: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
}

export const InlineNote = ({ status, children }: InlineNoteProps) => (
  <div
    className={classes.note}
    data-tone={status === 'error' ? 'danger' : status}
    role={status === 'error' ? 'alert' : 'status'}
  >
    {children}
  </div>
);
