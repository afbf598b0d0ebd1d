import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createGecisAnahtari,
  createGecisGirisi,
  createGecisGirisiIstegi,
  createGecisKaydiIstegi,
  type GirisYaniti,
  type KayitYaniti,
  removeGecisAnahtari,
  updateGecisAnahtari,
} from '#contract/oturum/gecis-anahtari.ts';
import { getGuvenlik } from '#contract/oturum/ikinci-adim.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { relyingOf } from '#server/adapters/passkey.ts';
import { resetSifreler } from '#server/testing/case-parts.ts';
import { PASSWORD, type Principal, tcNo } from '#server/testing/office.ts';
import { TEST_RELYING, TestPasskey } from '#server/testing/passkey.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const TC = tcNo(10);
let t: TestApp;
let addresses = 0;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await resetSifreler(t.owner);
  for (const table of ['gecis_anahtarlari', 'kurtarma_kodlari', 'giris_adimlari'])
    await t.owner.query(`delete from ${table}`);
});

const askRegistration = (as: Principal = 'muhasebeciA') =>
  t.ask(as, createGecisKaydiIstegi, { body: { mevcut_sifre: PASSWORD } });
const save = (yanit: KayitYaniti, as: Principal = 'muhasebeciA', name = 'Telefon') =>
  t.call(as, createGecisAnahtari, { body: { ad: name, yanit } });
async function register(as: Principal = 'muhasebeciA'): Promise<TestPasskey> {
  const key = new TestPasskey();
  const { challenge } = await askRegistration(as);
  const saved = await save(key.register(challenge), as);
  expect([saved.statusCode, saved.body]).toEqual([200, saved.body]);
  return key;
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: `10.4.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`,
  });
const challengeNow = async (): Promise<string> => (await post(createGecisGirisiIstegi.path, {})).json().challenge;
const signInWith = (yanit: GirisYaniti, headers?: Record<string, string>) =>
  post(createGecisGirisi.path, { yanit }, headers);
const refused = {
  code: 'GECIS_GIRISI_BASARISIZ',
  message: 'Geçiş anahtarıyla giriş yapılamadı. Yeniden deneyin ya da şifrenizle girin.',
};

describe('a passkey', () => {
  it('is registered with the user’s password and a name; the first brings recovery codes', async () => {
    expect(
      (await t.call('muhasebeciA', createGecisKaydiIstegi, { body: { mevcut_sifre: 'yanlis' } })).json(),
    ).toMatchObject({ code: 'SIFRE_YANLIS' });
    const options = await askRegistration();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Muhasip' },
      user: { name: 'Muhasebeci A' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const phone = new TestPasskey();
    expect((await save(phone.register(options.challenge))).json().kurtarma_kodlari).toHaveLength(10);
    const again = await askRegistration();
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([phone.id]);
    expect((await save(new TestPasskey().register(again.challenge), 'muhasebeciA', 'Bilgisayar')).json()).toEqual({
      kurtarma_kodlari: null,
    });
    const { gecis_anahtarlari, kurtarma_kodu, gecis_adresi } = await t.ask('muhasebeciA', getGuvenlik);
    expect(gecis_anahtarlari.map(({ ad, son_kullanim }) => [ad, son_kullanim])).toEqual([
      ['Telefon', null],
      ['Bilgisayar', null],
    ]);
    expect([kurtarma_kodu, gecis_adresi]).toEqual([10, TEST_RELYING.origin]);
  });

  it('signs in without a TC, in a browser or a program', async () => {
    const key = await register();
    const signed = await signInWith(key.signIn(await challengeNow(), {}));
    expect(signed.json()).toMatchObject({ token_type: 'bearer', role: 'muhasebeci' });
    const me = await t.app.inject({
      url: getOturum.path,
      headers: { authorization: `Bearer ${signed.json().access_token}` },
    });
    expect(me.json()).toMatchObject({ tc_kimlik_no: TC });
    const browser = await signInWith(key.signIn(await challengeNow()), { 'sec-fetch-site': 'same-origin' });
    expect(browser.cookies.map(({ name }) => name)).toContain('muhasip_oturum');
    expect((await t.ask('muhasebeciA', getGuvenlik)).gecis_anahtarlari[0]?.son_kullanim).not.toBeNull();
  });

  it('makes the password require a second step, which the passkey or a recovery code fulfils', async () => {
    await register();
    const payload = new URLSearchParams({ username: TC, password: PASSWORD, grant_type: 'password' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await t.app.inject({ method: 'POST', url: TOKEN_PATH, payload, headers })).json()).toMatchObject({
      code: 'IKINCI_ADIM',
      details: { yollar: ['gecis_anahtari', 'kurtarma_kodu'] },
    });
  });

  it('can be renamed, and removed with the user’s password; the last takes the recovery codes with it', async () => {
    const key = await register();
    const [{ gecis_anahtari_id } = { gecis_anahtari_id: 0 }] = (await t.ask('muhasebeciA', getGuvenlik))
      .gecis_anahtarlari;
    const params = { gecis_anahtari_id };
    await t.ask('muhasebeciA', updateGecisAnahtari, { params, body: { ad: 'Şahsi telefon' } });
    expect((await t.call('muhasebeciB', updateGecisAnahtari, { params, body: { ad: 'x' } })).statusCode).toBe(404);
    expect((await t.ask('muhasebeciA', getGuvenlik)).gecis_anahtarlari).toMatchObject([{ ad: 'Şahsi telefon' }]);
    expect(
      (await t.call('muhasebeciA', removeGecisAnahtari, { params, body: { mevcut_sifre: 'yanlis' } })).json(),
    ).toMatchObject({ code: 'SIFRE_YANLIS' });
    expect(
      (await t.call('muhasebeciB', removeGecisAnahtari, { params, body: { mevcut_sifre: PASSWORD } })).statusCode,
    ).toBe(404);
    await t.ask('muhasebeciA', removeGecisAnahtari, { params, body: { mevcut_sifre: PASSWORD } });
    expect(await t.ask('muhasebeciA', getGuvenlik)).toMatchObject({ gecis_anahtarlari: [], kurtarma_kodu: 0 });
    expect((await signInWith(key.signIn(await challengeNow()))).json()).toEqual(refused);
  });

  it('belongs to one address: the office’s or this machine’s name, because browsers allow none for an IP address', () => {
    expect(relyingOf('https://muhasip.example.com', true)).toEqual({
      id: 'muhasip.example.com',
      origin: 'https://muhasip.example.com',
    });
    expect(relyingOf('https://buro.example.com:8443', true)).toEqual({
      id: 'buro.example.com',
      origin: 'https://buro.example.com:8443',
    });
    expect(relyingOf('http://127.0.0.1:8001', false)).toEqual({ id: 'localhost', origin: 'http://localhost:8001' });
  });
});

describe('a registration of a passkey is refused', () => {
  const failed = { code: 'GECIS_KAYDI_BASARISIZ' };
  const wrongs: [string, Parameters<TestPasskey['register']>[1]][] = [
    ['from another address', { origin: 'https://kotu.example.com' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another domain', { rpId: 'kotu.example.com' }],
    ['without the owner’s finger, face or PIN', { isVerified: false }],
  ];
  for (const [what, wrong] of wrongs) {
    it(what, async () => {
      const { challenge } = await askRegistration();
      expect((await save(new TestPasskey().register(challenge, wrong))).json()).toMatchObject(failed);
      expect((await save(new TestPasskey().register(challenge))).json()).toMatchObject(failed);
    });
  }

  it('with a challenge that is invented, already answered, another’s, expired, or from a sign-in', async () => {
    expect((await save(new TestPasskey().register('uydurma'))).json()).toMatchObject(failed);
    const { challenge } = await askRegistration();
    expect((await save(new TestPasskey().register(challenge), 'muhasebeciB')).json()).toMatchObject(failed);
    expect((await save(new TestPasskey().register(challenge))).statusCode).toBe(200);
    expect((await save(new TestPasskey().register(challenge))).json()).toMatchObject(failed);
    const late = await askRegistration();
    await t.owner.query(`update giris_adimlari set bitis = now() - interval '1 second'`);
    expect((await save(new TestPasskey().register(late.challenge))).json()).toMatchObject(failed);
    expect((await save(new TestPasskey().register(await challengeNow()))).json()).toMatchObject(failed);
  });

  it('if somebody has the passkey, or if it is the twenty-first', async () => {
    const key = await register();
    const { challenge } = await askRegistration('muhasebeciB');
    expect((await save(key.register(challenge), 'muhasebeciB')).json()).toMatchObject({ code: 'GECIS_KAYDI_DOLU' });
    await t.owner.query(
      `insert into gecis_anahtarlari (kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima)
       select id, 'x', 'k' || n, '\\x00', 0, '{}' from kullanicilar, generate_series(1, 19) n where tc_kimlik_no = $1`,
      [TC],
    );
    expect((await save(new TestPasskey().register((await askRegistration()).challenge))).json()).toMatchObject({
      code: 'GECIS_KAYDI_DOLU',
    });
  });
});

describe('a sign-in by passkey is refused', () => {
  const wrongs: [string, Parameters<TestPasskey['signIn']>[1]][] = [
    ['from another address', { origin: 'https://kotu.example.com' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another domain', { rpId: 'kotu.example.com' }],
    ['without the owner’s finger, face or PIN', { isVerified: false }],
    ['in somebody else’s name', { userHandle: 'muhasip:999999' }],
    ['from a copy of the key, which counts behind', { sayac: 1 }],
  ];
  for (const [what, wrong] of wrongs) {
    it(what, async () => {
      const key = await register();
      expect((await signInWith(key.signIn(await challengeNow()))).statusCode).toBe(200);
      expect((await signInWith(key.signIn(await challengeNow(), wrong))).json()).toEqual(refused);
      expect((await signInWith(key.signIn(await challengeNow(), { sayac: 100 }))).statusCode).toBe(200);
    });
  }

  it('with a signature of another passkey or challenge, or of a challenge that is answered, expired or invented', async () => {
    const key = await register();
    const challenge = await challengeNow();
    const yanit = key.signIn(challenge);
    const stranger = new TestPasskey().signIn(challenge);
    expect((await signInWith({ ...stranger, id: key.id, rawId: key.id })).json()).toEqual(refused);
    // A challenge takes one answer, also a wrong one, so the right answer now comes too late.
    expect((await signInWith(yanit)).json()).toEqual(refused);
    const other = key.signIn(await challengeNow());
    const mixed = { ...other.response, clientDataJSON: key.signIn(await challengeNow()).response.clientDataJSON };
    expect((await signInWith({ ...other, response: mixed })).json()).toEqual(refused);
    const late = key.signIn(await challengeNow());
    await t.owner.query(`update giris_adimlari set bitis = now() - interval '1 second'`);
    expect((await signInWith(late)).json()).toEqual(refused);
    expect((await signInWith(key.signIn('uydurma'))).json()).toEqual(refused);
    expect((await signInWith({ ...yanit, response: { ...yanit.response, clientDataJSON: 'eA' } })).json()).toEqual(
      refused,
    );
    const { challenge: ofRegistration } = await askRegistration();
    expect((await signInWith(key.signIn(ofRegistration))).json()).toEqual(refused);
  });

  it('when it is sent twice at once: only one opens a session', async () => {
    const key = await register();
    const yanit = key.signIn(await challengeNow());
    const answers = await Promise.all([1, 2, 3].map(() => signInWith(yanit)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('for a passive login or person', async () => {
    const key = await register();
    for (const [table, where] of [
      ['kullanicilar', 'tc_kimlik_no'],
      ['muhasebeci', 'tc_no'],
    ] as const) {
      await t.owner.query(`update ${table} set aktif = false where ${where} = $1`, [TC]);
      expect((await signInWith(key.signIn(await challengeNow()))).json()).toEqual(refused);
      await t.owner.query(`update ${table} set aktif = true where ${where} = $1`, [TC]);
    }
    expect((await signInWith(key.signIn(await challengeNow()))).statusCode).toBe(200);
  });
});
