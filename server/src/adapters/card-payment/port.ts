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

export interface Siparis {
  deneme_no: string;
  tutar: number;
  token: string | null;
  odeyen: Odeyen;
  donus_adresi: string;
  bildirim_adresi: string;
}

export interface BaslamisSiparis {
  deneme_no: string;
  tutar: number;
  saglayici_token: string | null;
  saglayici_islem: string | null;
}

export type CekilmisSiparis = Pick<BaslamisSiparis, 'deneme_no' | 'tutar'> & { saglayici_islem: string };

export interface Iade {
  iade_no: string;
  deneme_no: string;
  tutar: number;
  saglayici_islem: string;
  saglayici_kalem: string;
}

/**
 * `bekliyor` means that the provider has neither charged nor refused the payment yet, `yok` that there is no payment
 * that the payer could finish. A refusal that is not `kesin` may still become a charge, because the payer may retry on
 * the provider's page.
 */
export type Result =
  | { durum: 'cekildi'; islem: string; kalem: string }
  | {
      durum: 'reddedildi';
      kod: KartRedKodu;
      kesin: boolean;
      saglayici_kodu?: string;
    }
  | { durum: '3ds'; token: string; adres: string }
  | { durum: 'bekliyor' }
  | { durum: 'yok' };

type Bildirim = { deneme_no: string } | { token: string };

/**
 * The adapter of a card payment provider gives every call a timeout and reports a charge only when signature and amount
 * of the answer are right. `Ulasilamadi` means that the call never reached the provider; after any other error its
 * outcome is unknown.
 */
export interface CardPayment {
  readonly ad: 'test' | 'iyzico';
  readonly ayar: KartAyari;
  readonly yer: 'cerceve' | 'sayfa';
  /** Our pages may send requests to this origin of the card payment provider and frame it; null allows neither. */
  readonly kaynak: string | null;
  /** A card payment can still be charged until `omur` seconds after its beginning. */
  readonly omur: number;
  start(siparis: Siparis): Promise<Result>;
  confirm(siparis: BaslamisSiparis): Promise<Result>;
  status(siparis: BaslamisSiparis): Promise<Result>;
  refund(iade: Iade): Promise<'tamamlandı' | 'reddedildi'>;
  /** The sum of all that was refunded or cancelled of a charged payment, also by others, in kuruş. */
  refunded(siparis: CekilmisSiparis): Promise<number>;
  readBildirim(headers: Record<string, unknown>, body: unknown): Bildirim | null;
}

export class Ulasilamadi extends Error {
  override name = 'Ulasilamadi';
}

export class ProviderError extends Error {
  override name = 'SaglayiciHatasi';
}
