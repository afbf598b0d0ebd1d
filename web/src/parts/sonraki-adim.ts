import type { Rol } from '#contract/common/roller.ts';
import type { Sonraki } from '#web/ui/page/empty-state.tsx';
import { EVDEN } from './evden-sonraki.ts';

/** Where the reader of an empty page goes next. */
export const SONRAKI = {
  ...EVDEN,
  muhasebeciler: { to: '/muhasebeci-ekle', label: 'Muhasebecileri aç' },
  adminEkle: { to: '/admin-yonetimi', search: { sekme: 'ekle' }, label: 'Admin ekle' },
  kullaniciEkle: { to: '/user-management', search: { sekme: 'ekle' }, label: 'Kullanıcı ekle' },
  hizmetEkle: { to: '/services', search: { sekme: 'ekle' }, label: 'Hizmet ekle' },
  mukellefEkle: { to: '/mukellefler', search: { sekme: 'ekle' }, label: 'Mükellef ekle' },
  mukellefler: { to: '/mukellefler', label: 'Mükellefleri aç' },
  tahakkuk: { to: '/tahakkuk', label: 'Tahakkuk oluştur' },
  alacaklar: { to: '/alacaklar', label: 'Açık borçları gör' },
  epostaAyari: { to: '/ayarlar', search: { sekme: 'eposta' }, label: 'E-posta ayarlarını aç' },
  kartAyari: { to: '/ayarlar', search: { sekme: 'hizmetler' }, label: 'Kart ayarlarını aç' },
  yukumlulukler: { to: '/yukumlulukler', label: 'Yükümlülükleri aç' },
  musteriEkle: { to: '/muh-panel/musteriler/ekle', label: 'Müşteri ekle' },
  musteriler: { to: '/muh-panel/musteriler', label: 'Müşterilerimi aç' },
  mukelleflerim: { to: '/per-panel/mukellefler', label: 'Mükelleflerimi aç' },
  hizmetTalep: { to: '/muh-panel/hizmetler/hizmet-talep', label: 'Hizmet talep et' },
  borcum: { to: '/muh-panel/odemeler/borcum', label: 'Borç durumunu aç' },
  fisEkle: { to: '/per-panel/fisler', search: { sekme: 'ekle' }, label: 'Fiş ekle' },
} as const satisfies Record<string, Sonraki>;

/** Staff cannot give themselves clients; until somebody does, the calendar is what they have. */
const MUKELLEFSIZ: Partial<Record<Rol, Sonraki>> = {
  admin: SONRAKI.mukellefEkle,
  muhasebeci: SONRAKI.musteriEkle,
  personel: SONRAKI.takvim,
};
export const ilkMukellef = (rol: Rol): { next?: Sonraki; text?: string } => ({
  ...(MUKELLEFSIZ[rol] && { next: MUKELLEFSIZ[rol] }),
  ...(rol === 'personel' && { text: 'Yöneticiniz size mükellef atayınca burada görünür.' }),
});
