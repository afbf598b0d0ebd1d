import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/muh-panel/uzmana-sor',
    roles: ['muhasebeci'],
    search: keys<'konusma'>(),
    load: () => import('./uzmana-sor-page.tsx').then((m) => m.UzmanaSorPage),
    menu: { label: 'Uzmana Sor', place: 50 },
    guide: 'uzmana-sormak',
  },
] as const satisfies readonly Page[];
