import { type ReactNode, useEffect } from 'react';
import { Mark } from '#web/ui/mark.tsx';
import { ConnectionBanner } from '#web/ui/notice/connection-banner.tsx';
import type { Karsilama } from './api.ts';
import classes from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  karsilama?: Karsilama | undefined;
  children: ReactNode;
}

export function PlainPage({ title, karsilama, children }: PlainPageProps) {
  useEffect(() => {
    document.title = `${title} · Muhasip`;
  }, [title]);
  return (
    <div className={classes.frame}>
      <header className={classes.cover}>
        {karsilama?.firma_adi && (
          <div className={classes.office}>
            {karsilama.logo && <img src={karsilama.logo} alt="" />}
            <p>{karsilama.firma_adi}</p>
          </div>
        )}
        {karsilama && karsilama.son_gunler.length > 0 && <SonGunler gunler={karsilama.son_gunler} />}
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

/** Entries in a ledger: the date before the margin's rule, the kinds behind it. */
const SonGunler = ({ gunler }: { gunler: Karsilama['son_gunler'] }) => (
  <table className={classes.days}>
    <caption>Sıradaki son günler</caption>
    <tbody>
      {gunler.map(({ gun, hafta_gunu, turler, diger }) => (
        <tr key={gun}>
          <th scope="row">{gun}</th>
          <td>{turler.join(' · ') + (diger > 0 ? ` +${diger}` : '')}</td>
          <td>{hafta_gunu}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
