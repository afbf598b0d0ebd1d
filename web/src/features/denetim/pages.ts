import type { DENETIM_FILTERS } from '#contract/denetim/denetim-suzgecleri.ts';
import { keys, type ListKey, ofMuhasebeci, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/denetim',
    roles: ['admin'],
    search: keys<'muhasebeci' | 'girisler' | 'sorgular' | keyof typeof DENETIM_FILTERS | ListKey>(),
    load: () => import('./denetim-page.tsx').then((m) => m.DenetimPage),
    under: ofMuhasebeci('/denetim'),
    menu: { page: 'Ayarlar', label: 'Denetim', place: 83 },
  },
] as const satisfies readonly Page[];
