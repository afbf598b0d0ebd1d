import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createKartOdeme, getKartOdeme } from '#contract/kart-odeme/kart-odeme.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { setAyarSirri } from '#contract/sistem/ayar-sirri.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { createIyzico } from '#server/adapters/card-payment/iyzico.ts';
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
import { bakiyeOf, createKartApp, type KartApp } from '#server/testing/kart-app.ts';
import { OdemeAkisi } from './odeme-akisi.ts';

let standIn: StandIn;
let k: KartApp;
let akis: OdemeAkisi;
let A: number;
const sirlar = { iyzico_gizli_anahtar: SECRET_KEY };

beforeAll(async () => {
  standIn = await startIyzicoStandIn();
  k = await createKartApp({}, { iyzicoAdresi: standIn.adres });
  A = k.t.office.ids.A.muhasebeci;
  const iyzico = createIyzico({ apiKey: API_KEY, secretKey: SECRET_KEY, adres: standIn.adres });
  akis = new OdemeAkisi({
    find: async (name) => (name === 'test' ? k.saglayici : iyzico),
    system: (work) => k.t.app.sessions.system('test', work),
    log: () => {},
  });
  await k.t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat');
  await k.t.owner.query(`update muhasebeci set email = 'ayse@ornek.tr' where muhasebeci_id = $1`, [A]);
  await choose({ iyzico_api_anahtari: API_KEY, sirlar });
});
afterEach(async () => {
  await choose({ kart_saglayici: '' });
  expect(await findLedgerFaults(k.t.owner)).toEqual([]);
});
afterAll(async () => {
  await k.close();
  await standIn.close();
});

const choose = (body: object) => k.t.ask('superadmin', setAyarlar, { body: body as never });
const look = async (deneme_id: number) =>
  (await k.t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id } })).deneme;
const paymentsOf = async (borc: number) =>
  (await k.t.owner.query('select odeme_tutari::integer as tutar from odemeler where tahakkuk_id = $1', [borc])).rows;
const comeBack = (token: string) =>
  k.t.app.inject({
    method: 'POST',
    url: '/kart-odeme/donus',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
async function beginIyzico(tutar: number): Promise<{ borc: number; deneme_id: number; form: Form }> {
  await choose({ kart_saglayici: 'iyzico' });
  const borc = await createBorc(k.t.owner, A, tutar);
  const { deneme, yonlendirme } = await k.t.ask('muhasebeciA', createKartOdeme, {
    body: { tahakkuk_idler: [borc], tutar },
  });
  expect(yonlendirme).toMatchObject({ yer: 'sayfa' });
  return { borc, deneme_id: deneme.deneme_id, form: standIn.forms.at(-1) as Form };
}
async function beginTest(tutar: number) {
  const borc = await createBorc(k.t.owner, A, tutar);
  const { deneme, yonlendirme } = (await k.pay('muhasebeciA', '3ds_gerekli', { tahakkuk_idler: [borc], tutar })).json();
  return { borc, deneme_id: deneme.deneme_id as number, adres: yonlendirme.adres as string };
}

it('a payment begun with the TEST POS is finished there after the office changes to iyzico, and is booked once', async () => {
  const { borc, deneme_id, adres } = await beginTest(4_200);
  await choose({ kart_saglayici: 'iyzico' });
  const { yonlendirme } = await k.t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id } });
  expect(yonlendirme).toEqual({ adres, yer: 'cerceve' });
  await k.answerUcDs(adres, 'onay');
  await k.settleAll();
  expect(await look(deneme_id)).toMatchObject({ durum: 'kaydedildi', kaydedilen: 4_200, test: true });
  expect(await paymentsOf(borc)).toEqual([{ tutar: 4_200 }]);
  expect(standIn.forms).toEqual([]);
});

it('an iyzico payment is finished once by return, notification and job together, even when cards are no longer taken', async () => {
  const { borc, deneme_id, form } = await beginIyzico(10_000);
  await choose({ kart_saglayici: 'kapali' });
  payForm(form);
  const { body, headers } = webhookOf(form);
  const notice = () => k.t.app.inject({ method: 'POST', url: '/kart-odeme/bildirim', headers, payload: body });
  const answers = await Promise.all([
    comeBack(form.token),
    notice(),
    akis.runDue(new Date(Date.now() + 60_000)),
    comeBack(form.token),
    notice(),
  ]);
  expect(answers.map((answer) => (typeof answer === 'number' ? 0 : answer.statusCode))).toEqual([
    303, 200, 0, 303, 200,
  ]);
  expect(await look(deneme_id)).toMatchObject({ durum: 'kaydedildi', kaydedilen: 10_000, test: false });
  expect(await paymentsOf(borc)).toEqual([{ tutar: 10_000 }]);
  const forged = { ...headers, 'x-iyz-signature-v3': webhookOf(form, 'baska-anahtar').headers['x-iyz-signature-v3'] };
  expect(
    (await k.t.app.inject({ method: 'POST', url: '/kart-odeme/bildirim', headers: forged, payload: body })).statusCode,
  ).toBe(401);
});

it('a refund goes through the provider that took the money', async () => {
  const iyzico = await beginIyzico(5_000);
  await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: iyzico.borc, odeme_tutari: 2_000 } });
  await choose({ kart_saglayici: 'test' });
  const test = await beginTest(7_000);
  await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: test.borc, odeme_tutari: 3_000 } });
  payForm(iyzico.form);
  await comeBack(iyzico.form.token);
  await choose({ kart_saglayici: 'iyzico' });
  await k.answerUcDs(test.adres, 'onay');
  await expect
    .poll(() => look(iyzico.deneme_id))
    .toMatchObject({ kaydedilen: 3_000, iadeler: [{ tutar: 2_000, durum: 'tamamlandı' }] });
  await expect
    .poll(() => look(test.deneme_id))
    .toMatchObject({ kaydedilen: 4_000, iadeler: [{ tutar: 3_000, durum: 'tamamlandı' }] });
  expect(iyzico.form.refunds).toEqual([expect.objectContaining({ refundPrice: 20 })]);
  expect([await bakiyeOf(k.t.owner, iyzico.borc), await bakiyeOf(k.t.owner, test.borc)]).toEqual([0, 0]);
});

it('an account cannot be changed while payments are under way, but a new secret of the same account can be set at any time', async () => {
  const { deneme_id, form } = await beginIyzico(900);
  await choose({ kart_saglayici: 'kapali' });
  const refused = async (answer: ReturnType<KartApp['t']['call']>) => [
    (await answer).statusCode,
    (await answer).json().code,
  ];
  const OPEN = [409, 'IYZICO_ACIK_ODEME'];
  const put = (body: object) => refused(k.t.call('superadmin', setAyarlar, { body: body as never }));
  expect(await put({ iyzico_api_anahtari: 'baska-api-anahtari' })).toEqual(OPEN);
  expect(await put({ iyzico_api_anahtari: '' })).toEqual(OPEN);
  expect(await put({ iyzico_adresi: 'https://sandbox-api.iyzipay.com' })).toEqual(OPEN);
  expect(
    await refused(k.t.call('superadmin', setAyarSirri, { body: { ad: 'iyzico_gizli_anahtar', deger: null } })),
  ).toEqual(OPEN);
  const setSecret = (value: string) =>
    k.t.ask('superadmin', setAyarSirri, { body: { ad: 'iyzico_gizli_anahtar', deger: value } });
  await setSecret('yanlis-gizli-anahtar');
  payForm(form);
  await comeBack(form.token);
  expect((await look(deneme_id)).durum).toBe('belirsiz');
  await setSecret(SECRET_KEY);
  await comeBack(form.token);
  expect((await look(deneme_id)).durum).toBe('kaydedildi');
  await choose({ iyzico_adresi: 'https://sandbox-api.iyzipay.com' });
  await choose({ iyzico_adresi: 'https://api.iyzipay.com', sirlar });
});

it('if an account is removed while a payment is being begun, either nothing begins or the account stays', async () => {
  await choose({ kart_saglayici: 'iyzico' });
  const borc = await createBorc(k.t.owner, A, 100);
  const pay = k.t.call('muhasebeciA', createKartOdeme, { body: { tahakkuk_idler: [borc], tutar: 100 } });
  const take = k.t.call('superadmin', setAyarlar, { body: { kart_saglayici: 'kapali', iyzico_api_anahtari: '' } });
  const [paid, taken] = await Promise.all([pay, take]);
  if (taken.statusCode === 200) {
    expect([paid.json().code, paid.json().deneme?.red_kodu]).toContain(
      paid.statusCode === 409 ? 'KART_KAPALI' : 'ulasilamadi',
    );
    await choose({ iyzico_api_anahtari: API_KEY, sirlar });
  } else {
    expect([taken.json().code, paid.json().deneme.durum]).toEqual(['IYZICO_ACIK_ODEME', '3ds']);
    payForm(standIn.forms.at(-1) as Form);
    await comeBack((standIn.forms.at(-1) as Form).token);
  }
});

it('a repeated request is answered with its payment even when cards are no longer taken', async () => {
  const borc = await createBorc(k.t.owner, A, 640);
  const body = { tahakkuk_idler: [borc], tutar: 640, token: k.token('basarili') };
  const send = (key: string) => k.t.call('muhasebeciA', createKartOdeme, { body, key });
  const first = (await send('tekrar-1')).json();
  expect(first.deneme.durum).toBe('kaydedildi');
  await choose({ kart_saglayici: 'kapali' });
  expect((await send('tekrar-1')).json()).toEqual(first);
  expect((await send('tekrar-2')).json().code).toBe('KART_KAPALI');
  expect(await paymentsOf(borc)).toEqual([{ tutar: 640 }]);
});
