import type { FilterKey } from '#contract/alan/list.ts';
import type { listKullanicilar } from '#contract/kisi/kullanici.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/user-management',
    roles: ['admin'],
    first: '/api/kullanicilar?sayfa=1&boyut=20&yon=asc',
    search: keys<'sekme' | 'kisi' | ListKey | FilterKey<typeof listKullanicilar>>(),
    load: () => import('./kullanici-page.tsx').then((m) => m.KullaniciPage),
    menu: { group: 'Personeller', label: 'Kullanıcılar', place: 25 },
  },
] as const satisfies readonly Page[];
