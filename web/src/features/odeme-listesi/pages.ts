import type { FilterKey } from '#contract/alan/list.ts';
import type { listOdenecekler } from '#contract/beyanname/odeme-listesi.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/beyannameler/odemeler',
    month: true,
    roles: ['admin', 'muhasebeci', 'personel'],
    search: keys<'yil' | 'ay' | 'ucret' | ListKey | FilterKey<typeof listOdenecekler>>(),
    load: () => import('./odeme-listesi-page.tsx').then((m) => m.OdemeListesiPage),
    menu: { page: 'Beyannameler', label: 'Ödeme Listesi', place: 14.5 },
    guide: 'odeme-listesi',
  },
] as const satisfies readonly Page[];
