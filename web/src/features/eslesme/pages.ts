import type { FilterKey } from '#contract/alan/list.ts';
import type { listBankaKararlari, listOdeyenler } from '#contract/banka/eslesme-listesi.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/banka-eslestir',
    roles: ['admin'],
    search: keys<
      'sekme' | 'odeyen' | ListKey | FilterKey<typeof listBankaKararlari> | FilterKey<typeof listOdeyenler>
    >(),
    load: () => import('./eslestir-page.tsx').then((m) => m.EslestirPage),
    menu: { page: 'Tahsilat', label: 'Eşleştir', place: 55 },
    guide: 'odeme-almak',
  },
] as const satisfies readonly Page[];
