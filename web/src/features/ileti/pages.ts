import type { FilterKey } from '#contract/alan/list.ts';
import type { listIletiler } from '#contract/ileti/ileti.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

const page = {
  search: keys<FilterKey<typeof listIletiler> | 'mukellef' | 'gonderim' | ListKey>(),
  load: () => import('./iletiler-page.tsx').then((m) => m.IletilerPage),
  guide: 'iletiler',
} as const;

export const pages = [
  {
    path: '/iletiler',
    roles: ['admin'],
    menu: { group: 'Müşteriler', label: 'İletiler', place: 34 },
    ...page,
  },
  {
    path: '/muh-panel/iletiler',
    roles: ['muhasebeci'],
    menu: { group: 'Müşteriler', label: 'İletiler', place: 45 },
    ...page,
  },
  {
    path: '/per-panel/iletiler',
    roles: ['personel'],
    menu: { label: 'İletiler', place: 25 },
    ...page,
  },
] as const satisfies readonly Page[];
