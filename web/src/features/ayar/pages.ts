import { keys, type Page } from '#web/lib/page.ts';

export const pages = [
  {
    path: '/ayarlar',
    roles: ['admin'],
    first: '/api/ayarlar',
    search: keys<'sekme'>(),
    load: () => import('./ayarlar-page.tsx').then((m) => m.AyarlarPage),
    menu: {
      page: 'Ayarlar',
      label: 'Büro',
      place: 80,
      tabs: [
        ['tahakkuk', 'Tahakkuk'],
        ['hatirlatma', 'Hatırlatma'],
        ['isler', 'Otomatik işler'],
        ['eposta', 'E-posta'],
        ['sms', 'SMS'],
        ['ileti', 'İleti şablonları'],
        ['hizmetler', 'Yapay zekâ ve kart'],
        ['depo', 'Depo ve saklama'],
        ['yedek', 'Yedekleme'],
        ['guvenlik', 'Güvenlik'],
      ],
    },
  },
] as const satisfies readonly Page[];
