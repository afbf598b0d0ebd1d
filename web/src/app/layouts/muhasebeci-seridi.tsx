import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { currentDonem } from '#contract/common/donem.ts';
import type { Address } from '#web/lib/page.ts';
import { readSession } from '#web/lib/session.ts';
import { muhasebeciSecenekleriQuery } from '#web/parts/muhasebeci/api.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './muhasebeci-seridi.module.css';

/** The parts of an accountant's page; each is a page of the office that was told the accountant. */
const parcalar = (id: string): readonly (readonly [label: string, address: Address])[] => [
  ['Ay', { to: '/muhasebeci-mukellefler', search: { muhasebeci: id } }],
  ['Hesap', { to: '/payments', search: { muhasebeci: id } }],
  ['Mükellefler', { to: '/mukellefler', search: { muhasebeci: id } }],
  ['Tekrarlananlar', { to: '/tekrarlananlar', search: { muhasebeci: id } }],
  ['Belgeler', { to: '/belgeler', search: { muhasebeci: id } }],
  ['Geçmiş', { to: '/denetim', search: { muhasebeci: id, tablo: 'muhasebeci', satir_id: id } }],
];
/** Further pages that show one of these. */
const AYNISI: Readonly<Record<string, string>> = { '/ekstre': '/payments', '/yapimonaylama': '/muhasebeci-mukellefler' };

/** The accountant that the office looks at, if the address names one on a page that is a part of an accountant's. */
export function useSecilenMuhasebeci(): number | null {
  const { pathname, search } = useLocation();
  const { muhasebeci } = search as { muhasebeci?: string };
  const isPart = pathname in AYNISI || parcalar('').some(([, { to }]) => to === pathname);
  return isPart && readSession()?.rol === 'admin' && /^[1-9]\d{0,14}$/.test(muhasebeci ?? '') ? Number(muhasebeci) : null;
}

/** Who the office looks at, and the way to everything about them: the accountant stays chosen while one walks. */
export function MuhasebeciSeridi() {
  const id = useSecilenMuhasebeci();
  return id && <Serit id={id} />;
}

function Serit({ id }: { id: number }) {
  const { pathname } = useLocation();
  const { data } = useQuery(muhasebeciSecenekleriQuery(currentDonem()));
  const kisi = data?.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === id);
  const open = AYNISI[pathname] ?? pathname;
  return (
    <nav className={classes.serit} aria-label="Muhasebeci">
      <strong>
        {kisi?.ad ?? (data ? `Muhasebeci ${id}` : '…')}
        {kisi && !kisi.aktif && ' (pasif)'}
      </strong>
      {parcalar(String(id)).map(([label, address]) => (
        <Link key={label} {...address} activeOptions={{ exact: true }} {...(address.to === open && { 'aria-current': 'page' as const })}>
          {label}
        </Link>
      ))}
      <Link
        activeOptions={{ exact: true, includeSearch: true }}
        className={classes.birak}
        to={pathname as never}
        aria-label="Muhasebeciyi bırak"
        title="Başka muhasebeci seç"
      >
        değiştir
      </Link>
    </nav>
  );
}
