import type { FilterKey } from '#contract/alan/list.ts';
import type { listHizmetler } from '#contract/hizmet/hizmet.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/services',
    roles: ['admin'],
    first: '/api/hizmetler',
    search: keys<'sekme' | ListKey | FilterKey<typeof listHizmetler>>(),
    load: () => import('./hizmetler-page.tsx').then((m) => m.HizmetlerPage),
    menu: { group: 'Hizmetler', label: 'Hizmetler', place: 41 },
  },
] as const satisfies readonly Page[];
