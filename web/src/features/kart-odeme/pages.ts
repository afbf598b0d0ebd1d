import type { FilterKey } from '#contract/alan/list.ts';
import type { listKartOdemeleri } from '#contract/kart-odeme/kart-odeme.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/kart-odemeleri',
    roles: ['admin'],
    first: '/api/kart-odemeleri?sayfa=1&boyut=20&sirala=olusturma&yon=desc',
    search: keys<FilterKey<typeof listKartOdemeleri> | ListKey>(),
    load: () => import('./liste/kart-odemeleri-page.tsx').then((m) => m.KartOdemeleriPage),
    menu: { page: 'Tahsilat', label: 'Kart', place: 53 },
    guide: 'kartla-odeme',
  },
  {
    path: '/muh-panel/odemeler/odeme-yap',
    roles: ['muhasebeci'],
    search: keys<'borclar' | 'tumu' | 'deneme' | 'sonuc'>(),
    load: () => import('./make-odeme-page.tsx').then((m) => m.MakeOdemePage),
    menu: { group: 'Ödemeler', label: 'Ödeme Yap', place: 36 },
    guide: 'borc-ve-odeme',
  },
] as const satisfies readonly Page[];
