import type { FilterKey } from '#contract/alan/list.ts';
import type { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/alacaklar',
    roles: ['admin'],
    first: '/api/alacaklar?sayfa=1&boyut=20&sirala=toplam&yon=desc',
    search: keys<ListKey | FilterKey<typeof listAlacaklar>>(),
    load: () => import('./alacaklar-page.tsx').then((m) => m.AlacaklarPage),
    menu: { page: 'Tahsilat', label: 'Alacaklar', place: 51 },
    guide: 'odeme-almak',
  },
] as const satisfies readonly Page[];
