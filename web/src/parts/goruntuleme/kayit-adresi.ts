import type { Rol } from '#contract/common/roller.ts';
import type { SonGoruntulenen } from '#contract/pano/goruntuleme.ts';
import type { Address } from '#web/lib/page.ts';

const CLIENT_PAGES = {
  admin: '/mukellefler',
  muhasebeci: '/muh-panel/musteriler',
  personel: '/per-panel/mukellefler',
  mukellef: '/mukellefler',
} as const;

const SERVICE_PAGES: Record<Rol, (name: string, id: number) => Address> = {
  admin: (name, id) => ({ to: '/services', search: { sekme: 'liste', ad: name, kayit: String(id) } }),
  muhasebeci: () => ({ to: '/muh-panel/hizmetler/hizmet-talep' }),
  personel: (name) => ({ to: '/per-panel/hizmetler', search: { arama: name } }),
  mukellef: () => ({ to: '/dashboard' }),
};

export function kayitAdresi(rol: Rol, { tur, kayit_id, ad }: SonGoruntulenen): Address {
  switch (tur) {
    case 'mukellef':
      return { to: `${CLIENT_PAGES[rol]}/${kayit_id}` };
    case 'muhasebeci':
      return { to: '/payments', search: { muhasebeci: String(kayit_id) } };
    case 'personel':
      return { to: '/personel', search: { sekme: 'liste', arama: ad, kayit: String(kayit_id) } };
    case 'hizmet':
      return SERVICE_PAGES[rol](ad, kayit_id);
  }
}
