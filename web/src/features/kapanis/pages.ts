import type { FilterKey } from '#contract/alan/list.ts';
import type { listTahakkukEtmeyenler } from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/tahakkuk-etmeyenler',
    roles: ['admin'],
    first: '/api/tahakkuk-etmeyenler',
    search: keys<'birakilan' | 'kapat' | ListKey | FilterKey<typeof listTahakkukEtmeyenler>>(),
    load: () => import('./tahakkuk-etmeyenler-page.tsx').then((m) => m.TahakkukEtmeyenlerPage),
    menu: { group: 'Hizmetler', label: 'Tahakkuk Etmeyenler', place: 42.5 },
    guide: 'tahakkuk-cikarmak',
  },
] as const satisfies readonly Page[];
