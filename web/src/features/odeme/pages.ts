import type { FilterKey } from '#contract/alan/list.ts';
import type { listOdemeler } from '#contract/tahakkuk/odeme.ts';
import type { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

type HesapKey =
  | 'sekme'
  | 'baslangic'
  | 'bitis'
  | FilterKey<typeof listOdemeler>
  | Exclude<FilterKey<typeof listTahakkuklar>, 'guncel_degil' | 'vadesi_gecen'>
  | ListKey;

export const pages = [
  {
    path: '/payments',
    roles: ['admin'],
    first: '/api/odemeler?sayfa=1&boyut=20&sirala=odeme_tarihi&yon=desc',
    search: keys<'muhasebeci' | HesapKey>(),
    load: () => import('./payments-page.tsx').then((m) => m.PaymentsPage),
    menu: { page: 'Tahsilat', label: 'Ödemeler', place: 52 },
    guide: 'odeme-almak',
  },
  {
    path: '/ekstre',
    roles: ['admin'],
    search: keys<'muhasebeci' | HesapKey>(),
    load: () => import('./payments-page.tsx').then((m) => m.EkstrePage),
    menu: { page: 'Tahsilat', label: 'Ekstre', place: 55 },
    guide: 'odeme-almak',
  },
  {
    path: '/muh-panel/odemeler',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.OdemelerPage),
    menu: { group: 'Ödemeler', label: 'Ödeme Özeti', place: 31 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/borcum',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.BorcumPage),
    menu: { group: 'Ödemeler', label: 'Borç Durumu', place: 32 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/tahakkuklar',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.TahakkuklarimPage),
    menu: { group: 'Ödemeler', label: 'Tahakkuklar', place: 33 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/list',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.OdemeGecmisiPage),
    menu: { group: 'Ödemeler', label: 'Ödeme Geçmişi', place: 34 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/ekstre',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.EkstremPage),
    menu: { group: 'Ödemeler', label: 'Cari Hesap Ekstresi', place: 35 },
    guide: 'borc-ve-odeme',
  },
] as const satisfies readonly Page[];
