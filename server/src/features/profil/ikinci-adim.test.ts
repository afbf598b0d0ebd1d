import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listKullanicilar, removeKullaniciIkinciAdim } from '#contract/kisi/kullanici.ts';
import {
  confirmDogrulayici,
  createDogrulayici,
  createKurtarmaKodlari,
  getGuvenlik,
  removeDogrulayici,
} from '#contract/oturum/ikinci-adim.ts';
import { createIkinciAdim, getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { totpCode } from '#server/adapters/totp.ts';
import { resetSifreler } from '#server/testing/case-parts.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const TC = tcNo(10);
const STEP_MS = 30_000;
let t: TestApp;
let id: number;
let addresses = 0;

beforeAll(async () => {
  t = await createTestApp();
  id = (await t.owner.query('select id::integer from kullanicilar where tc_kimlik_no = $1', [TC])).rows[0].id;
});
afterAll(() => t.close());
beforeEach(async () => {
  await resetSifreler(t.owner);
  for (const table of ['dogrulayicilar', 'kurtarma_kodlari', 'giris_adimlari'])
    await t.owner.query(`delete from ${table}`);
  await t.owner.query(`update ayarlar set deger = '[]' where ad = 'guvenlik_2fa_roller'`);
  await t.owner.query('update oturumlar set kapanis = null where bitis > now()');
});

const nextAddress = () => `10.3.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
const signIn = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ username: TC, password: PASSWORD, grant_type: 'password', ...more }).toString(),
    remoteAddress: nextAddress(),
  });
const second = (request: string, kod: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: createIkinciAdim.path,
    payload: { istek: request, kod },
    headers,
    remoteAddress: nextAddress(),
  });
const requestOf = async (): Promise<string> => (await signIn()).json().details.istek;
const me = async (token: string) =>
  (await t.app.inject({ url: getOturum.path, headers: { authorization: `Bearer ${token}` } })).statusCode;

async function setUp(): Promise<{ secret: string; kodlar: string[] }> {
  const { gizli_anahtar: secret } = await t.ask('muhasebeciA', createDogrulayici, { body: { mevcut_sifre: PASSWORD } });
  // A code works only once, so the code of the previous time step is used and the present one remains for the test.
  const confirm = () =>
    t.call('muhasebeciA', confirmDogrulayici, { body: { kod: totpCode(secret, Date.now() - STEP_MS) } });
  // It is too old if the present step ends before the server sees it.
  const answer = await confirm();
  const { kurtarma_kodlari } = (answer.statusCode === 200 ? answer : await confirm()).json();
  return { secret, kodlar: kurtarma_kodlari as string[] };
}

describe('setting up an authenticator app', () => {
  it('requires the user’s password, shows the secret once, and takes effect when a code is confirmed', async () => {
    expect((await t.call('muhasebeciA', createDogrulayici, { body: { mevcut_sifre: 'yanlis' } })).json()).toMatchObject(
      { code: 'SIFRE_YANLIS' },
    );
    const { gizli_anahtar, adres } = await t.ask('muhasebeciA', createDogrulayici, {
      body: { mevcut_sifre: PASSWORD },
    });
    expect(adres).toMatch(new RegExp(`^otpauth://totp/Muhasip:${TC}\\?issuer=Muhasip&secret=${gizli_anahtar}&`));
    expect((await signIn()).statusCode).toBe(200);
    expect((await t.call('muhasebeciA', confirmDogrulayici, { body: { kod: '000000' } })).json()).toMatchObject({
      code: 'DOGRULAYICI_KODU',
      field: 'kod',
    });
    const { kurtarma_kodlari } = await t.ask('muhasebeciA', confirmDogrulayici, {
      body: { kod: ` ${totpCode(gizli_anahtar).replace(/(?=...$)/, ' ')}` },
    });
    expect(kurtarma_kodlari).toHaveLength(10);
    expect(new Set(kurtarma_kodlari).size).toBe(10);
    expect(await t.ask('muhasebeciA', getGuvenlik)).toMatchObject({
      dogrulayici_tarihi: expect.any(String),
      kurtarma_kodu: 10,
      gerekli: false,
    });
    expect((await t.call('muhasebeciA', createDogrulayici, { body: { mevcut_sifre: PASSWORD } })).json()).toMatchObject(
      { code: 'DOGRULAYICI_VAR' },
    );
    expect(
      (await t.call('muhasebeciA', confirmDogrulayici, { body: { kod: totpCode(gizli_anahtar) } })).json(),
    ).toMatchObject({ code: 'DOGRULAYICI_YOK' });
    expect((await signIn()).json()).toMatchObject({ code: 'IKINCI_ADIM' });
  });

  it('stores the secret encrypted for its row, so a copy opens nothing in another', async () => {
    const { secret } = await setUp();
    const { rows } = await t.owner.query('select gizli_anahtar from dogrulayicilar where kullanici_id = $1', [id]);
    expect(rows[0].gizli_anahtar).toMatch(/^v1\.[0-9a-f]{8}\./);
    await t.owner.query(
      `insert into dogrulayicilar (kullanici_id, gizli_anahtar, onay) select k.id, $1, now() from kullanicilar k where tc_kimlik_no = $2`,
      [rows[0].gizli_anahtar, tcNo(20)],
    );
    const other = await signIn({ username: tcNo(20), totp: totpCode(secret) });
    expect([other.statusCode, other.json().code]).toEqual([500, 'INTERNAL']);
  });

  it('waits an hour for its code', async () => {
    const { gizli_anahtar } = await t.ask('muhasebeciA', createDogrulayici, { body: { mevcut_sifre: PASSWORD } });
    await t.owner.query(`update dogrulayicilar set olusturma = now() - interval '61 minutes'`);
    expect(
      (await t.call('muhasebeciA', confirmDogrulayici, { body: { kod: totpCode(gizli_anahtar) } })).json(),
    ).toMatchObject({ code: 'DOGRULAYICI_YOK' });
  });

  it('can be undone with the user’s password, and removes the recovery codes', async () => {
    await setUp();
    expect((await t.call('muhasebeciA', removeDogrulayici, { body: { mevcut_sifre: 'yanlis' } })).json()).toMatchObject(
      { code: 'SIFRE_YANLIS' },
    );
    await t.ask('muhasebeciA', removeDogrulayici, { body: { mevcut_sifre: PASSWORD } });
    expect(await t.ask('muhasebeciA', getGuvenlik)).toMatchObject({ dogrulayici_tarihi: null, kurtarma_kodu: 0 });
    expect((await signIn()).statusCode).toBe(200);
    expect((await t.call('muhasebeciA', removeDogrulayici, { body: { mevcut_sifre: PASSWORD } })).json()).toMatchObject(
      { code: 'IKINCI_ADIM_YOK' },
    );
  });
});

describe('signing in with a second step', () => {
  it('requires a code after the right password, and the code works once', async () => {
    const { secret } = await setUp();
    const first = await signIn();
    expect(first.statusCode).toBe(401);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.json()).toEqual({
      code: 'IKINCI_ADIM',
      message: 'Girişi tamamlamak için ikinci adım gerekli.',
      details: { istek: expect.any(String), yollar: ['dogrulayici', 'kurtarma_kodu'] },
    });
    const { istek } = first.json().details;
    expect(await me(istek)).toBe(401);
    const kod = totpCode(secret);
    const signed = await second(istek, kod);
    expect(signed.json()).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      role: 'muhasebeci',
      expires_in: expect.any(Number),
    });
    expect(await me(signed.json().access_token)).toBe(200);
    expect((await second(istek, kod)).json()).toMatchObject({ code: 'IKINCI_ADIM_BITTI' });
    expect((await second(await requestOf(), kod)).json()).toMatchObject({ code: 'IKINCI_ADIM_YANLIS', field: 'kod' });
  });

  it('gives a browser its session as a cookie, as usual', async () => {
    const { secret } = await setUp();
    const browser = { 'sec-fetch-site': 'same-origin' };
    const first = await signIn({}, browser);
    const signed = await second(first.json().details.istek, totpCode(secret), browser);
    expect(signed.cookies.map(({ name }) => name)).toContain('muhasip_oturum');
    expect(await me(signed.json().access_token)).toBe(401);
  });

  it('lets a program send the code with the password', async () => {
    const { secret, kodlar } = await setUp();
    expect((await signIn({ totp: '000000' })).json()).toMatchObject({ code: 'IKINCI_ADIM_YANLIS' });
    expect((await signIn({ totp: totpCode(secret) })).statusCode).toBe(200);
    expect((await signIn({ totp: totpCode(secret) })).json()).toMatchObject({ code: 'IKINCI_ADIM_YANLIS' });
    expect((await signIn({ totp: kodlar[0] as string })).statusCode).toBe(200);
    expect((await signIn({ username: tcNo(20), totp: '123456' })).statusCode).toBe(200);
  });

  it('accepts codes of the steps before and after, none further away and none after a later one', async () => {
    const { secret } = await setUp();
    const now = Date.now();
    for (const [shift, right] of [
      [-2, false],
      [2, false],
      [1, true],
      [0, false],
      [1, false],
    ] as const) {
      const { statusCode } = await second(await requestOf(), totpCode(secret, now + shift * STEP_MS));
      expect([shift, statusCode]).toEqual([shift, right ? 200 : 401]);
      await t.owner.query('delete from giris_denemeleri');
    }
  });

  it('opens one session of twenty simultaneous requests with one code', async () => {
    const { secret } = await setUp();
    const requests = await Promise.all(Array.from({ length: 4 }, requestOf));
    const answers = await Promise.all(requests.map((request) => second(request, totpCode(secret))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const { kodlar } = await setUp();
    const typed = (kodlar[3] as string).toLowerCase().replaceAll('-', ' ');
    expect((await second(await requestOf(), typed)).statusCode).toBe(200);
    expect((await second(await requestOf(), typed)).json()).toMatchObject({ code: 'IKINCI_ADIM_YANLIS' });
    expect(await t.ask('muhasebeciA', getGuvenlik)).toMatchObject({ kurtarma_kodu: 9 });
    const { kurtarma_kodlari } = await t.ask('muhasebeciA', createKurtarmaKodlari, {
      body: { mevcut_sifre: PASSWORD },
    });
    expect(kurtarma_kodlari).toHaveLength(10);
    expect((await second(await requestOf(), kodlar[4] as string)).statusCode).toBe(401);
    expect((await second(await requestOf(), kurtarma_kodlari[0] as string)).statusCode).toBe(200);
  });

  it('offers new recovery codes only to those who have a second step', async () => {
    expect(
      (await t.call('muhasebeciA', createKurtarmaKodlari, { body: { mevcut_sifre: PASSWORD } })).json(),
    ).toMatchObject({ code: 'IKINCI_ADIM_YOK' });
  });

  it('locks guesses by login, wherever they come from; a right code clears them', async () => {
    const { secret } = await setUp();
    const requests = await Promise.all(Array.from({ length: 12 }, requestOf));
    const answers = await Promise.all(requests.map((request, i) => second(request, String(i).padStart(6, '0'))));
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'IKINCI_ADIM_YANLIS')).toHaveLength(4);
    expect(codes.filter((code) => code === 'GIRIS_KILITLI')).toHaveLength(8);
    expect((await second(requests[0] as string, totpCode(secret))).json()).toMatchObject({
      code: 'GIRIS_KILITLI',
      details: { saniye: expect.any(Number) },
    });
    await t.owner.query(`update giris_denemeleri set kilit_bitis = now() - interval '1 second'`);
    expect((await second(requests[0] as string, totpCode(secret))).statusCode).toBe(200);
    expect(
      (await t.owner.query('select count(*)::integer as n from giris_denemeleri where kilit_bitis is not null')).rows[0]
        .n,
    ).toBe(0);
  });

  it('doubles the lock up to a quarter of an hour', async () => {
    await setUp();
    const locks: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const { details } = (await second(await requestOf(), '000000')).json();
      locks.push(details?.saniye ?? 0);
      await t.owner.query(
        `update giris_denemeleri set kilit_bitis = now() - interval '1 second' where kilit_bitis is not null`,
      );
    }
    expect(locks).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('ends an unfinished sign-in after five minutes, with a new password and when the login is disabled', async () => {
    const { secret } = await setUp();
    const late = await requestOf();
    await t.owner.query(`update giris_adimlari set bitis = now() - interval '1 second'`);
    expect((await second(late, totpCode(secret))).json()).toMatchObject({ code: 'IKINCI_ADIM_BITTI' });
    const changed = await requestOf();
    await t.owner.query(`update kullanicilar set sifre_hash = sifre_hash || 'x' where id = $1`, [id]);
    expect((await second(changed, totpCode(secret))).json()).toMatchObject({ code: 'IKINCI_ADIM_BITTI' });
    await resetSifreler(t.owner);
    const disabled = await requestOf();
    await t.owner.query('update kullanicilar set aktif = false where id = $1', [id]);
    expect((await second(disabled, totpCode(secret))).json()).toMatchObject({ code: 'IKINCI_ADIM_BITTI' });
    await t.owner.query('update kullanicilar set aktif = true where id = $1', [id]);
    expect((await second('olmayan', totpCode(secret))).json()).toMatchObject({ code: 'IKINCI_ADIM_BITTI' });
  });
});

describe('a user who has lost the second step', () => {
  it('is helped by an admin with the admin’s own password; all sessions end and the log has it', async () => {
    await setUp();
    const row = async () => (await t.ask('admin', listKullanicilar, { query: { tc_kimlik_no: TC } })).satirlar[0];
    expect(await row()).toMatchObject({ ikinci_adim: true });
    const reset = (sifre: string) =>
      t.call('admin', removeKullaniciIkinciAdim, { params: { id }, body: { mevcut_sifre: sifre } });
    expect((await reset('yanlis')).json()).toMatchObject({ code: 'SIFRE_YANLIS' });
    expect((await reset(PASSWORD)).json().kapatilan).toBeGreaterThan(0);
    expect((await t.call('muhasebeciA', getOturum)).statusCode).toBe(401);
    expect(await row()).toMatchObject({ ikinci_adim: false });
    expect((await signIn()).statusCode).toBe(200);
    const { rows } = await t.owner.query(
      `select count(*)::integer as n, count(*) filter (where kullanici_id = (select id from kullanicilar where tc_kimlik_no = $1))::integer as admin
       from denetim where tablo in ('dogrulayicilar', 'kurtarma_kodlari') and islem = 'delete' and satir_id > 0 and zaman > now() - interval '10 seconds'`,
      [tcNo(1)],
    );
    expect(rows[0].admin).toBeGreaterThanOrEqual(11);
  });

  it('who is an admin can be helped only by a superadmin, and nobody can help themselves', async () => {
    const [admin, superadmin] = (
      await t.owner.query('select id::integer from kullanicilar where tc_kimlik_no = any ($1) order by id desc', [
        [tcNo(0), tcNo(1)],
      ])
    ).rows;
    const reset = (as: 'admin' | 'superadmin', who: { id: number }) =>
      t.call(as, removeKullaniciIkinciAdim, { params: who, body: { mevcut_sifre: PASSWORD } });
    expect((await reset('admin', superadmin)).json()).toMatchObject({ code: 'ADMIN_KULLANICISI' });
    expect((await reset('superadmin', superadmin)).json()).toMatchObject({ code: 'KENDI_IKINCI_ADIMI' });
    expect((await reset('superadmin', admin)).statusCode).toBe(200);
  });
});

describe('a role that must have a second step', () => {
  const rule = (...roller: ('admin' | 'muhasebeci' | 'personel' | 'mukellef')[]) =>
    t.ask('superadmin', setAyarlar, { body: { guvenlik_2fa_roller: roller } });

  it('can only set one up until it has one, even in open sessions', async () => {
    await rule('muhasebeci');
    const let_in: string[] = [];
    for (const { config } of t.routes) {
      const route = config?.contract;
      if (!route || typeof route.roles === 'string') continue;
      const response = await t.app.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${t.office.tokens.muhasebeciA}` },
        payloadAsStream: true,
      });
      const { code } = JSON.parse((await response.stream().toArray()).join(''));
      if (code === 'IKINCI_ADIM_GEREKLI') expect(response.statusCode).toBe(403);
      else let_in.push(`${route.method} ${route.path}`);
      await t.owner.query('update oturumlar set kapanis = null where bitis > now()');
    }
    expect(let_in.sort()).toEqual([
      'GET /api/guvenlik',
      'GET /api/oturum',
      'POST /api/guvenlik/dogrulayici',
      'POST /api/guvenlik/gecis-anahtarlari',
      'POST /api/guvenlik/gecis-anahtarlari/istek',
      'POST /api/oturum/cikis',
      'PUT /api/guvenlik/dogrulayici',
      'PUT /api/oturum/sifre',
    ]);
    expect((await t.call('muhasebeciA', getOturum)).json()).toMatchObject({ ikinci_adim_eksik: true });
    expect((await t.call('personelA', getOturum)).json()).toMatchObject({ ikinci_adim_eksik: false });
  });

  it('is free once it has one, and restricted again if it is removed or the rule comes later', async () => {
    const list = async () =>
      (
        await t.app.inject({
          url: '/api/hizmetler',
          headers: { authorization: `Bearer ${t.office.tokens.muhasebeciA}` },
        })
      ).json().code;
    await rule('muhasebeci');
    expect(await list()).toBe('IKINCI_ADIM_GEREKLI');
    await setUp();
    expect(await list()).toBeUndefined();
    await t.ask('muhasebeciA', removeDogrulayici, { body: { mevcut_sifre: PASSWORD } });
    expect(await list()).toBe('IKINCI_ADIM_GEREKLI');
    await rule();
    expect(await list()).toBeUndefined();
    const token = (await signIn()).json().access_token;
    await rule('muhasebeci');
    expect(
      (await t.app.inject({ url: '/api/hizmetler', headers: { authorization: `Bearer ${token}` } })).json(),
    ).toMatchObject({
      code: 'IKINCI_ADIM_GEREKLI',
    });
    const fresh = (await signIn()).json().access_token;
    expect(
      (await t.app.inject({ url: '/api/hizmetler', headers: { authorization: `Bearer ${fresh}` } })).json(),
    ).toMatchObject({
      code: 'IKINCI_ADIM_GEREKLI',
    });
  });

  it('is restricted by the database itself, whatever the server asks', async () => {
    await rule('muhasebeci');
    await signIn();
    const { rows } = await t.owner.query('select token_hash from oturumlar order by oturum_id desc limit 1');
    const ask = (args: string) =>
      t.owner.query(`select * from entry.open_session($1, '{muhasebeci}', '', '', true${args})`, [rows[0].token_hash]);
    await expect(ask('')).rejects.toMatchObject({ code: 'MU429' });
    await expect(ask(', false')).rejects.toMatchObject({ code: 'MU429' });
    await expect(ask(', null')).rejects.toMatchObject({ code: 'MU429' });
  });
});
