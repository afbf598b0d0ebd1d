import { TONE, type Ton } from '#contract/common/ton.ts';

export const ODEME_DURUMU = { odenmedi: 'Ödenmedi', kismenOdendi: 'Kısmen Ödendi', tamamlandi: 'Tamamlandı' } as const;
export const ODEME_DURUMLARI = [ODEME_DURUMU.odenmedi, ODEME_DURUMU.kismenOdendi, ODEME_DURUMU.tamamlandi] as const;
export type OdemeDurumu = (typeof ODEME_DURUMLARI)[number];

/** An unpaid accrual is not late by itself: what is past its day is marked for that. */
export const ODEME_TONU: Record<OdemeDurumu, Ton> = {
  Ödenmedi: TONE.open,
  'Kısmen Ödendi': TONE.underWay,
  Tamamlandı: TONE.done,
};

/** The status that the figures (kuruş) give an accrual, as `app.odeme_durumu` says it. */
export const odemeDurumuOf = (tahsilat: number, borc_tutari: number): OdemeDurumu => {
  if (tahsilat === 0) return ODEME_DURUMU.odenmedi;
  return tahsilat < borc_tutari ? ODEME_DURUMU.kismenOdendi : ODEME_DURUMU.tamamlandi;
};
