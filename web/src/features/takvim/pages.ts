import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/takvim',
    roles: ['admin', 'muhasebeci', 'personel'],
    first: ['/api/takvim/verisi', '/api/takvim/turlerim'],
    search: keys<'sekme' | 'yil' | 'ay' | 'gun' | 'turler' | 'arama'>(),
    load: () => import('./takvim-page.tsx').then((m) => m.TakvimPage),
    menu: { page: 'Takvim', label: 'Ay', place: 15, tabs: [['liste', 'Liste']] },
    month: true,
    guide: 'beyanname-takvimi',
  },
  {
    path: '/takvim/kurallar',
    roles: ['admin'],
    first: '/api/takvim/kayitlar/beyanname_turleri',
    search: keys<'sekme' | 'kayit' | 'kod' | 'donem' | 'yeni_gun'>(),
    load: () => import('./kurallar-page.tsx').then((m) => m.KurallarPage),
    under: '/takvim',
  },
] as const satisfies readonly Page[];
