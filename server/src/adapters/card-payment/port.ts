import type { KartAyari, KartRedKodu } from '#contract/kart-odeme/kart-odeme.ts';

/** Who pays, as a provider wants to know it. */
export interface Odeyen {
  muhasebeci_id: number;
  ad: string;
  tc_no: string;
  email: string;
  telefon: string | null;
  adres: string | null;
  ip: string;
}

/**
 * A payment that the provider is asked to begin; kuruş. It charges once for a `deneme_no`, however often it is asked.
 */
export interface Siparis {
  deneme_no: string;
  tutar: number;
  /** The tokeniser's, where the provider has one. */
  token: string | null;
  odeyen: Odeyen;
  /** Where the provider sends the payer's browser, and its own notices. */
  donus_adresi: string;
  bildirim_adresi: string;
}

/** A payment that was begun. */
export interface BaslamisSiparis {
  deneme_no: string;
  tutar: number;
  saglayici_token: string | null;
  saglayici_islem: string | null;
}

/** Money to give back; kuruş. The provider gives it back once for an `iade_no`. */
export interface Iade {
  iade_no: string;
  deneme_no: string;
  tutar: number;
  saglayici_islem: string;
  saglayici_kalem: string;
}

/**
 * What the provider says of a payment. `bekliyor`: the payer has not done their part. `yok`: it does not know the
 * payment. A refusal that is not `kesin` may still turn into a charge, because the payer may try again on the
 * provider's page.
 */
export type Sonuc =
  | { durum: 'cekildi'; islem: string; kalem: string }
  | {
      durum: 'reddedildi';
      kod: KartRedKodu;
      kesin: boolean /** The provider's own code, for the log. */;
      saglayici_kodu?: string;
    }
  | { durum: '3ds'; token: string; adres: string }
  | { durum: 'bekliyor' }
  | { durum: 'yok' };

/** A notice that the provider has signed: which payment it is about. What happened is asked, not believed. */
type Bildirim = { deneme_no: string } | { token: string };

/**
 * The provider of card payments. Every call ends within a time of its own, and every answer's signature and amount are
 * checked before it is believed. A call that throws has an unknown outcome, but for `Ulasilamadi`.
 */
export interface CardPayment {
  readonly ad: 'test' | 'iyzico';
  /** How the page takes the card. */
  readonly ayar: KartAyari;
  /** Where the provider's page opens: in a frame over ours, or in its place. */
  readonly yer: 'cerceve' | 'sayfa';
  /** Origin that our pages may talk to and frame; null: none. */
  readonly kaynak: string | null;
  /** Seconds after its beginning in which a payment can still be charged. */
  readonly omur: number;
  start(siparis: Siparis): Promise<Sonuc>;
  /** Completes a payment whose payer has done their part; what it came to. */
  confirm(siparis: BaslamisSiparis): Promise<Sonuc>;
  /** What it came to, completing nothing. */
  status(siparis: BaslamisSiparis): Promise<Sonuc>;
  refund(iade: Iade): Promise<'tamamlandı' | 'reddedildi'>;
  /** Null where the notice is not signed by the provider. */
  readBildirim(headers: Record<string, unknown>, body: unknown): Bildirim | null;
}

/** The request never left: nothing can have happened at the provider. */
export class Ulasilamadi extends Error {
  override name = 'Ulasilamadi';
}

/**
 * The provider answered what it should not: another amount, a signature that is not its own. Nothing of the answer is
 * believed.
 */
export class SaglayiciHatasi extends Error {
  override name = 'SaglayiciHatasi';
}
