import type { Rol } from '#contract/common/roller.ts';
import { KILAVUZ } from './paths.ts';

/** The chapter of the guide that a page of the menu belongs to, by its heading. */
export const BOLUMLER: Record<string, Record<string, string>> = {
  admin: {
    '/muhasebeci-mukellefler': 'talepleri-onaylamak',
    '/mukellefatama': 'mukellefleri-personele-atamak',
    '/Mukellefhavuz': 'mukellefleri-personele-atamak',
    '/tahakkuk': 'tahakkuk-cikarmak',
    '/payments': 'odeme-almak',
    '/mukellefler': 'mukellefin-sayfasi',
    '/kvkk-islemleri': 'kvkk-islemleri',
    '/kart-odemeleri': 'kartla-odeme',
    '/durum': 'sistem-durumu-ve-yedekler',
  },
  muhasebeci: {
    '/muh-panel/hizmetler/hizmet-talep': 'hizmet-istemek',
    '/muh-panel/hizmetler/durum-kontrol': 'durumu-izlemek',
    '/muh-panel/odemeler/borcum': 'borc-ve-odeme',
    '/muh-panel/odemeler/tahakkuklar': 'borc-ve-odeme',
    '/muh-panel/odemeler/list': 'borc-ve-odeme',
    '/muh-panel/odemeler/odeme-yap': 'borc-ve-odeme',
    '/muh-panel/musteriler': 'musteriler',
    '/muh-panel/musteriler/ekle': 'musteriler',
    '/muh-panel/musteriler/yukle': 'belge-yuklemek',
  },
  personel: { '/dashboard': 'gunun-isleri', '/per-panel/gorevler': 'gorevleri-tamamlamak', '/per-panel/mukellefler': 'mukelleflerim' },
};

/** The reader's own page of the guide, at the chapter of the page `path` where it has one. */
export function kilavuzOf(rol: Rol, path = ''): string {
  const bolumler = BOLUMLER[rol];
  if (!bolumler) return KILAVUZ;
  return `${KILAVUZ}/${rol}${bolumler[path] ? `#${bolumler[path]}` : ''}`;
}
