import type { FilterKey } from '#contract/alan/list.ts';
import type { listBankaEkstreleri } from '#contract/banka/ekstre.ts';
import type { listBankaSatirlari } from '#contract/banka/satir.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/banka',
    roles: ['admin'],
    first: ['/api/banka-hesaplari', '/api/banka-satirlari?sayfa=1&boyut=20&sirala=gun&yon=desc'],
    search: keys<'sekme' | ListKey | FilterKey<typeof listBankaSatirlari> | FilterKey<typeof listBankaEkstreleri>>(),
    load: () => import('./banka-page.tsx').then((m) => m.BankaPage),
    menu: { page: 'Tahsilat', label: 'Banka', place: 54 },
    guide: 'odeme-almak',
  },
] as const satisfies readonly Page[];
