import { ROLLER } from '#contract/common/roller.ts';
import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/profil',
    roles: ROLLER,
    first: '/api/profil',
    search: keys<'sekme'>(),
    load: () => import('./profil-page.tsx').then((m) => m.ProfilPage),
  },
] as const satisfies readonly Page[];
