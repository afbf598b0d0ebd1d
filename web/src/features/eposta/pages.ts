import type { FilterKey } from '#contract/alan/list.ts';
import type { listEpostalar } from '#contract/bildirim/eposta.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/epostalar',
    roles: ['admin'],
    first: '/api/epostalar?sayfa=1&boyut=20&yon=desc&sirala=zaman',
    search: keys<FilterKey<typeof listEpostalar> | ListKey>(),
    load: () => import('./epostalar-page.tsx').then((m) => m.EpostalarPage),
    menu: { page: 'Tahsilat', label: 'Gönderilenler', place: 56 },
    guide: 'bildirimler',
  },
] as const satisfies readonly Page[];
