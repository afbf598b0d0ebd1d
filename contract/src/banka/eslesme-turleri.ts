import type { Donem } from '#contract/common/donem.ts';

/** `kayıtlı` is a payment that somebody has booked by hand before: the line books nothing. */
export const KARAR_TURLERI = ['tahsilat', 'kendi hesabı', 'pos', 'iade', 'kayıtlı', 'bizim değil'] as const;
export type KararTuru = (typeof KARAR_TURLERI)[number];
export const KESINLIKLER = ['kesin', 'güçlü', 'zayıf'] as const;
export type Kesinlik = (typeof KESINLIKLER)[number];

export interface LineToMatch {
  hesap_id: number;
  gun: string;
  tutar: number;
  aciklama: string;
  karsi_ad: string | null;
  karsi_iban: string | null;
}

export interface OpenDebt extends Donem {
  bakiye: number;
}

export interface AccountantWithDebts {
  muhasebeci_id: number;
  ad: string;
  /** The accountant's firm, whose account may pay as well. */
  sirket_adi: string | null;
  /** The oldest first. */
  borclar: readonly OpenDebt[];
}

export interface LearnedPayer {
  odeyen_id: number;
  cekirdek: string;
  iban: string | null;
  muhasebeci_id: number;
  otomatik: boolean;
}

/** A line that was booked and still stands: a returned transfer takes it back. */
export interface BookedLine {
  karar_id: number;
  gun: string;
  tutar: number;
  aciklama: string;
  karsi_ad: string | null;
}

export interface MatchContext {
  hesaplar: readonly { hesap_id: number; iban: string | null; ad: string }[];
  /** Names of the office itself, which banks print on its lines. */
  ownNames: readonly string[];
  muhasebeciler: readonly AccountantWithDebts[];
  odeyenler: readonly LearnedPayer[];
  booked: readonly BookedLine[];
  /** Whether the office lets an IBAN name its payer; it is off unless somebody switches it on. */
  byIban: boolean;
}

export interface Proposal {
  tur: KararTuru | null;
  muhasebeci_id: number | null;
  neden: string;
  kesinlik: Kesinlik | null;
  /** Whom the line may mean where nothing is proposed. */
  adaylar: number[];
  /** Who paid, as the bank wrote it and as it is learned. */
  odeyen: string;
  cekirdek: string;
  /** The learned payer that the office lets book by itself. */
  otomatik_odeyen_id: number | null;
  /** The decision whose payment came back. */
  geri_donen_id: number | null;
}
