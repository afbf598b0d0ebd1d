import type { FilterKey } from '#contract/alan/list.ts';
import type { listFisler } from '#contract/fis/fis.ts';
import { keys, type ListKey, type Page } from '#web/lib/page.ts';

type FisFilter = FilterKey<typeof listFisler>;

export const pages = [
  {
    path: '/per-panel/fisler',
    roles: ['personel'],
    first: '/api/fisler?sayfa=1&boyut=20&yon=desc&sirala=tarih',
    search: keys<'sekme' | 'fis' | ListKey | FisFilter>(),
    load: () => import('./fisler-page.tsx').then((m) => m.FislerPage),
    menu: { label: 'Fişler', place: 40 },
    guide: 'fisler',
  },
  {
    path: '/personel/fis-raporlari',
    roles: ['personel'],
    search: keys<ListKey | FisFilter>(),
    load: () => import('./rapor/fis-raporlari-page.tsx').then((m) => m.FisRaporlariPage),
    menu: { label: 'Fiş Raporları', place: 60 },
    guide: 'fisler',
  },
] as const satisfies readonly Page[];
