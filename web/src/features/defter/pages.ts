import type { Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/defter',
    roles: ['admin'],
    first: '/api/defter/kontrol',
    load: () => import('./defter-page.tsx').then((m) => m.DefterPage),
    menu: { page: 'Ayarlar', label: 'Defter', place: 84 },
    guide: 'sistem-durumu-ve-yedekler',
  },
] as const satisfies readonly Page[];
