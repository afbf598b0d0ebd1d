export const ODEME_DURUMU = { odenmedi: 'Ödenmedi', kismenOdendi: 'Kısmen Ödendi', tamamlandi: 'Tamamlandı' } as const;
export const ODEME_DURUMLARI = [ODEME_DURUMU.odenmedi, ODEME_DURUMU.kismenOdendi, ODEME_DURUMU.tamamlandi] as const;
export type OdemeDurumu = (typeof ODEME_DURUMLARI)[number];
