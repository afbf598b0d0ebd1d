import type { FilterKey } from '#contract/alan/list.ts';
import type { listAdminler } from '#contract/kisi/admin.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/admin-yonetimi',
    roles: ['admin'],
    first: '/api/adminler?sayfa=1&boyut=20&yon=desc&sirala=eklenme_tarihi',
    search: keys<'sekme' | ListKey | FilterKey<typeof listAdminler>>(),
    load: () => import('./admin-page.tsx').then((m) => m.AdminPage),
    menu: { group: 'Personeller', label: 'Adminler', place: 24, seviyeler: ['superadmin'] },
    guide: 'yonetici-seviyeleri',
  },
] as const satisfies readonly Page[];
