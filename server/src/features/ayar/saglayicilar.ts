import { createIyzico } from '#server/adapters/card-payment/iyzico.ts';
import type { CardPayment } from '#server/adapters/card-payment/port.ts';
import { VaultError } from '#server/adapters/vault.ts';
import type { Env } from '#server/feature.ts';
import { getIyzicoAyari, getKartSecimi, systemEnv } from './sistem-ayari.ts';

/** The settings of card payments are read from the database each time, so that all servers follow a change at once. */
export interface Saglayicilar {
  secili(): Promise<CardPayment | null>;
  /**
   * `find` also gives a card payment provider that new payments do not use. @throws VaultError if its secret cannot be
   * decrypted
   */
  find(name: CardPayment['ad']): Promise<CardPayment | null>;
  hepsi(): Promise<CardPayment[]>;
}

export function saglayicilarOf(env: Env): Saglayicilar {
  const { kart: ortamdaki, config } = env;
  const find = async (name: CardPayment['ad']): Promise<CardPayment | null> => {
    if (ortamdaki?.ad === name) return ortamdaki;
    const ayar = name === 'iyzico' ? await getIyzicoAyari(systemEnv(env), config.iyzicoAdresi) : null;
    return ayar && createIyzico(ayar);
  };
  const findReadable = (name: CardPayment['ad']): Promise<CardPayment | null> =>
    find(name).catch((error) => {
      if (error instanceof VaultError) return null;
      throw error;
    });
  return {
    find,
    async secili() {
      const name = await getKartSecimi(systemEnv(env));
      if (name === '') return ortamdaki;
      return name === 'kapali' ? null : findReadable(name);
    },
    async hepsi() {
      const both = await Promise.all([findReadable('test'), findReadable('iyzico')]);
      return both.filter((one) => one !== null);
    },
  };
}
