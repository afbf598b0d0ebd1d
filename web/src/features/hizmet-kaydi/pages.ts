import type { FilterKey } from '#contract/alan/list.ts';
import type { listBekleyenAylar, listTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { keys, type ListKey, ofMuhasebeci, type Page } from '#web/lib/page.ts';

type AyKey = 'yil' | 'ay' | 'mukellef' | 'hizmet' | 'goster' | 'kayit' | 'hucre';

export const pages = [
  {
    path: '/muhasebeci-mukellefler',
    month: true,
    roles: ['admin'],
    search: keys<'muhasebeci' | 'liste' | ListKey | AyKey | FilterKey<typeof listBekleyenAylar>>(),
    load: () => import('./ay-sayfasi.tsx').then((m) => m.OnayPage),
    under: ofMuhasebeci('/muhasebeci-mukellefler'),
    menu: { group: 'Hizmetler', label: 'Talep ONAY / RED', place: 43 },
    guide: 'talepleri-onaylamak',
  },
  {
    path: '/yapimonaylama',
    month: true,
    roles: ['admin'],
    search: keys<'muhasebeci' | 'liste' | ListKey | AyKey>(),
    load: () => import('./ay-sayfasi.tsx').then((m) => m.YapimOnaylamaPage),
    under: ofMuhasebeci('/yapimonaylama'),
    menu: { group: 'Hizmetler', label: 'Yapım Onaylama', place: 44 },
    guide: 'talepleri-onaylamak',
  },
  {
    path: '/muh-panel/hizmetler',
    roles: ['muhasebeci'],
    month: ({ sekme }) => sekme === 'ay',
    search: keys<'sekme' | ListKey | AyKey>(),
    load: () => import('./ay-sayfasi.tsx').then((m) => m.HizmetlerPage),
    under: '/muh-panel/hizmetler/durum-kontrol',
    guide: 'durumu-izlemek',
  },
  {
    path: '/muh-panel/hizmetler/hizmet-talep',
    month: ({ sekme }) => sekme === undefined || sekme === 'ekle',
    roles: ['muhasebeci'],
    search: keys<'sekme' | ListKey | FilterKey<typeof listTalepler> | AyKey>(),
    load: () => import('./ay-sayfasi.tsx').then((m) => m.TalepPage),
    menu: { group: 'Hizmetler', label: 'Hizmet Talep', place: 22 },
    guide: 'hizmet-istemek',
  },
  {
    path: '/muh-panel/hizmetler/durum-kontrol',
    month: ({ sekme }) => sekme !== 'ozet',
    roles: ['muhasebeci'],
    search: keys<'sekme' | ListKey | AyKey>(),
    load: () => import('./ay-sayfasi.tsx').then((m) => m.DurumPage),
    menu: { group: 'Hizmetler', label: 'Durum Kontrol', place: 23 },
    guide: 'durumu-izlemek',
  },
  {
    path: '/per-panel/hizmetler',
    month: true,
    roles: ['personel'],
    search: keys<'yil' | 'ay' | ListKey>(),
    load: () => import('./liste/personel-hizmetler-page.tsx').then((m) => m.PersonelHizmetlerPage),
    menu: { label: 'Hizmetler', place: 30 },
    guide: 'gorevleri-tamamlamak',
  },
  {
    path: '/per-panel/gorevler',
    month: true,
    roles: ['personel'],
    search: keys<AyKey>(),
    load: () => import('./ay-sayfasi.tsx').then((m) => m.GorevlerPage),
    menu: { label: 'Görevler', place: 50 },
    guide: 'gorevleri-tamamlamak',
  },
] as const satisfies readonly Page[];
