import type { FilterKey } from '#contract/alan/list.ts';
import type { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { keys, type ListKey, ofMuhasebeci, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/mukellefler',
    roles: ['admin'],
    first: '/api/mukellefler?sayfa=1&boyut=50&yon=asc&sirala=ad',
    search: keys<'muhasebeci' | 'sekme' | ListKey | FilterKey<typeof listMukellefler>>(),
    load: () => import('./mukellefler-page.tsx').then((m) => m.MukelleflerPage),
    under: ofMuhasebeci('/mukellefler'),
    menu: { group: 'Müşteriler', label: 'Mükellefler', place: 31 },
    guide: 'mukellefin-sayfasi',
  },
  {
    path: '/mukellefler/:mukellef_id',
    roles: ['admin'],
    search: keys<'yil' | 'bolum'>(),
    load: () => import('./sayfa/mukellef-page.tsx').then((m) => m.AdminMukellefPage),
    under: '/mukellefler',
  },
  {
    path: '/muh-panel/musteriler',
    roles: ['muhasebeci'],
    first: '/api/mukellefler?sayfa=1&boyut=20&yon=asc&sirala=ad',
    search: keys<ListKey | FilterKey<typeof listMukellefler>>(),
    load: () => import('./musteriler-page.tsx').then((m) => m.MusterilerPage),
    menu: { group: 'Müşteriler', label: 'Müşteri Listesi', place: 41 },
    guide: 'musteriler',
  },
  {
    path: '/muh-panel/musteriler/ekle',
    roles: ['muhasebeci'],
    load: () => import('./create-musteri-page.tsx').then((m) => m.CreateMusteriPage),
    menu: { group: 'Müşteriler', label: 'Müşteri Ekle', place: 42 },
    guide: 'musteriler',
  },
  {
    path: '/muh-panel/musteriler/:mukellef_id',
    roles: ['muhasebeci'],
    search: keys<'yil' | 'bolum'>(),
    load: () => import('./sayfa/mukellef-page.tsx').then((m) => m.MuhasebeciMukellefPage),
    under: '/muh-panel/musteriler',
  },
  {
    path: '/per-panel/mukellefler',
    roles: ['personel'],
    first: '/api/mukellefler?sayfa=1&boyut=50&yon=asc&sirala=ad',
    search: keys<ListKey | FilterKey<typeof listMukellefler>>(),
    load: () => import('./mukelleflerim-page.tsx').then((m) => m.MukelleflerimPage),
    menu: { label: 'Mükelleflerim', place: 20 },
    guide: 'mukelleflerim',
  },
  {
    path: '/per-panel/mukellefler/:mukellef_id',
    roles: ['personel'],
    search: keys<'yil' | 'bolum'>(),
    load: () => import('./sayfa/mukellef-page.tsx').then((m) => m.PersonelMukellefPage),
    under: '/per-panel/mukellefler',
  },
] as const satisfies readonly Page[];
