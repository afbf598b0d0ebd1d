import type { FilterKey } from '#contract/alan/list.ts';
import type { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { keys, type ListKey, ofMuhasebeci, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/tekrarlananlar',
    roles: ['admin'],
    search: keys<'muhasebeci' | ListKey | FilterKey<typeof listMuhasebeciler>>(),
    load: () => import('./tekrar-admin-page.tsx').then((m) => m.TekrarAdminPage),
    under: ofMuhasebeci('/tekrarlananlar'),
    menu: { group: 'Hizmetler', label: 'Tekrarlananlar', place: 45 },
    guide: 'talepleri-onaylamak',
  },
  {
    path: '/muh-panel/hizmetler/tekrarlananlar',
    roles: ['muhasebeci'],
    first: '/api/tekrarlar',
    load: () => import('./tekrarlananlar-page.tsx').then((m) => m.TekrarlananlarPage),
    menu: { group: 'Hizmetler', label: 'Tekrarlananlar', place: 24 },
    guide: 'hizmet-istemek',
  },
] as const satisfies readonly Page[];
