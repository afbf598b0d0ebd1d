import '#web/ui/words.css';
import { type ReactNode, useEffect } from 'react';
import { readSession } from '#web/lib/session.ts';
import classes from './okuma-sayfasi.module.css';

interface OkumaSayfasiProps {
  title: string;
  pages?: readonly { path: string; label: string }[];
  path: string;
  children: ReactNode;
}

export function OkumaSayfasi({ title, pages, path, children }: OkumaSayfasiProps) {
  useEffect(() => {
    document.title = `${title} · Muhasip`;
  }, [title]);
  const isSignedIn = readSession() !== null;
  return (
    <>
      <header className={`row wrap gap-4 gap-x-18 ${classes.head}`}>
        <span className={classes.name}>Muhasip</span>
        <a href={isSignedIn ? '/' : '/login'}>{isSignedIn ? 'Uygulamaya dön' : 'Giriş'}</a>
      </header>
      <div className={`${classes.frame} ${pages ? classes.withNav : ''}`}>
        {pages && (
          <nav className={classes.nav} aria-label="Kılavuz sayfaları">
            <ul>
              {pages.map((page) => (
                <li key={page.path}>
                  <a href={page.path} {...(page.path === path && { 'aria-current': 'page' as const })}>
                    {page.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <main className={classes.text}>{children}</main>
      </div>
    </>
  );
}

export const OkumaTablosu = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={classes.tablo} tabIndex={0} aria-label={label}>
    <table>{children}</table>
  </section>
);
