import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/payments',
    roles: ['admin'],
    first: '/api/odemeler?sayfa=1&boyut=10&sirala=odeme_tarihi&yon=desc',
    search: keys<'muhasebeci' | 'baslangic' | 'bitis' | ListKey>(),
    load: () => import('./payments-page.tsx').then((m) => m.PaymentsPage),
    menu: { page: 'Tahsilat', label: 'Ödemeler', place: 52 },
    guide: 'odeme-almak',
  },
  {
    path: '/muh-panel/odemeler',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    load: () => import('./benim/odemeler-page.tsx').then((m) => m.OdemelerPage),
    menu: { group: 'Ödemeler', label: 'Ödeme Özeti', place: 31 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/list',
    roles: ['muhasebeci'],
    first: '/api/odemeler?sayfa=1&boyut=10&sirala=odeme_tarihi&yon=desc',
    search: keys<'yil' | 'ay' | 'baslangic' | 'bitis' | ListKey>(),
    load: () => import('./benim/odeme-gecmisi-page.tsx').then((m) => m.OdemeGecmisiPage),
    menu: { group: 'Ödemeler', label: 'Ödeme Geçmişi', place: 34 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/tahakkuklar',
    roles: ['muhasebeci'],
    first: '/api/tahakkuklar?sayfa=1&boyut=12&yon=desc',
    search: keys<'yil' | 'ay' | 'baslangic' | 'bitis' | 'en_az' | 'en_cok' | 'odenme' | 'odeme_durumu' | ListKey>(),
    load: () => import('./benim/tahakkuklarim-page.tsx').then((m) => m.TahakkuklarimPage),
    menu: { group: 'Ödemeler', label: 'Tahakkuklar', place: 33 },
    guide: 'borc-ve-odeme',
  },
  {
    path: '/muh-panel/odemeler/borcum',
    roles: ['muhasebeci'],
    first: '/api/borcum',
    search: keys<'sekme'>(),
    load: () => import('./benim/borcum-page.tsx').then((m) => m.BorcumPage),
    menu: { group: 'Ödemeler', label: 'Borç Durumu', place: 32 },
    guide: 'borc-ve-odeme',
  },
] as const satisfies readonly Page[];
