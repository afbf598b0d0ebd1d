import { type ReactNode, useEffect } from 'react';
import { Mark } from '#web/ui/mark.tsx';
import { ConnectionBanner } from '#web/ui/notice/connection-banner.tsx';
import classes from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  /** Whose office it is, above the product's own name. */
  office?: ReactNode;
  children: ReactNode;
}

export function PlainPage({ title, office, children }: PlainPageProps) {
  useEffect(() => {
    document.title = `${title} · Muhasip`;
  }, [title]);
  return (
    <div className={classes.frame}>
      <header className={classes.cover}>
        {office}
        <div className={classes.brand}>
          <Mark className={classes.mark} />
          <p className={classes.name}>Muhasip</p>
          <p className={classes.claim}>Muhasebe bürosu yönetim sistemi</p>
        </div>
      </header>
      <div className={classes.side}>
        <ConnectionBanner />
        <main className={classes.card}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}
