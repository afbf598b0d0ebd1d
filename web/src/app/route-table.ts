import type { ComponentType } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import { homeOf } from './paths.ts';

export interface PageRoute {
  path: string;
  roles: readonly Rol[];
  load: () => Promise<ComponentType>;
}

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
  { path: '/personel', roles: ['admin'], load: () => import('#web/features/personel/personel-page.tsx').then((m) => m.PersonelPage) },
  { path: '/muhasebeci-ekle', roles: ['admin'], load: () => import('#web/features/muhasebeci/muhasebeci-page.tsx').then((m) => m.MuhasebeciPage) },
  { path: '/admin-yonetimi', roles: ['admin'], load: () => import('#web/features/admin/admin-page.tsx').then((m) => m.AdminPage) },
  { path: '/user-management', roles: ['admin'], load: () => import('#web/features/kullanici/kullanici-page.tsx').then((m) => m.KullaniciPage) },
  { path: '/services', roles: ['admin'], load: () => import('#web/features/hizmet/hizmetler-page.tsx').then((m) => m.HizmetlerPage) },
  { path: '/mukellefler', roles: ['admin'], load: () => import('#web/features/mukellef/mukellefler-page.tsx').then((m) => m.MukelleflerPage) },
  { path: '/muhasebeci-mukellefler', roles: ['admin'], load: () => import('#web/features/hizmet-kaydi/onay-page.tsx').then((m) => m.OnayPage) },
  { path: '/tahakkuk', roles: ['admin'], load: () => import('#web/features/tahakkuk/tahakkuk-page.tsx').then((m) => m.TahakkukPage) },
  { path: '/payments', roles: ['admin'], load: () => import('#web/features/odeme/payments-page.tsx').then((m) => m.PaymentsPage) },
  {
    path: '/muh-panel/dashboard',
    roles: ['muhasebeci'],
    load: () => import('#web/features/pano/muhasebeci-pano-page.tsx').then((m) => m.MuhasebeciPanoPage),
  },
  { path: '/muh-panel/musteriler', roles: ['muhasebeci'], load: () => import('#web/features/mukellef/musteriler-page.tsx').then((m) => m.MusterilerPage) },
  {
    path: '/muh-panel/musteriler/ekle',
    roles: ['muhasebeci'],
    load: () => import('#web/features/mukellef/musteri-ekle-page.tsx').then((m) => m.MusteriEklePage),
  },
  {
    path: '/muh-panel/hizmetler/hizmet-talep',
    roles: ['muhasebeci'],
    load: () => import('#web/features/hizmet-kaydi/talep-page.tsx').then((m) => m.TalepPage),
  },
  { path: '/muh-panel/odemeler/borcum', roles: ['muhasebeci'], load: () => import('#web/features/odeme/borcum-page.tsx').then((m) => m.BorcumPage) },
  { path: '/per-panel/gorevler', roles: ['personel'], load: () => import('#web/features/hizmet-kaydi/gorevler-page.tsx').then((m) => m.GorevlerPage) },
];

/** The page at a canonical path; undefined where the path is unknown. */
export const findPage = (path: string): PageRoute | undefined => PAGES.find((page) => page.path === path);

/** Where to go after sign-in: back to `donus` where it is a page of ours that `rol` may open, else home. Anything else in it is ignored. */
export function afterLogin(rol: Rol, donus: string | null): string {
  if (!donus?.startsWith('/')) return homeOf(rol);
  const target = new URL(donus, window.location.origin);
  const allowed = target.origin === window.location.origin && findPage(target.pathname)?.roles.includes(rol);
  return allowed ? target.pathname + target.search : homeOf(rol);
}
