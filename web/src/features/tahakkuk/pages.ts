import type { FilterKey } from '#contract/alan/list.ts';
import type { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/tahakkuk',
    month: ({ sekme }) => sekme !== 'liste',
    roles: ['admin'],
    search: keys<
      'sekme' | 'secili' | 'durum' | 'yil' | 'ay' | 'muhasebeci' | ListKey | FilterKey<typeof listTahakkuklar>
    >(),
    load: () => import('./tahakkuk-page.tsx').then((m) => m.TahakkukPage),
    menu: { group: 'Hizmetler', label: 'Tahakkuk', place: 42 },
    guide: 'tahakkuk-cikarmak',
  },
] as const satisfies readonly Page[];
