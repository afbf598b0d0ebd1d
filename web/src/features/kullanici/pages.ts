import type { KULLANICI_SUZGECLER } from '#contract/kisi/kullanici.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/user-management',
    roles: ['admin'],
    first: '/api/kullanicilar?sayfa=1&boyut=20&yon=asc',
    search: keys<'sekme' | 'kisi' | ListKey | keyof typeof KULLANICI_SUZGECLER>(),
    load: () => import('./kullanici-page.tsx').then((m) => m.KullaniciPage),
    menu: { group: 'Personeller', label: 'Kullanıcılar', place: 25 },
  },
] as const satisfies readonly Page[];
