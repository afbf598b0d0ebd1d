import type { Rol } from '#contract/common/roller.ts';
import type { SonGoruntulenen } from '#contract/pano/goruntuleme.ts';
import type { Address } from '#web/lib/page.ts';

const CLIENT_PAGES = { admin: '/mukellefler', muhasebeci: '/muh-panel/musteriler', personel: '/per-panel/mukellefler', mukellef: '/mukellefler' } as const;

/** Where a service is worked with. */
const SERVICE_PAGES: Record<Rol, (ad: string) => Address> = {
  admin: (ad) => ({ to: '/services', search: { sekme: 'liste', ad } }),
  muhasebeci: () => ({ to: '/muh-panel/hizmetler/hizmet-talep' }),
  personel: (ad) => ({ to: '/per-panel/hizmetler', search: { arama: ad } }),
  mukellef: () => ({ to: '/dashboard' }),
};

/** Where a role finds a record: its page, or its list with nothing else in it. */
export function kayitAdresi(rol: Rol, { tur, kayit_id, ad }: SonGoruntulenen): Address {
  switch (tur) {
    case 'mukellef':
      return { to: `${CLIENT_PAGES[rol]}/${kayit_id}` };
    case 'muhasebeci':
      return { to: '/muhasebeci-ekle', search: { sekme: 'liste', arama: ad } };
    case 'personel':
      return { to: '/personel', search: { sekme: 'liste', arama: ad } };
    case 'hizmet':
      return SERVICE_PAGES[rol](ad);
  }
}
