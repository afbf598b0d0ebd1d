import type { FilterKey } from '#contract/alan/list.ts';
import type { listMaddeler } from '#contract/uzman/bilgi-tabani.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/bilgi-tabani',
    roles: ['admin'],
    search: keys<'sekme' | 'soru' | FilterKey<typeof listMaddeler> | ListKey>(),
    load: () => import('./bilgi-tabani-page.tsx').then((m) => m.BilgiTabaniPage),
    menu: { page: 'Ayarlar', label: 'Bilgi tabanı', place: 81 },
  },
] as const satisfies readonly Page[];
