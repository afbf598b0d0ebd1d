import type { Sonraki } from '#web/ui/page/empty-state.tsx';

/** The homes name these, and their first load has no room for the links of all pages (sonraki-adim.ts). */
export const EVDEN = {
  muhasebeciEkle: { to: '/muhasebeci-ekle', search: { sekme: 'ekle' }, label: 'Muhasebeci ekle' },
  personelEkle: { to: '/personel', search: { sekme: 'ekle' }, label: 'Personel ekle' },
  talepler: { to: '/muhasebeci-mukellefler', label: 'Ayın taleplerini aç' },
  gorevler: { to: '/per-panel/gorevler', label: 'Ayı aç' },
  takvim: { to: '/takvim', label: 'Takvimi aç' },
} as const satisfies Record<string, Sonraki>;
