import type { Rol } from '#contract/common/roller.ts';
import type { Sonraki } from '#web/ui/page/empty-state.tsx';

/** Where the reader of an empty page goes next. */
export const SONRAKI = {
  muhasebeciEkle: { to: '/muhasebeci-ekle', search: { sekme: 'ekle' }, label: 'Muhasebeci ekle' },
  muhasebeciler: { to: '/muhasebeci-ekle', label: 'Muhasebecileri aç' },
  personelEkle: { to: '/personel', search: { sekme: 'ekle' }, label: 'Personel ekle' },
  adminEkle: { to: '/admin-yonetimi', search: { sekme: 'ekle' }, label: 'Admin ekle' },
  kullaniciEkle: { to: '/user-management', search: { sekme: 'ekle' }, label: 'Kullanıcı ekle' },
  hizmetEkle: { to: '/services', search: { sekme: 'ekle' }, label: 'Hizmet ekle' },
  mukellefEkle: { to: '/mukellefler', search: { sekme: 'ekle' }, label: 'Mükellef ekle' },
  mukellefler: { to: '/mukellefler', label: 'Mükellefleri aç' },
  talepler: { to: '/muhasebeci-mukellefler', label: 'Ayın taleplerini aç' },
  tahakkuk: { to: '/tahakkuk', label: 'Tahakkuk oluştur' },
  epostaAyari: { to: '/ayarlar', search: { sekme: 'eposta' }, label: 'E-posta ayarlarını aç' },
  kartAyari: { to: '/ayarlar', search: { sekme: 'hizmetler' }, label: 'Kart ayarlarını aç' },
  yukumlulukler: { to: '/yukumlulukler', label: 'Yükümlülükleri aç' },
  musteriEkle: { to: '/muh-panel/musteriler/ekle', label: 'Müşteri ekle' },
  musteriler: { to: '/muh-panel/musteriler', label: 'Müşterilerimi aç' },
  hizmetTalep: { to: '/muh-panel/hizmetler/hizmet-talep', label: 'Hizmet talep et' },
  borcum: { to: '/muh-panel/odemeler/borcum', label: 'Borç durumunu aç' },
  gorevler: { to: '/per-panel/gorevler', label: 'Ayın ızgarasını aç' },
  fisEkle: { to: '/per-panel/fisler', search: { sekme: 'ekle' }, label: 'Fiş ekle' },
  takvim: { to: '/takvim', label: 'Takvimi aç' },
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
