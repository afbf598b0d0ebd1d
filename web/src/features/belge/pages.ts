import type { FilterKey } from '#contract/alan/list.ts';
import type { listBelgeler, listSilinenBelgeler, listYuvalar } from '#contract/mukellef/belge.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

type BelgeFilter = FilterKey<typeof listBelgeler>;

export const pages = [
  {
    path: '/belgeler',
    roles: ['admin'],
    search: keys<'sekme' | 'muhasebeci' | BelgeFilter | FilterKey<typeof listSilinenBelgeler> | ListKey>(),
    load: () => import('./belgeler-page.tsx').then((m) => m.BelgelerPage),
    under: '/muhasebeci-ekle',
  },
  {
    path: '/muh-panel/musteriler/yukle',
    roles: ['muhasebeci'],
    search: keys<'sekme' | ListKey | FilterKey<typeof listYuvalar>>(),
    load: () => import('./yukle-page.tsx').then((m) => m.YuklePage),
    menu: { group: 'Müşteriler', label: 'Belge Yükle', place: 43 },
    guide: 'belge-yuklemek',
  },
  {
    path: '/muh-panel/musteriler/musterilerim',
    roles: ['muhasebeci'],
    search: keys<'mukellef' | BelgeFilter | ListKey>(),
    load: () => import('./musterilerim-page.tsx').then((m) => m.MusterilerimPage),
    under: '/muh-panel/musteriler/yukle',
    guide: 'belge-yuklemek',
  },
] as const satisfies readonly Page[];
