import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    // Beyond the spec, which names no route for the log.
    path: '/denetim',
    roles: ['admin'],
    search: keys<'muhasebeci' | 'kullanici_id' | 'tablo' | 'satir_id' | 'islem' | 'baslangic' | 'bitis' | 'girisler'>(),
    load: () => import('./denetim-page.tsx').then((m) => m.DenetimPage),
    menu: { page: 'Ayarlar', label: 'Denetim', place: 83 },
  },
] as const satisfies readonly Page[];
