import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/services',
    roles: ['admin'],
    first: '/api/hizmetler',
    search: keys<'sekme' | ListKey | 'ad' | 'is_active' | 'aciklama' | 'fiyat'>(),
    load: () => import('./hizmetler-page.tsx').then((m) => m.HizmetlerPage),
    menu: { group: 'Hizmetler', label: 'Hizmetler', place: 41 },
  },
] as const satisfies readonly Page[];
