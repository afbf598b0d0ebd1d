import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/is-yuku',
    roles: ['admin'],
    first: '/api/is-yuku',
    search: keys<ListKey | 'aktif'>(),
    load: () => import('./is-yuku-page.tsx').then((m) => m.IsYukuPage),
    menu: { group: 'Personeller', label: 'İş Yükü', place: 22 },
    guide: 'mukellefleri-personele-atamak',
  },
] as const satisfies readonly Page[];
