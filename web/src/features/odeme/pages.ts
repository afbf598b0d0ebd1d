import type { FilterKey } from '#contract/alan/list.ts';
import type { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import type { listAvansHareketleri } from '#contract/tahakkuk/avans.ts';
import type { listOdemeler } from '#contract/tahakkuk/odeme.ts';
import type { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { keys, type ListKey, ofMuhasebeci, type Page } from '#web/lib/page.ts';

type HesapKey =
  | 'sekme'
  | 'baslangic'
  | 'bitis'
  | FilterKey<typeof listOdemeler>
  | FilterKey<typeof listAvansHareketleri>
  | Exclude<FilterKey<typeof listTahakkuklar>, 'guncel_degil' | 'vadesi_gecen'>
  | ListKey;

/** The menu has an entry for each part of the account but the statement and the charts. */
const MENU_OF = {
  aylik: '/muh-panel/odemeler/tahakkuklar',
  gecmis: '/muh-panel/odemeler/list',
} as const;
const lit =
  (ilk: string) =>
  ({ sekme = ilk }: Readonly<Record<string, string | undefined>>): string =>
    MENU_OF[sekme as keyof typeof MENU_OF] ?? '/muh-panel/odemeler/borcum';

export const pages = [
  {
    path: '/payments',
    roles: ['admin'],
    first: '/api/odemeler?sayfa=1&boyut=20&sirala=odeme_tarihi&yon=desc',
    search: keys<'muhasebeci' | HesapKey>(),
    load: () => import('./payments-page.tsx').then((m) => m.PaymentsPage),
    under: ofMuhasebeci('/payments'),
    menu: { page: 'Tahsilat', label: 'Ödemeler', place: 52 },
    guide: 'odeme-almak',
  },
  {
    path: '/ekstre',
    roles: ['admin'],
    search: keys<'muhasebeci' | HesapKey | FilterKey<typeof listMuhasebeciler>>(),
    load: () => import('./payments-page.tsx').then((m) => m.EkstrePage),
    under: ofMuhasebeci('/ekstre'),
    menu: { page: 'Tahsilat', label: 'Ekstre', place: 57 },
    guide: 'odeme-almak',
  },
  {
    path: '/muh-panel/odemeler',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.OdemelerPage),
    under: lit('acik'),
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/borcum',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.BorcumPage),
    under: lit('acik'),
    menu: { group: 'Ödemeler', label: 'Borç Durumu', place: 32 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/tahakkuklar',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.TahakkuklarimPage),
    under: lit('aylik'),
    menu: { group: 'Ödemeler', label: 'Tahakkuklar', place: 33 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/list',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.OdemeGecmisiPage),
    under: lit('gecmis'),
    menu: { group: 'Ödemeler', label: 'Ödeme Geçmişi', place: 34 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/ekstre',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<HesapKey>(),
    load: () => import('./hesabim-page.tsx').then((m) => m.EkstremPage),
    under: lit('ekstre'),
    guide: 'borc-ve-odeme',
  },
] as const satisfies readonly Page[];
