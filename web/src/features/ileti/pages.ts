import type { FilterKey } from '#contract/alan/list.ts';
import type { listIletiler } from '#contract/ileti/ileti.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

const search = keys<FilterKey<typeof listIletiler> | 'mukellef' | 'gonderim' | ListKey>();
const first = '/api/iletiler?sayfa=1&boyut=20&yon=desc&sirala=zaman';
const load = () => import('./iletiler-page.tsx').then((m) => m.IletilerPage);

export const pages = [
  {
    path: '/iletiler',
    roles: ['admin'],
    first,
    search,
    load,
    menu: { group: 'Müşteriler', label: 'İletiler', place: 34 },
    guide: 'iletiler',
  },
  {
    path: '/muh-panel/iletiler',
    roles: ['muhasebeci'],
    first,
    search,
    load,
    menu: { group: 'Müşteriler', label: 'İletiler', place: 45 },
    guide: 'iletiler',
  },
  {
    path: '/per-panel/iletiler',
    roles: ['personel'],
    first,
    search,
    load,
    menu: { label: 'İletiler', place: 25 },
    guide: 'iletiler',
  },
] as const satisfies readonly Page[];
