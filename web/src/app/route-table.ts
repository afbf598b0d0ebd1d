import type { ComponentType } from 'react';
import { ROLLER, type Rol } from '#contract/common/roller.ts';
import { homeOf } from './paths.ts';

export interface PageRoute {
  /** With parameters written `:mukellef_id`. */
  path: string;
  roles: readonly Rol[];
  load: () => Promise<ComponentType>;
  /** Menu entry that a page without one of its own belongs to; by its address's parameters, where they say which. */
  menu?: string | ((search: Readonly<Record<string, string | undefined>>) => string);
}

/** Where the lists are that can be imported, by the name that the import's address has for them. */
const AKTARILAN_LISTELER: Record<string, string> = { muhasebeciler: '/muhasebeci-ekle', personel: '/personel', hizmetler: '/services' };

/**
 * Every page of the app behind sign-in, with the roles of spec §2.2. The menu shows the entries whose path is here, and a path that is
 * not here is unknown, so a page exists by being added to this list. Loaders only: the light first screen reads this file too.
 */
export const PAGES: readonly PageRoute[] = [
  {
    path: '/dashboard',
    roles: ['admin', 'muhasebeci', 'personel'],
    load: () => import('#web/features/pano/dashboard-page.tsx').then((m) => m.DashboardPage),
  },
  { path: '/profil', roles: ROLLER, load: () => import('#web/features/profil/profil-page.tsx').then((m) => m.ProfilPage) },
  { path: '/personel', roles: ['admin'], load: () => import('#web/features/personel/personel-page.tsx').then((m) => m.PersonelPage) },
  { path: '/is-yuku', roles: ['admin'], load: () => import('#web/features/is-yuku/is-yuku-page.tsx').then((m) => m.IsYukuPage) },
  { path: '/muhasebeci-ekle', roles: ['admin'], load: () => import('#web/features/muhasebeci/muhasebeci-page.tsx').then((m) => m.MuhasebeciPage) },
  { path: '/admin-yonetimi', roles: ['admin'], load: () => import('#web/features/admin/admin-page.tsx').then((m) => m.AdminPage) },
  { path: '/user-management', roles: ['admin'], load: () => import('#web/features/kullanici/kullanici-page.tsx').then((m) => m.KullaniciPage) },
  { path: '/services', roles: ['admin'], load: () => import('#web/features/hizmet/hizmetler-page.tsx').then((m) => m.HizmetlerPage) },
  { path: '/mukellefler', roles: ['admin'], load: () => import('#web/features/mukellef/mukellefler-page.tsx').then((m) => m.MukelleflerPage) },
  {
    path: '/mukellefler/:mukellef_id',
    roles: ['admin'],
    load: () => import('#web/features/mukellef/sayfa/mukellef-page.tsx').then((m) => m.AdminMukellefPage),
    menu: '/mukellefler',
  },
  {
    path: '/iceri-aktar',
    roles: ['admin'],
    load: () => import('#web/features/aktarim/aktarim-page.tsx').then((m) => m.AktarimPage),
    menu: ({ liste }) => AKTARILAN_LISTELER[liste ?? ''] ?? '/mukellefler',
  },
  { path: '/mukellefatama', roles: ['admin'], load: () => import('#web/features/atama/atama-page.tsx').then((m) => m.AtamaPage) },
  { path: '/Mukellefhavuz', roles: ['admin'], load: () => import('#web/features/atama/havuz-page.tsx').then((m) => m.HavuzPage) },
  { path: '/muhasebeci-mukellefler', roles: ['admin'], load: () => import('#web/features/hizmet-kaydi/onay-page.tsx').then((m) => m.OnayPage) },
  {
    path: '/yapimonaylama',
    roles: ['admin'],
    load: () => import('#web/features/hizmet-kaydi/yapim-onaylama-page.tsx').then((m) => m.YapimOnaylamaPage),
  },
  { path: '/tekrarlananlar', roles: ['admin'], load: () => import('#web/features/tekrar/tekrar-admin-page.tsx').then((m) => m.TekrarAdminPage) },
  { path: '/kvkk-islemleri', roles: ['admin'], load: () => import('#web/features/kvkk/kvkk-page.tsx').then((m) => m.KvkkPage) },
  { path: '/durum', roles: ['admin'], load: () => import('#web/features/durum/durum-page.tsx').then((m) => m.DurumPage) },
  { path: '/ayarlar', roles: ['admin'], load: () => import('#web/features/ayar/ayarlar-page.tsx').then((m) => m.AyarlarPage) },
  { path: '/denetim', roles: ['admin'], load: () => import('#web/features/denetim/denetim-page.tsx').then((m) => m.DenetimPage) },
  { path: '/tablolar', roles: ['admin'], load: () => import('#web/features/tablo/tablolar-page.tsx').then((m) => m.TablolarPage) },
  { path: '/tahakkuk', roles: ['admin'], load: () => import('#web/features/tahakkuk/tahakkuk-page.tsx').then((m) => m.TahakkukPage) },
  { path: '/payments', roles: ['admin'], load: () => import('#web/features/odeme/payments-page.tsx').then((m) => m.PaymentsPage) },
  {
    path: '/muh-panel/dashboard',
    roles: ['muhasebeci'],
    load: () => import('#web/features/pano/muhasebeci/muhasebeci-pano-page.tsx').then((m) => m.MuhasebeciPanoPage),
  },
  { path: '/muh-panel/musteriler', roles: ['muhasebeci'], load: () => import('#web/features/mukellef/musteriler-page.tsx').then((m) => m.MusterilerPage) },
  {
    path: '/muh-panel/musteriler/ekle',
    roles: ['muhasebeci'],
    load: () => import('#web/features/mukellef/musteri-ekle-page.tsx').then((m) => m.MusteriEklePage),
  },
  { path: '/muh-panel/musteriler/yukle', roles: ['muhasebeci'], load: () => import('#web/features/belge/yukle-page.tsx').then((m) => m.YuklePage) },
  {
    path: '/muh-panel/musteriler/musterilerim',
    roles: ['muhasebeci'],
    load: () => import('#web/features/belge/musterilerim-page.tsx').then((m) => m.MusterilerimPage),
    menu: '/muh-panel/musteriler/yukle',
  },
  {
    path: '/muh-panel/musteriler/istatistik',
    roles: ['muhasebeci'],
    load: () => import('#web/features/pano/muhasebeci/istatistik-page.tsx').then((m) => m.IstatistikPage),
  },
  {
    path: '/muh-panel/musteriler/iceri-aktar',
    roles: ['muhasebeci'],
    load: () => import('#web/features/aktarim/aktarim-page.tsx').then((m) => m.AktarimPage),
    menu: '/muh-panel/musteriler',
  },
  {
    path: '/muh-panel/musteriler/:mukellef_id',
    roles: ['muhasebeci'],
    load: () => import('#web/features/mukellef/sayfa/mukellef-page.tsx').then((m) => m.MuhasebeciMukellefPage),
    menu: '/muh-panel/musteriler',
  },
  {
    path: '/muh-panel/hizmetler',
    roles: ['muhasebeci'],
    load: () => import('#web/features/hizmet-kaydi/liste/hizmetler-page.tsx').then((m) => m.MuhasebeciHizmetlerPage),
  },
  {
    path: '/muh-panel/hizmetler/hizmet-talep',
    roles: ['muhasebeci'],
    load: () => import('#web/features/hizmet-kaydi/talep-page.tsx').then((m) => m.TalepPage),
  },
  {
    path: '/muh-panel/hizmetler/durum-kontrol',
    roles: ['muhasebeci'],
    load: () => import('#web/features/hizmet-kaydi/durum-page.tsx').then((m) => m.DurumPage),
  },
  {
    path: '/muh-panel/hizmetler/tekrarlananlar',
    roles: ['muhasebeci'],
    load: () => import('#web/features/tekrar/tekrarlananlar-page.tsx').then((m) => m.TekrarlananlarPage),
  },
  { path: '/epostalar', roles: ['admin'], load: () => import('#web/features/eposta/epostalar-page.tsx').then((m) => m.EpostalarPage) },
  { path: '/kart-odemeleri', roles: ['admin'], load: () => import('#web/features/kart-odeme/liste/kart-odemeleri-page.tsx').then((m) => m.KartOdemeleriPage) },
  { path: '/muh-panel/uzmana-sor', roles: ['muhasebeci'], load: () => import('#web/features/uzman/uzmana-sor-page.tsx').then((m) => m.UzmanaSorPage) },
  { path: '/bilgi-tabani', roles: ['admin'], load: () => import('#web/features/bilgi-tabani/bilgi-tabani-page.tsx').then((m) => m.BilgiTabaniPage) },
  { path: '/alacaklar', roles: ['admin'], load: () => import('#web/features/alacak/alacaklar-page.tsx').then((m) => m.AlacaklarPage) },
  { path: '/ekstre', roles: ['admin'], load: () => import('#web/features/ekstre/ekstre-page.tsx').then((m) => m.EkstrePage) },
  { path: '/defter', roles: ['admin'], load: () => import('#web/features/defter/defter-page.tsx').then((m) => m.DefterPage) },
  { path: '/muh-panel/odemeler', roles: ['muhasebeci'], load: () => import('#web/features/odeme/benim/odemeler-page.tsx').then((m) => m.OdemelerPage) },
  {
    path: '/muh-panel/odemeler/list',
    roles: ['muhasebeci'],
    load: () => import('#web/features/odeme/benim/odeme-gecmisi-page.tsx').then((m) => m.OdemeGecmisiPage),
  },
  {
    path: '/muh-panel/odemeler/tahakkuklar',
    roles: ['muhasebeci'],
    load: () => import('#web/features/odeme/benim/tahakkuklarim-page.tsx').then((m) => m.TahakkuklarimPage),
  },
  { path: '/muh-panel/odemeler/ekstre', roles: ['muhasebeci'], load: () => import('#web/features/ekstre/ekstre-page.tsx').then((m) => m.EkstrePage) },
  {
    path: '/muh-panel/odemeler/odeme-yap',
    roles: ['muhasebeci'],
    load: () => import('#web/features/kart-odeme/odeme-yap-page.tsx').then((m) => m.OdemeYapPage),
  },
  { path: '/muh-panel/odemeler/borcum', roles: ['muhasebeci'], load: () => import('#web/features/odeme/benim/borcum-page.tsx').then((m) => m.BorcumPage) },
  {
    path: '/per-panel/mukellefler',
    roles: ['personel'],
    load: () => import('#web/features/mukellef/mukelleflerim-page.tsx').then((m) => m.MukelleflerimPage),
  },
  {
    path: '/per-panel/mukellefler/:mukellef_id',
    roles: ['personel'],
    load: () => import('#web/features/mukellef/sayfa/mukellef-page.tsx').then((m) => m.PersonelMukellefPage),
    menu: '/per-panel/mukellefler',
  },
  {
    path: '/per-panel/hizmetler',
    roles: ['personel'],
    load: () => import('#web/features/hizmet-kaydi/liste/personel-hizmetler-page.tsx').then((m) => m.PersonelHizmetlerPage),
  },
  { path: '/per-panel/fisler', roles: ['personel'], load: () => import('#web/features/fis/fisler-page.tsx').then((m) => m.FislerPage) },
  {
    path: '/personel/fis-raporlari',
    roles: ['personel'],
    load: () => import('#web/features/fis/rapor/fis-raporlari-page.tsx').then((m) => m.FisRaporlariPage),
  },
  { path: '/per-panel/gorevler', roles: ['personel'], load: () => import('#web/features/hizmet-kaydi/gorevler-page.tsx').then((m) => m.GorevlerPage) },
];

const matches = ({ path }: PageRoute, at: string): boolean => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(at);

/** The page at a canonical path, one without parameters first; undefined where the path is unknown. */
export const findPage = (path: string): PageRoute | undefined =>
  PAGES.find((page) => page.path === path) ?? PAGES.find((page) => page.path.includes(':') && matches(page, path));

/** Where to go after sign-in: back to `donus` where it is a page of ours that `rol` may open, else home. Anything else in it is ignored. */
export function afterLogin(rol: Rol, donus: string | null): string {
  if (!donus?.startsWith('/')) return homeOf(rol);
  const target = new URL(donus, window.location.origin);
  const allowed = target.origin === window.location.origin && findPage(target.pathname)?.roles.includes(rol);
  return allowed ? target.pathname + target.search : homeOf(rol);
}
