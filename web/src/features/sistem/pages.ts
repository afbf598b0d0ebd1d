import type { Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/durum',
    roles: ['admin'],
    first: '/api/durum',
    load: () => import('./durum-page.tsx').then((m) => m.DurumPage),
    menu: { page: 'Ayarlar', label: 'Sistem', place: 85 },
    guide: 'sistem-durumu-ve-yedekler',
  },
] as const satisfies readonly Page[];
