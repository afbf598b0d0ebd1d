import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/mukellefatama',
    roles: ['admin'],
    search: keys<'muhasebeci' | 'personel' | 'devreden' | 'sekme'>(),
    load: () => import('./atama-page.tsx').then((m) => m.AtamaPage),
    menu: { group: 'Müşteriler', label: 'Mükellef Atama', place: 32 },
    guide: 'mukellefleri-personele-atamak',
  },
  {
    path: '/Mukellefhavuz',
    roles: ['admin'],
    search: keys<'personel'>(),
    load: () => import('./havuz-page.tsx').then((m) => m.HavuzPage),
    menu: { group: 'Müşteriler', label: 'Mükellef Havuzu', place: 33 },
    guide: 'mukellefleri-personele-atamak',
  },
] as const satisfies readonly Page[];
