import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    // Ours: the spec names no route for the tables.
    path: '/tablolar',
    roles: ['admin'],
    search: keys<'sekme' | 'liste' | ListKey>(),
    load: () => import('./tablolar-page.tsx').then((m) => m.TablolarPage),
    menu: { group: 'Kayıtlar', label: 'Tablolar', place: 72 },
  },
] as const satisfies readonly Page[];
