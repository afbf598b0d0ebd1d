import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/dashboard',
    roles: ['admin', 'muhasebeci', 'personel'],
    first: {
      admin: ['/api/pano/admin', '/api/is-yuku', '/api/pano/beyannameler', '/api/tahakkuk-etmeyenler/ozet'],
      personel: '/api/is-yuku/bugun',
    },
    load: {
      admin: () => import('./admin/admin-pano-page.tsx').then((m) => m.AdminPanoPage),
      personel: () => import('./personel/personel-pano-page.tsx').then((m) => m.PersonelPanoPage),
    },
    menu: { label: 'Ana Sayfa', place: 10, roles: ['admin', 'personel'] },
    guide: { admin: 'ana-sayfa', personel: 'gunun-isleri' },
  },
  {
    path: '/muh-panel/dashboard',
    roles: ['muhasebeci'],
    first: { muhasebeci: ['/api/pano/muhasebeci', '/api/pano/beyannameler'] },
    load: () => import('./muhasebeci/muhasebeci-pano-page.tsx').then((m) => m.MuhasebeciPanoPage),
    menu: { label: 'Ana Sayfa', place: 10 },
    guide: 'ana-sayfa',
  },
  {
    path: '/muh-panel/musteriler/istatistik',
    roles: ['muhasebeci'],
    first: '/api/pano/musteriler',
    search: keys<'yil' | ListKey>(),
    load: () => import('./muhasebeci/istatistik-page.tsx').then((m) => m.IstatistikPage),
    menu: { group: 'Müşteriler', label: 'İstatistikler', place: 44 },
    guide: 'musteriler',
  },
] as const satisfies readonly Page[];
