import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/tablolar',
    roles: ['admin'],
    search: keys<'sekme' | 'liste' | ListKey>(),
    load: () => import('./tablolar-page.tsx').then((m) => m.TablolarPage),
    menu: { page: 'Ayarlar', label: 'Tablolar', place: 86, seviyeler: ['superadmin'] },
  },
] as const satisfies readonly Page[];
