import type { Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/defter',
    roles: ['admin'],
    first: '/api/defter/kontrol',
    load: () => import('./defter-page.tsx').then((m) => m.DefterPage),
    menu: { group: 'Tahsilat', label: 'Defter Kontrolü', place: 56 },
  },
] as const satisfies readonly Page[];
