import type { ComponentProps } from 'react';
import classes from './data-table.module.css';

/** A button at the end of a row. A plain element: a page of a list has hundreds, and they are most of what painting it costs. */
export const RowButton = ({ danger, ...props }: ComponentProps<'button'> & { danger?: boolean }) => (
  <button type="button" className={classes.rowButton} data-danger={danger} {...props} />
);
