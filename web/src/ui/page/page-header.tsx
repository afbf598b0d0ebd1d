import { type ReactNode, useEffect } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** Buttons and selectors on the right; the primary button last. */
  children?: ReactNode;
}

/** The page's h1, which also names the browser tab, and its controls. */
export function PageHeader({ title, description, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Muhasip`;
  }, [title]);
  return (
    <div className={classes.header}>
      <div className={classes.text}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {children && <div className={classes.controls}>{children}</div>}
    </div>
  );
}
