import type { Bildirim } from '#contract/bildirim/bildirim.ts';
import type { Rol } from '#contract/common/roller.ts';
import type { Address } from '#web/lib/page.ts';

const donemOf = ({ yil, ay }: Bildirim): { yil?: string; ay?: string } =>
  yil !== null && ay !== null ? { yil: String(yil), ay: String(ay) } : {};
const CLIENT_PAGES = {
  admin: '/mukellefler',
  muhasebeci: '/muh-panel/musteriler',
  personel: '/per-panel/mukellefler',
  mukellef: null,
} as const;

export function hedefOf(rol: Rol, bildirim: Bildirim): Address | null {
  const { tur, muhasebeci_id, mukellef_id } = bildirim;
  switch (tur) {
    case 'talep':
    case 'yeniden':
      return {
        to: '/muhasebeci-mukellefler',
        search: { ...(muhasebeci_id !== null && { muhasebeci: String(muhasebeci_id) }), ...donemOf(bildirim) },
      };
    case 'red':
      return { to: '/muh-panel/hizmetler/hizmet-talep', search: { sekme: 'reddedilenler' } };
    case 'onay':
    case 'evrak':
    case 'ay_kapandi':
    case 'ay_acildi':
      return { to: '/muh-panel/hizmetler/durum-kontrol', search: donemOf(bildirim) };
    case 'is':
      return { to: '/per-panel/gorevler', search: donemOf(bildirim) };
    case 'odeme':
    case 'odeme_iptal':
      return rol === 'admin'
        ? { to: '/payments', search: muhasebeci_id === null ? {} : { muhasebeci: String(muhasebeci_id) } }
        : { to: '/muh-panel/odemeler/list' };
    case 'tahakkuk':
      return { to: '/muh-panel/odemeler/tahakkuklar' };
    case 'belge': {
      const page = CLIENT_PAGES[rol];
      return page === null ? null : { to: mukellef_id === null ? page : `${page}/${mukellef_id}` };
    }
    case 'beyanname_geciken':
    case 'beyanname_bugun':
    case 'beyanname_yaklasan':
      return {
        to: '/beyannameler',
        search:
          tur === 'beyanname_geciken' ? { goster: 'geciken' } : tur === 'beyanname_bugun' ? { goster: 'bugun' } : {},
      };
    case 'eposta_hatasi':
      return { to: '/epostalar', search: { durum: 'hata' } };
  }
}
