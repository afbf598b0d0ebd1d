import type { FilterKey } from '#contract/alan/list.ts';
import type { listPersonel } from '#contract/kisi/personel.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/personel',
    roles: ['admin'],
    first: '/api/personel?sayfa=1&boyut=20&yon=asc',
    search: keys<'sekme' | ListKey | FilterKey<typeof listPersonel>>(),
    load: () => import('./personel-page.tsx').then((m) => m.PersonelPage),
    menu: { group: 'Personeller', label: 'Personel', place: 21 },
  },
] as const satisfies readonly Page[];
