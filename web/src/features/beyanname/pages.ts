import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/beyannameler',
    month: true,
    roles: ['admin', 'muhasebeci', 'personel'],
    search: keys<
      'muhasebeci' | 'yil' | 'ay' | 'mukellef' | 'goster' | 'tur' | 'personel' | 'sayfa' | 'boyut' | 'sirala' | 'yon'
    >(),
    load: () => import('./beyannameler-page.tsx').then((m) => m.BeyannamelerPage),
    menu: { page: 'Beyannameler', label: 'Çizelge', place: 14 },
    guide: 'beyannameler',
  },
] as const satisfies readonly Page[];
