import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ayarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { createTestSms, listAyarSirlari } from '#contract/sistem/ayar-sirri.ts';
import { startTestSms, TEST_SMS_KULLANICI, type TestSmsSunucusu } from '#server/adapters/ileti/test-sms-sunucusu.ts';
import { vaultOf } from '#server/features/kasa/open-vault.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { getSmsKanali } from './sms-kanali.ts';

let t: TestApp;
let sms: TestSmsSunucusu;
beforeAll(async () => {
  t = await createTestApp();
  sms = await startTestSms({ host: '127.0.0.1', sifre: 'gizli', dosya: null });
});
afterAll(async () => {
  await sms.close();
  await t.close();
});

const save = (body: Partial<Ayarlar> & { sirlar?: { netgsm_sifre: string } }) => t.ask('admin', setAyarlar, { body });
const channel = (testSms: Parameters<typeof getSmsKanali>[0]['testSms'] = null) =>
  getSmsKanali({ sessions: t.app.sessions, vault: vaultOf([TEST_CONFIG.key]), config: TEST_CONFIG, testSms });
const passwordIsKept = async () =>
  (await t.ask('admin', listAyarSirlari)).sirlar.find(({ ad }) => ad === 'netgsm_sifre')?.dolu;

it('the TEST SMS server takes SMS while nobody else is chosen, with the office’s title', async () => {
  expect(await channel()).toBeNull();
  const account = { adres: sms.adres, kullanici: TEST_SMS_KULLANICI, sifre: 'gizli', baslik: 'TEST' };
  await (await channel(account))!.send({ kime: ['0532 111 22 33'], metin: 'Bir' });
  await save({ sms_basligi: 'GUNES' });
  await (await channel(account))!.send({ kime: ['0532 111 22 33'], metin: 'İki' });
  expect(sms.taken.map(({ baslik, msg }) => [baslik, msg])).toEqual([
    ['TEST', 'Bir'],
    ['GUNES', 'İki'],
  ]);
  await save({ sms_saglayici: 'kapali' });
  expect(await channel(account)).toBeNull();
});

it('Netgsm needs its user, password and title; another user loses the password', async () => {
  await save({ sms_saglayici: 'netgsm', netgsm_kullanici: '8501112233', sms_basligi: 'GUNES' });
  expect(await channel()).toBeNull();
  await save({ sirlar: { netgsm_sifre: 'cok-gizli' } });
  expect(await channel()).not.toBeNull();
  await save({ sms_basligi: '' });
  expect(await channel()).toBeNull();
  expect(await passwordIsKept()).toBe(true);
  await save({ netgsm_kullanici: '8509998877', sms_basligi: 'GUNES' });
  expect([await passwordIsKept(), await channel()]).toEqual([false, null]);
});

it('a try without settings says what is missing, and takes a mobile number only', async () => {
  expect(await t.ask('admin', createTestSms, { body: { telefon: '0532 111 22 33' } })).toEqual({
    basarili: false,
    mesaj: 'SMS ayarlanmamış: sağlayıcıyı, kullanıcıyı, şifreyi ve başlığı kaydedin.',
  });
  expect((await t.call('admin', createTestSms, { body: { telefon: '0212 111 22 33' } })).json()).toMatchObject({
    field: 'telefon',
    message: 'Bir cep telefonu yazın (örnek: 0532 000 00 00).',
  });
});
