import type { FilterKey } from '#contract/alan/list.ts';
import type { listYukumlulukler } from '#contract/beyanname/yukumluluk.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/yukumlulukler',
    roles: ['admin', 'muhasebeci', 'personel'],
    first: '/api/yukumlulukler?sayfa=1&boyut=50&yon=asc&sirala=durum',
    search: keys<ListKey | FilterKey<typeof listYukumlulukler>>(),
    load: () => import('./yukumlulukler-page.tsx').then((m) => m.YukumluluklerPage),
    menu: { page: 'Takvim', label: 'Yükümlülükler', place: 16 },
    guide: { admin: 'yukumlulukler', muhasebeci: 'yukumlulukler' },
  },
] as const satisfies readonly Page[];
