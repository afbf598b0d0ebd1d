import type { Baglanti } from '#contract/uzman/uzman.ts';
import type { Address } from '#web/lib/page.ts';

type Filter = Baglanti['suzgec'];
const ADRESLER: Record<Baglanti['sayfa'], (filter: Filter) => Address> = {
  borcum: () => ({ to: '/muh-panel/odemeler/borcum' }),
  odemeler: ({ odeme_tarihi }) => ({ to: '/muh-panel/odemeler/list', search: { odeme_tarihi } }),
  tahakkuklar: ({ donem }) => ({ to: '/muh-panel/odemeler/tahakkuklar', search: { donem } }),
  musteriler: ({ aktif }) => ({ to: '/muh-panel/musteriler', search: { aktif } }),
  mukellef: ({ mukellef_id }) => ({ to: `/muh-panel/musteriler/${Number(mukellef_id)}` }),
  talepler: ({ sekme, durum, hizmet_yili, hizmet_ayi }) => ({
    to: '/muh-panel/hizmetler/hizmet-talep',
    search: { sekme, durum, hizmet_yili, hizmet_ayi },
  }),
  durum: ({ yil, ay }) => ({ to: '/muh-panel/hizmetler/durum-kontrol', search: { yil, ay } }),
  beyannameler: ({ yil, ay, goster, tur, mukellef }) => ({
    to: '/beyannameler',
    search: { yil, ay, goster, tur, mukellef },
  }),
  takvim: ({ sekme, yil, ay, arama, turler }) => ({ to: '/takvim', search: { sekme, yil, ay, arama, turler } }),
};

export const baglantiAdresi = ({ sayfa, suzgec }: Baglanti): Address => ADRESLER[sayfa](suzgec);
