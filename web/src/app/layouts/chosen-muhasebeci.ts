import { useLocation } from '@tanstack/react-router';
import type { Address } from '#web/lib/page.ts';
import { readSession } from '#web/lib/session.ts';
import { usePathname } from '#web/lib/use-pathname.ts';

type Parca = readonly [label: string, address: Address & { to: string; search: object }];

/** The tabs of an accountant's page. */
export const parcalarOf = (muhasebeci_id: number): readonly Parca[] => {
  const muhasebeci = String(muhasebeci_id);
  return [
    ['Ay', { to: '/muhasebeci-mukellefler', search: { muhasebeci } }],
    ['Hesap', { to: '/payments', search: { muhasebeci } }],
    ['Mükellefler', { to: '/mukellefler', search: { muhasebeci } }],
    ['Tekrarlananlar', { to: '/tekrarlananlar', search: { muhasebeci } }],
    ['Belgeler', { to: '/belgeler', search: { muhasebeci } }],
    ['Geçmiş', { to: '/denetim', search: { muhasebeci, tablo: 'muhasebeci', satir_id: muhasebeci } }],
  ];
};

/** Pages without a tab of their own, each with the page whose tab is marked for it. */
export const AYNISI: Readonly<Record<string, string>> = {
  '/ekstre': '/payments',
  '/yapimonaylama': '/muhasebeci-mukellefler',
};

export function useChosenMuhasebeci(): number | null {
  const pathname = usePathname();
  const muhasebeci = useLocation({ select: ({ search }) => (search as { muhasebeci?: string }).muhasebeci });
  const isPart = pathname in AYNISI || parcalarOf(0).some(([, { to }]) => to === pathname);
  return isPart && readSession()?.rol === 'admin' && /^[1-9]\d{0,14}$/.test(muhasebeci ?? '')
    ? Number(muhasebeci)
    : null;
}
