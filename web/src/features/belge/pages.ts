import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    // Beyond the spec: the documents of an accountant's clients, for the office.
    path: '/belgeler',
    roles: ['admin'],
    search: keys<'muhasebeci' | 'tur' | 'yil' | 'ay' | ListKey>(),
    load: () => import('./belgeler-page.tsx').then((m) => m.BelgelerPage),
    under: '/muhasebeci-ekle',
  },
  {
    path: '/muh-panel/musteriler/yukle',
    roles: ['muhasebeci'],
    search: keys<'sekme' | ListKey>(),
    load: () => import('./yukle-page.tsx').then((m) => m.YuklePage),
    menu: { group: 'Müşteriler', label: 'Belge Yükle', place: 43 },
    guide: 'belge-yuklemek',
  },
  {
    path: '/muh-panel/musteriler/musterilerim',
    roles: ['muhasebeci'],
    search: keys<'mukellef' | 'tur' | 'yil' | 'ay' | ListKey>(),
    load: () => import('./musterilerim-page.tsx').then((m) => m.MusterilerimPage),
    under: '/muh-panel/musteriler/yukle',
    guide: 'belge-yuklemek',
  },
] as const satisfies readonly Page[];
