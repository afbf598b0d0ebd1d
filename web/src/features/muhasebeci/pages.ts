import type { FilterKey } from '#contract/alan/list.ts';
import type { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/muhasebeci-ekle',
    roles: ['admin'],
    first: '/api/muhasebeciler?sayfa=1&boyut=20&yon=desc&sirala=eklenme_tarihi',
    search: keys<'sekme' | ListKey | FilterKey<typeof listMuhasebeciler>>(),
    load: () => import('./muhasebeci-page.tsx').then((m) => m.MuhasebeciPage),
    menu: { group: 'Personeller', label: 'Muhasebeciler', place: 23 },
  },
] as const satisfies readonly Page[];
