import { keys, type ListKey, type Page } from '#web/lib/page.ts';

const AKTARILAN_LISTELER: Record<string, string> = {
  muhasebeciler: '/muhasebeci-ekle',
  personel: '/personel',
  hizmetler: '/services',
};

export const pages = [
  {
    path: '/iceri-aktar',
    roles: ['admin'],
    search: keys<'liste' | 'gecis' | 'aktarim' | 'durum' | ListKey>(),
    load: () => import('./aktarim-page.tsx').then((m) => m.AktarimPage),
    guide: 'listeleri-ice-aktarmak',
    under: ({ liste }) => AKTARILAN_LISTELER[liste ?? ''] ?? '/mukellefler',
  },
  {
    path: '/muh-panel/musteriler/iceri-aktar',
    roles: ['muhasebeci'],
    search: keys<'gecis' | 'aktarim' | 'durum' | ListKey>(),
    load: () => import('./aktarim-page.tsx').then((m) => m.AktarimPage),
    under: '/muh-panel/musteriler',
  },
  {
    path: '/eksikler',
    roles: ['admin'],
    load: () => import('./eksikler-page.tsx').then((m) => m.EksiklerPage),
    guide: 'listeleri-ice-aktarmak',
    under: '/dashboard',
  },
] as const satisfies readonly Page[];
