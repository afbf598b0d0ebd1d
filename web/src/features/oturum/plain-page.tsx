import { type ReactNode, useEffect } from 'react';
import { ConnectionBanner } from '#web/ui/notice/connection-banner.tsx';
import classes from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  children: ReactNode;
}

export function PlainPage({ title, children }: PlainPageProps) {
  useEffect(() => {
    document.title = `${title} · Muhasip`;
  }, [title]);
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
          <path d="M7 23V8l9 9 9-9v15" />
          <path className={classes.rule} d="M7 28h18" />
        </svg>
        <p className={classes.name}>Muhasip</p>
        <p className={classes.claim}>Muhasebe bürosu yönetim sistemi</p>
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
