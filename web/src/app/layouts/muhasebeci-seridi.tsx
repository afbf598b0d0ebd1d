import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Address } from '#web/lib/page.ts';
import { readSession } from '#web/lib/session.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './muhasebeci-seridi.module.css';

const MuhasebeciName = lazyPart(() => import('./muhasebeci-adi.tsx').then((m) => m.MuhasebeciName));

const parcalar = (id: string): readonly (readonly [label: string, address: Address])[] => [
  ['Ay', { to: '/muhasebeci-mukellefler', search: { muhasebeci: id } }],
  ['Hesap', { to: '/payments', search: { muhasebeci: id } }],
  ['Mükellefler', { to: '/mukellefler', search: { muhasebeci: id } }],
  ['Tekrarlananlar', { to: '/tekrarlananlar', search: { muhasebeci: id } }],
  ['Belgeler', { to: '/belgeler', search: { muhasebeci: id } }],
  ['Geçmiş', { to: '/denetim', search: { muhasebeci: id, tablo: 'muhasebeci', satir_id: id } }],
];
/** AYNISI names pages without a link in the accountant's strip, each with the page whose link is marked for it. */
const AYNISI: Readonly<Record<string, string>> = {
  '/ekstre': '/payments',
  '/yapimonaylama': '/muhasebeci-mukellefler',
};

export function useChosenMuhasebeci(): number | null {
  const { pathname, search } = useLocation();
  const { muhasebeci } = search as { muhasebeci?: string };
  const isPart = pathname in AYNISI || parcalar('').some(([, { to }]) => to === pathname);
  return isPart && readSession()?.rol === 'admin' && /^[1-9]\d{0,14}$/.test(muhasebeci ?? '')
    ? Number(muhasebeci)
    : null;
}

export function MuhasebeciSeridi() {
  const id = useChosenMuhasebeci();
  return id && <Serit id={id} />;
}

function Serit({ id }: { id: number }) {
  const { pathname } = useLocation();
  const open = AYNISI[pathname] ?? pathname;
  return (
    <nav className={`row gap-2 below-8 nowrap tile ${classes.serit}`} aria-label="Muhasebeci">
      <strong>
        <Suspense fallback="…">
          <MuhasebeciName id={id} />
        </Suspense>
      </strong>
      {parcalar(String(id)).map(([label, address]) => (
        <Link
          key={label}
          {...address}
          activeOptions={{ exact: true }}
          {...(address.to === open && { 'aria-current': 'page' as const })}
        >
          {label}
        </Link>
      ))}
      <Link
        activeOptions={{ exact: true, includeSearch: true }}
        className={classes.birak}
        to="."
        aria-label="Muhasebeciyi bırak"
        title="Başka muhasebeci seç"
      >
        değiştir
      </Link>
    </nav>
  );
}
