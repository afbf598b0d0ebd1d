import type { FilterKey } from '#contract/alan/list.ts';
import type { listEvrakTalepleri } from '#contract/evrak/evrak.ts';
import type { listEvrakIstenmeyenler } from '#contract/evrak/evrak-istenmeyen.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/evrak',
    month: true,
    roles: ['admin', 'muhasebeci', 'personel'],
    search: keys<
      | 'muhasebeci'
      | 'yil'
      | 'ay'
      | 'sekme'
      | 'mukellef'
      | 'goster'
      | 'talep'
      | ListKey
      | FilterKey<typeof listEvrakTalepleri>
      | FilterKey<typeof listEvrakIstenmeyenler>
    >(),
    load: () => import('./evrak-page.tsx').then((m) => m.EvrakPage),
    menu: { label: 'Evrak', place: 14.5 },
    guide: 'evrak-istemek',
  },
] as const satisfies readonly Page[];
