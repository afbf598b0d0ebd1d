import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestKartSonucu } from '#contract/kart-odeme/kart-bekleyen.ts';
import { KART_BEKLEYEN } from '#contract/kart-odeme/kart-durumu.ts';
import { createKartOdeme, listKartOdemeleri } from '#contract/kart-odeme/kart-odeme.ts';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { createOdeme, createTahsilat, listOdemeler } from '#contract/tahakkuk/odeme.ts';
import type { Davranis } from '#server/adapters/card-payment/test-pos/davranis.ts';
import { createBorc, findLedgerFaults } from '#server/testing/factories.ts';
import { bakiyeOf, createKartApp, findKartFaults, type KartApp, makeOlder } from '#server/testing/kart-app.ts';

let k: KartApp;
let A: number;
let borc: number;
let other: number;
let lost: Davranis = 'normal';
let tutar = 40_000;

beforeAll(async () => {
  k = await createKartApp({
    davranis: (cagri) => (cagri === 'odeme' || cagri === 'durum' || cagri === 'tamamla' ? lost : 'normal'),
    zamanAsimi: 300,
    wait: () => sleep(600),
  });
  A = k.t.office.ids.A.muhasebeci;
  await k.t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat');
});
afterAll(() => k.close());
beforeEach(async () => {
  // Equal bookings of one day would be asked about.
  tutar += 1_001;
  borc = await createBorc(k.t.owner, A, tutar);
  other = await createBorc(k.t.owner, A, 2 * tutar + 7);
});

/** The provider does what `how` says with the charge, and its answer does not come. */
async function loseAnswer(how: Davranis): Promise<number> {
  lost = how;
  const { deneme } = (await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar })).json();
  expect(deneme.durum).toBe('belirsiz');
  return deneme.deneme_id;
}
const byHand = (tahakkuk_id = borc, odeme_tutari = tutar) =>
  k.t.call('admin', createOdeme, { body: { tahakkuk_id, odeme_tutari, odeme_yontemi: 'nakit' } });
const sor = (deneme_id: number) => k.t.call('admin', requestKartSonucu, { params: { deneme_id } });
const bekleyenler = async (who: 'admin' | 'muhasebeciA' | 'muhasebeciB') =>
  (
    await k.t.ask(who, listKartOdemeleri, {
      query: { durum: KART_BEKLEYEN, ...(who === 'admin' && { muhasebeci_id: A }) },
    })
  ).satirlar.map(({ deneme_id }) => deneme_id);
const alacak = async () =>
  (await k.t.ask('moderator', listAlacaklar, { query: { boyut: 200 } })).satirlar.find(
    ({ muhasebeci_id }) => muhasebeci_id === A,
  );
const payments = async () =>
  (await k.t.ask('admin', listOdemeler, { query: { muhasebeci_id: A, boyut: 200 } })).satirlar.filter(
    ({ tahakkuk_id }) => tahakkuk_id === borc,
  );
async function expectSound(): Promise<void> {
  lost = 'normal';
  await k.settleAll();
  expect(await findLedgerFaults(k.t.owner)).toEqual([]);
  expect(await findKartFaults(k.t.owner, k.pos)).toEqual([]);
}

describe('a card payment whose answer was lost', () => {
  it('holds a second payment of its debts, by card from another browser and by hand, and no other debt', async () => {
    const deneme_id = await loseAnswer('kayip_yanit');
    const second = await k.t.call('muhasebeciA', createKartOdeme, {
      body: { tahakkuk_idler: [borc], tutar, token: k.token('basarili') },
    });
    expect([second.statusCode, second.json().code]).toEqual([409, 'KART_DOGRULANIYOR']);
    const refused = await byHand();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'KART_SONUCU_BEKLENIYOR',
        message: expect.stringContaining('kart ödemesinin sonucu bekleniyor; para çekilmiş olabilir'),
      }),
    ]);
    const several = await k.t.call('admin', createTahsilat, {
      body: {
        muhasebeci_id: A,
        kalemler: [
          { tahakkuk_id: other, odeme_tutari: 5 },
          { tahakkuk_id: borc, odeme_tutari: 5 },
        ],
      },
    });
    expect(several.json().code).toBe('KART_SONUCU_BEKLENIYOR');
    expect((await byHand(other, tutar + 3)).statusCode).toBe(200);
    expect(await payments()).toEqual([]);
    expect(await bekleyenler('admin')).toEqual([deneme_id]);
    expect(await bekleyenler('muhasebeciA')).toEqual([deneme_id]);
    expect(await bekleyenler('muhasebeciB')).toEqual([]);
    expect((await alacak())?.kart_bekleyen).toBe(tutar);
    await expectSound();
  });

  it('is booked once the office asks the provider and hears that it charged; then the hold is gone', async () => {
    const deneme_id = await loseAnswer('kayip_yanit');
    lost = 'normal';
    expect((await sor(deneme_id)).json().deneme).toMatchObject({ durum: 'kaydedildi', kaydedilen: tutar });
    expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
    expect(await payments()).toHaveLength(1);
    expect(await bekleyenler('admin')).toEqual([]);
    expect((await alacak())?.kart_bekleyen).toBe(0);
    await expectSound();
  });

  it('that never reached the provider lets the debt be paid by hand after the answer', async () => {
    const deneme_id = await loseAnswer('kayip_istek');
    lost = 'normal';
    // A payment that the provider does not know may still begin there in its first minute, so it is not given up yet.
    expect((await sor(deneme_id)).json().deneme.durum).toBe('belirsiz');
    expect((await byHand()).json().code).toBe('KART_SONUCU_BEKLENIYOR');
    await makeOlder(k.t.owner, deneme_id, 90);
    expect((await sor(deneme_id)).json().deneme).toMatchObject({ durum: 'reddedildi', red_kodu: 'ulasilamadi' });
    expect((await byHand()).statusCode).toBe(200);
    await expectSound();
  });

  it('stays held while the provider does not answer either, and nobody but the office may ask', async () => {
    const deneme_id = await loseAnswer('kayip_yanit');
    lost = 'kayip_istek';
    expect((await sor(deneme_id)).json().deneme.durum).toBe('belirsiz');
    expect((await byHand()).json().code).toBe('KART_SONUCU_BEKLENIYOR');
    for (const who of ['moderator', 'muhasebeciA'] as const)
      expect((await k.t.call(who, requestKartSonucu, { params: { deneme_id } })).statusCode, who).toBe(403);
    await expectSound();
    expect(await payments()).toHaveLength(1);
  });

  it('whose server died between the charge and the answer holds the debt, too, until it is asked about', async () => {
    const deneme_id = await loseAnswer('kayip_yanit');
    await k.t.owner.query(`update kart_odeme_denemeleri set durum = 'başladı' where deneme_id = $1`, [deneme_id]);
    expect((await byHand()).json().code).toBe('KART_SONUCU_BEKLENIYOR');
    lost = 'normal';
    expect((await sor(deneme_id)).json().deneme.durum).toBe('kaydedildi');
    expect(await payments()).toHaveLength(1);
    await expectSound();
  });
});

it('of a card payment and a booking by hand that begin at the same moment, one pays the debt', async () => {
  for (let i = 0; i < 8; i++) {
    tutar += 1_001;
    borc = await createBorc(k.t.owner, A, tutar);
    lost = i % 2 === 0 ? 'kayip_yanit' : 'normal';
    const [card, hand] = await Promise.all([
      k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar }),
      byHand(),
    ]);
    lost = 'normal';
    await k.settleAll();
    expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
    expect(await payments(), `${card.body} ${hand.body}`).toHaveLength(1);
  }
  await expectSound();
});
