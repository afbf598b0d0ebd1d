import { randomUUID } from 'node:crypto';
import type { CardPayment } from '#server/adapters/card-payment/port.ts';
import type { Saglayicilar } from '#server/features/ayar/saglayicilar.ts';

/** This provider charges every card without a network, for tests about other things; no money moves. */
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
    refunded: async () => 0,
    readBildirim: () => null,
  };
};

export const only =
  (saglayici: CardPayment): Saglayicilar['find'] =>
  async (name) =>
    saglayici.ad === name ? saglayici : null;
