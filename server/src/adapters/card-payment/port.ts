import type { KartRedKodu } from '#contract/kart-odeme/kart-durumu.ts';
import type { KartAyari } from '#contract/kart-odeme/kart-odeme.ts';

export interface Odeyen {
  muhasebeci_id: number;
  ad: string;
  tc_no: string;
  email: string;
  telefon: string | null;
  adres: string | null;
  ip: string;
}

/** A payment to begin, in kuruş. The provider charges once per `deneme_no`, however often it is asked. */
export interface Siparis {
  deneme_no: string;
  tutar: number;
  /** The card's token from the provider's tokeniser; absent where the provider has none. */
  token: string | null;
  odeyen: Odeyen;
  /** The address to which the provider sends the payer's browser back and its own notices. */
  donus_adresi: string;
  bildirim_adresi: string;
}

export interface BaslamisSiparis {
  deneme_no: string;
  tutar: number;
  saglayici_token: string | null;
  saglayici_islem: string | null;
}

/** A refund in kuruş. The provider executes it once per `iade_no`. */
export interface Iade {
  iade_no: string;
  deneme_no: string;
  tutar: number;
  saglayici_islem: string;
  saglayici_kalem: string;
}

/**
 * The provider's state of a payment. `bekliyor`: the payer has not finished. `yok`: the payment is unknown. A refusal
 * that is not `kesin` may still become a charge, because the payer may retry on the provider's page.
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

/**
 * A signed notice of the provider says only which payment has changed. What has become of it is then asked of the
 * provider, never taken from the notice.
 */
type Bildirim = { deneme_no: string } | { token: string };

/**
 * A card payment provider. Every call has a timeout, and every answer's signature and amount are checked. A call that
 * throws anything but `Ulasilamadi` has an unknown outcome.
 */
export interface CardPayment {
  readonly ad: 'test' | 'iyzico';
  readonly ayar: KartAyari;
  /** Where the provider's page opens: in a frame over ours, or instead of ours. */
  readonly yer: 'cerceve' | 'sayfa';
  /** An origin that the browser may call and show in a frame; null means none. */
  readonly kaynak: string | null;
  /** For so many seconds after its beginning, a payment can still be charged. */
  readonly omur: number;
  start(siparis: Siparis): Promise<Sonuc>;
  /** Completes a payment after the payer has finished, and returns the result. */
  confirm(siparis: BaslamisSiparis): Promise<Sonuc>;
  /** Returns the result without completing anything. */
  status(siparis: BaslamisSiparis): Promise<Sonuc>;
  refund(iade: Iade): Promise<'tamamlandı' | 'reddedildi'>;
  /** Checks a notice; null when it lacks the provider's signature. */
  readBildirim(headers: Record<string, unknown>, body: unknown): Bildirim | null;
}

/** The request has not reached the provider, so nothing has happened there. */
export class Ulasilamadi extends Error {
  override name = 'Ulasilamadi';
}

/** The provider's answer has a wrong amount or signature, so nothing in it is believed. */
export class SaglayiciHatasi extends Error {
  override name = 'SaglayiciHatasi';
}
