import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/ayarlar',
    roles: ['admin'],
    first: '/api/ayarlar',
    search: keys<'sekme'>(),
    load: () => import('./ayarlar-page.tsx').then((m) => m.AyarlarPage),
    menu: { label: 'Ayarlar', place: 80 },
  },
] as const satisfies readonly Page[];
