import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/beyannameler/yukle',
    roles: ['admin', 'personel'],
    first: '/api/tahakkuk-yiginlari',
    search: keys<'yigin' | 'durum'>(),
    load: () => import('./yukle-page.tsx').then((m) => m.YuklePage),
    under: '/beyannameler',
    guide: 'tahakkuk-fislerini-isle',
  },
] as const satisfies readonly Page[];
