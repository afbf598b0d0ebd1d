import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createKartOdeme,
  getKartAyari,
  getKartOdeme,
  getKartSonucu,
  requestIadeBakisi,
} from '#contract/kart-odeme/kart-odeme.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { OdemeAkisi } from '#server/features/kart-odeme/odeme-akisi.ts';
import { createBorc, findLedgerFaults } from '#server/testing/factories.ts';
import {
  API_KEY,
  type Form,
  payForm,
  SECRET_KEY,
  type StandIn,
  startIyzicoStandIn,
  webhookOf,
} from '#server/testing/iyzico-stand-in.ts';
import { bakiyeOf, makeOlder } from '#server/testing/kart-app.ts';
import { only } from '#server/testing/kart-saglayici.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createIyzico } from './iyzico.ts';
import type { CardPayment } from './port.ts';

let standIn: StandIn;
let iyzico: CardPayment;
let t: TestApp;
let akis: OdemeAkisi;

beforeAll(async () => {
  standIn = await startIyzicoStandIn();
  iyzico = createIyzico({ apiKey: API_KEY, secretKey: SECRET_KEY, adres: standIn.adres, zamanAsimi: 2_000 });
  t = await createTestApp({ publicUrl: 'https://muhasip.ornek' }, iyzico);
  akis = new OdemeAkisi({ find: only(iyzico), system: (work) => t.app.sessions.system('test', work), log: () => {} });
  await t.owner.query(`update borc_tahakkuk set borc_tutari = tahsilat`);
  await t.owner.query(`update muhasebeci set email = 'ayse@ornek.tr' where muhasebeci_id = $1`, [
    t.office.ids.A.muhasebeci,
  ]);
});
afterEach(async () => {
  standIn.tamper = null;
  standIn.silent.clear();
  expect(standIn.refused.splice(0)).toEqual([]);
  expect(await findLedgerFaults(t.owner)).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

interface Begun {
  deneme_id: number;
  borc: number;
  form: Form;
}
async function begin(tutar: number): Promise<Begun> {
  const borc = await createBorc(t.owner, t.office.ids.A.muhasebeci, tutar);
  const { deneme, yonlendirme } = await t.ask('muhasebeciA', createKartOdeme, {
    body: { tahakkuk_idler: [borc], tutar },
  });
  const form = standIn.forms.at(-1) as Form;
  expect(deneme.durum).toBe('3ds');
  expect(yonlendirme).toEqual({ adres: `https://sandbox-cpp.iyzipay.com?token=${form.token}&lang=tr`, yer: 'sayfa' });
  return { deneme_id: deneme.deneme_id, borc, form };
}
const look = async ({ deneme_id }: Begun) =>
  (await t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id } })).deneme;
const comeBack = ({ form }: Begun) =>
  t.app.inject({
    method: 'POST',
    url: '/kart-odeme/donus',
    headers: {
      host: 'muhasip.ornek',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
    payload: `token=${form.token}`,
  });
const settle = ({ form }: Begun) => akis.settle({ token: form.token });

describe('a refund or cancellation on iyzico’s own pages', () => {
  it('is summed from the report of the payment: refunds of items and cancellations that succeeded', async () => {
    const begun = await begin(20_000);
    payForm(begun.form);
    await comeBack(begun);
    const { rows } = await t.owner.query(
      'select deneme_no, tutar::integer, saglayici_islem from kart_odeme_denemeleri where deneme_id = $1',
      [begun.deneme_id],
    );
    const ask = () => iyzico.refunded(rows[0]);
    expect(await ask()).toBe(0);
    const { refunds, cancels } = begun.form;
    refunds.push({ refundConversationId: '', refundPrice: 12.5, refundStatus: 1 });
    refunds.push({ refundConversationId: '', refundPrice: 7, refundStatus: 2 });
    expect(await ask()).toBe(1_250);
    cancels.push({ refundPrice: 187.5, refundStatus: 1, currencyCode: 'TRY' });
    expect(await ask()).toBe(20_000);
    await t.ask('admin', requestIadeBakisi);
    while ((await akis.learnIadeler(new Date())) > 0);
    expect(await look(begun)).toMatchObject({ iadeler: [{ tutar: 20_000, neden: 'kuruluş', durum: 'tamamlandı' }] });
    expect(await bakiyeOf(t.owner, begun.borc)).toBe(20_000);
  });

  it('is not believed if it makes no sense: more than was paid, another currency, another payment or no amount', async () => {
    const begun = await begin(1_000);
    payForm(begun.form);
    await comeBack(begun);
    const { rows } = await t.owner.query(
      'select deneme_no, tutar::integer, saglayici_islem from kart_odeme_denemeleri where deneme_id = $1',
      [begun.deneme_id],
    );
    const ask = (islem = rows[0].saglayici_islem) => iyzico.refunded({ ...rows[0], saglayici_islem: islem });
    const { cancels } = begun.form;
    for (const wrong of [
      { refundPrice: 10.01, refundStatus: 1, currencyCode: 'TRY' },
      { refundPrice: 5, refundStatus: 1, currencyCode: 'EUR' },
      { refundPrice: Number.NaN, refundStatus: 1, currencyCode: 'TRY' },
    ]) {
      cancels.splice(0, cancels.length, wrong);
      await expect(ask()).rejects.toThrow();
    }
    cancels.splice(0);
    await expect(ask('1')).rejects.toThrow('not in the report');
    standIn.silent.add('/v2/reporting/payment/details');
    await expect(ask()).rejects.toThrow();
  });
});

describe('iyzico’s payment page', () => {
  it('replaces our form: it receives the amount, the payer and the return address, but no card', async () => {
    expect(await t.ask('muhasebeciA', getKartAyari)).toEqual({ ayar: { bicim: 'sayfa' } });
    const { form, ...begun } = await begin(123_450);
    expect(form.request).toMatchObject({
      locale: 'tr',
      price: '1234.50',
      paidPrice: '1234.50',
      currency: 'TRY',
      basketId: form.conversationId,
      callbackUrl: 'https://muhasip.ornek/kart-odeme/donus',
      buyer: { name: 'Muhasebeci', surname: 'A', email: 'ayse@ornek.tr', ip: '127.0.0.1' },
      basketItems: [{ price: '1234.50' }],
    });
    expect(form.conversationId).toMatch(/^[\da-f-]{36}$/);
    expect(begun.borc).toBeGreaterThan(0);
  });

  it("returns by a POST from iyzico's site; we ask for the result and then show our page", async () => {
    const begun = await begin(10_050);
    payForm(begun.form);
    const back = await comeBack(begun);
    expect(back.statusCode).toBe(303);
    const to = new URL(String(back.headers.location), 'https://muhasip.ornek');
    expect([to.pathname, to.searchParams.get('deneme')]).toEqual([
      '/muh-panel/odemeler/odeme-yap',
      String(begun.deneme_id),
    ]);
    const result = to.searchParams.get('sonuc') as string;
    expect(await t.ask('guest', getKartSonucu, { query: { sonuc: result } })).toEqual({
      sonuclandi: true,
      tutar: 10_050,
      metin: 'Ödemeniz alındı: 100,50 TL.',
    });
    expect(await look(begun)).toMatchObject({ durum: 'kaydedildi', kaydedilen: 10_050 });
    expect((await comeBack(begun)).statusCode).toBe(303);
    expect(await bakiyeOf(t.owner, begun.borc)).toBe(0);
  });

  it('waits for the payer, and expires after its time', async () => {
    const begun = await begin(100);
    await comeBack(begun);
    expect((await look(begun)).durum).toBe('3ds');
    await makeOlder(t.owner, begun.deneme_id, 2_200);
    await settle(begun);
    expect(await look(begun)).toMatchObject({ durum: 'reddedildi', red_kodu: 'sure_doldu' });
  });

  it.each([
    ['10051', 'yetersiz_bakiye'],
    ['10005', 'onaylanmadi'],
    ['10043', 'calinti_kart'],
    ['10054', 'suresi_dolmus'],
    ['10084', 'cvc_hatali'],
    ['6001', 'guvenlik_reddi'],
    ['99999', 'diger'],
  ])(
    'a refusal %s is told as %s; a second try on the same page that succeeds is booked',
    async (errorCode, red_kodu) => {
      const begun = await begin(500);
      payForm(begun.form, { errorCode });
      await comeBack(begun);
      expect(await look(begun)).toMatchObject({ durum: 'reddedildi', red_kodu });
      payForm(begun.form);
      await comeBack(begun);
      expect((await look(begun)).durum).toBe('kaydedildi');
    },
  );

  it('stays open while iyzico reviews the payment: it is neither booked nor given up', async () => {
    const begun = await begin(600);
    payForm(begun.form, { fraudStatus: 0 });
    await comeBack(begun);
    await makeOlder(t.owner, begun.deneme_id, 86_400);
    await settle(begun);
    expect((await look(begun)).durum).toBe('belirsiz');
    payForm(begun.form, { fraudStatus: 1 });
    await settle(begun);
    expect((await look(begun)).durum).toBe('kaydedildi');
  });
});

describe('an answer of iyzico is believed only with the right signature and content', () => {
  const never = async (begun: Begun): Promise<void> => {
    await comeBack(begun);
    expect((await look(begun)).durum).toBe('belirsiz');
    standIn.tamper = null;
    await settle(begun);
    expect((await look(begun)).durum).toBe('kaydedildi');
  };

  it('an answer with a wrong signature, or one made for another payment, is refused', async () => {
    const begun = await begin(700);
    payForm(begun.form);
    standIn.tamper = { signed: false, answer: (_path, answer) => ({ ...answer, signature: 'a'.repeat(64) }) };
    await never(begun);
    const other = await begin(701);
    payForm(other.form);
    standIn.tamper = { signed: false, answer: (_path, answer) => ({ ...answer, paidPrice: 999 }) };
    await never(other);
  });

  it.each([
    ['another amount', { paidPrice: 7.01, price: 7.01 }],
    ['another payment', { basketId: 'baska' }],
    ['another currency', { currency: 'USD' }],
    ['another form', { token: 'baska' }],
  ])('not an answer about %s, however well it is signed', async (_, change) => {
    const begun = await begin(702);
    payForm(begun.form);
    standIn.tamper = {
      signed: true,
      answer: (path, answer) => (path.includes('detail') ? { ...answer, ...change } : answer),
    };
    await never(begun);
  });

  it('a notice counts only when it is signed, and may arrive twice', async () => {
    const begun = await begin(800);
    payForm(begun.form);
    const send = ({ body, headers }: { body: object; headers: Record<string, string> }) =>
      t.app.inject({
        method: 'POST',
        url: '/kart-odeme/bildirim',
        headers: { host: 'muhasip.ornek', ...headers },
        payload: body,
      });
    const { body } = webhookOf(begun.form);
    for (const headers of [{}, { 'x-iyz-signature-v3': '' }, webhookOf(begun.form, 'baska-anahtar').headers] as Record<
      string,
      string
    >[]) {
      expect((await send({ body, headers })).statusCode).toBe(401);
    }
    expect((await look(begun)).durum).toBe('3ds');
    expect((await send(webhookOf(begun.form))).statusCode).toBe(200);
    expect((await send(webhookOf(begun.form))).statusCode).toBe(200);
    expect((await look(begun)).durum).toBe('kaydedildi');
  });
});

describe('when iyzico does not answer', () => {
  it('a payment that had just begun is over and may be begun again, since nobody saw its page', async () => {
    standIn.silent.add('/payment/iyzipos/checkoutform/initialize/auth/ecom');
    const borc = await createBorc(t.owner, t.office.ids.A.muhasebeci, 900);
    const { deneme } = await t.ask('muhasebeciA', createKartOdeme, { body: { tahakkuk_idler: [borc], tutar: 900 } });
    expect(deneme.durum).toBe('belirsiz');
    await makeOlder(t.owner, deneme.deneme_id, 90);
    await akis.runDue(new Date(Date.now() + 60_000));
    expect((await t.ask('muhasebeciA', getKartOdeme, { params: deneme })).deneme).toMatchObject({
      durum: 'reddedildi',
      red_kodu: 'ulasilamadi',
    });
  });

  it('a question about a payment is repeated', async () => {
    const begun = await begin(950);
    payForm(begun.form);
    standIn.silent.add('/payment/iyzipos/checkoutform/auth/ecom/detail');
    await comeBack(begun);
    expect((await look(begun)).durum).toBe('belirsiz');
    await akis.runDue(new Date(Date.now() + 60_000));
    expect((await look(begun)).durum).toBe('kaydedildi');
  });

  it("a refund is looked up in iyzico's report before it is repeated, so that money goes back once", async () => {
    const begun = await begin(2_000);
    await t.ask('admin', createOdeme, { body: { tahakkuk_id: begun.borc, odeme_tutari: 1_500 } });
    payForm(begun.form);
    standIn.silent.add('/payment/refund');
    await comeBack(begun);
    expect(await look(begun)).toMatchObject({ kaydedilen: 500, iadeler: [{ tutar: 1_500, durum: 'bekliyor' }] });
    expect(begun.form.refunds).toHaveLength(1);
    (begun.form.refunds[0] as { refundStatus: number }).refundStatus = 0;
    await akis.runDue(new Date(Date.now() + 120_000));
    expect((await look(begun)).iadeler).toMatchObject([{ durum: 'bekliyor' }]);
    (begun.form.refunds[0] as { refundStatus: number }).refundStatus = 1;
    await akis.runDue(new Date(Date.now() + 900_000));
    expect((await look(begun)).iadeler).toEqual([{ tutar: 1_500, neden: 'fazla', durum: 'tamamlandı' }]);
    expect(begun.form.refunds).toMatchObject([{ refundPrice: 15 }]);
  });

  it('and its address is unreachable, nothing was sent and the payer hears so at once', async () => {
    const gone = await startIyzicoStandIn();
    await gone.close();
    const alone = await createTestApp({}, createIyzico({ apiKey: API_KEY, secretKey: SECRET_KEY, adres: gone.adres }));
    await alone.owner.query(`update muhasebeci set email = 'm' || muhasebeci_id || '@ornek.tr'`);
    const borc = alone.office.ids.A.borc;
    const { deneme } = await alone.ask('muhasebeciA', createKartOdeme, {
      body: { tahakkuk_idler: [borc], tutar: 60_000 },
    });
    expect(deneme).toMatchObject({ durum: 'reddedildi', red_kodu: 'ulasilamadi' });
    await alone.close();
  });
});

it('a payer without an e-mail address is told what is missing', async () => {
  const borc = await createBorc(t.owner, t.office.ids.B.muhasebeci, 100);
  const refused = await t.call('muhasebeciB', createKartOdeme, { body: { tahakkuk_idler: [borc], tutar: 100 } });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'KART_BILGI_EKSIK']);
});

it('unknown keys begin no payment, and an error about them does not refuse a payment that had begun', async () => {
  const wrong = createIyzico({ apiKey: API_KEY, secretKey: 'yanlis-anahtar', adres: standIn.adres });
  const siparis = { deneme_no: crypto.randomUUID(), tutar: 100, token: null, donus_adresi: 'x', bildirim_adresi: 'x' };
  const odeyen = {
    muhasebeci_id: 1,
    ad: 'Ayşe',
    tc_no: '10000000146',
    email: 'a@b.tr',
    telefon: null,
    adres: null,
    ip: '127.0.0.1',
  };
  expect(await wrong.start({ ...siparis, odeyen })).toMatchObject({ durum: 'reddedildi', saglayici_kodu: '1000' });
  await expect(wrong.status({ ...siparis, saglayici_token: 'x', saglayici_islem: null })).rejects.toThrow(
    'no report: 1000',
  );
  expect(standIn.refused.splice(0)).toHaveLength(3);
});
