import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/ekstre',
    roles: ['admin'],
    search: keys<'muhasebeci' | 'baslangic' | 'bitis'>(),
    load: () => import('./ekstre-page.tsx').then((m) => m.EkstrePage),
    menu: { page: 'Tahsilat', label: 'Ekstre', place: 55 },
    guide: 'odeme-almak',
  },
  {
    path: '/muh-panel/odemeler/ekstre',
    roles: ['muhasebeci'],
    search: keys<'baslangic' | 'bitis'>(),
    load: () => import('./ekstre-page.tsx').then((m) => m.EkstrePage),
    menu: { group: 'Ödemeler', label: 'Cari Hesap Ekstresi', place: 35 },
    guide: 'borc-ve-odeme',
  },
] as const satisfies readonly Page[];
