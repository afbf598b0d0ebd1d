import { randomUUID } from 'node:crypto';
import type { CardPayment } from '#server/adapters/card-payment/port.ts';
import type { Saglayicilar } from '#server/features/ayar/saglayicilar.ts';

/**
 * A provider without a network that charges every card, for tests that are not about it: the routes answer, and money
 * moves nowhere.
 */
export const chargingProvider = (): CardPayment => {
  const charged = (): ReturnType<CardPayment['start']> =>
    Promise.resolve({ durum: 'cekildi', islem: randomUUID(), kalem: randomUUID() });
  return {
    ad: 'test',
    ayar: { bicim: 'token', token_adresi: 'http://127.0.0.1:1/token', denetim_adresi: 'http://127.0.0.1:1/' },
    yer: 'cerceve',
    kaynak: null,
    omur: 1_800,
    start: charged,
    confirm: charged,
    status: charged,
    refund: async () => 'tamamlandı',
    readBildirim: () => null,
  };
};

/** Finds this provider and no other. */
export const only =
  (saglayici: CardPayment): Saglayicilar['bul'] =>
  async (ad) =>
    saglayici.ad === ad ? saglayici : null;
