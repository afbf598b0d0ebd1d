import { createIyzico } from '#server/adapters/card-payment/iyzico.ts';
import type { CardPayment } from '#server/adapters/card-payment/port.ts';
import { VaultError } from '#server/adapters/vault.ts';
import type { Env } from '#server/feature.ts';
import { getIyzicoAyari, getKartSecimi, sistemOrtami } from './sistem-ayari.ts';

/**
 * The providers of card payments, found anew each time they are needed, so that every server follows a change of the
 * settings at once.
 */
export interface Saglayicilar {
  /** Who takes a payment that begins now; null: nobody. */
  secili(): Promise<CardPayment | null>;
  /** Who has begun an attempt, whoever takes new ones; null: not set up. */
  bul(ad: CardPayment['ad']): Promise<CardPayment | null>;
  /** All whose notices are read. */
  hepsi(): Promise<CardPayment[]>;
}

export function saglayicilarOf(env: Env): Saglayicilar {
  const { kart: ortamdaki, config } = env;
  /** One of the environment goes before the settings'. */
  const bul = async (ad: CardPayment['ad']): Promise<CardPayment | null> => {
    if (ortamdaki?.ad === ad) return ortamdaki;
    const ayar = ad === 'iyzico' ? await getIyzicoAyari(sistemOrtami(env), config.iyzicoAdresi) : null;
    return ayar && createIyzico(ayar);
  };
  /** Nobody pays with an account whose secret does not open; what was begun with it waits until it does. */
  const bulunursa = (ad: CardPayment['ad']): Promise<CardPayment | null> =>
    bul(ad).catch((error) => {
      if (error instanceof VaultError) return null;
      throw error;
    });
  return {
    bul,
    async secili() {
      const ad = await getKartSecimi(sistemOrtami(env));
      if (ad === '') return ortamdaki;
      return ad === 'kapali' ? null : bulunursa(ad);
    },
    async hepsi() {
      const both = await Promise.all([bulunursa('test'), bulunursa('iyzico')]);
      return both.filter((one) => one !== null);
    },
  };
}
