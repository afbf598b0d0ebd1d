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
    search: keys<'liste' | 'aktarim' | 'durum' | ListKey>(),
    load: () => import('./aktarim-page.tsx').then((m) => m.AktarimPage),
    under: ({ liste }) => AKTARILAN_LISTELER[liste ?? ''] ?? '/mukellefler',
  },
  {
    path: '/muh-panel/musteriler/iceri-aktar',
    roles: ['muhasebeci'],
    search: keys<'aktarim' | 'durum' | ListKey>(),
    load: () => import('./aktarim-page.tsx').then((m) => m.AktarimPage),
    under: '/muh-panel/musteriler',
  },
] as const satisfies readonly Page[];
