import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/kvkk-islemleri',
    roles: ['admin'],
    search: keys<'sekme'>(),
    load: () => import('./kvkk-page.tsx').then((m) => m.KvkkPage),
    menu: { page: 'Ayarlar', label: 'KVKK', place: 82, seviyeler: PARA_YETKILILERI },
    guide: 'kvkk-islemleri',
  },
] as const satisfies readonly Page[];
