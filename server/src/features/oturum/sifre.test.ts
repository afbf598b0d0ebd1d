import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setKullaniciSifre } from '#contract/kisi/kullanici.ts';
import { createApiAnahtari } from '#contract/oturum/api-anahtari.ts';
import { endOturum, getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { updateSifre } from '#contract/oturum/yeni-sifre.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { hashPassword } from '#server/adapters/password.ts';
import { SESSION_COOKIE } from '#server/http/auth.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const TC = tcNo(10);
const YENI = 'mavi-defter-99';
let t: TestApp;
let hash: string;
let addresses = 0;

beforeAll(async () => {
  t = await createTestApp();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query('update kullanicilar set sifre_hash = $2, sifre_degismeli = false where tc_kimlik_no = $1', [
    TC,
    hash,
  ]);
  for (const table of ['giris_denemeleri', 'giris_butceleri']) await t.owner.query(`delete from ${table}`);
});

const mustChange = () => t.owner.query('update kullanicilar set sifre_degismeli = true where tc_kimlik_no = $1', [TC]);
const signIn = (password: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ username: TC, password, grant_type: 'password' }).toString(),
    remoteAddress: `10.2.0.${++addresses}`,
  });
const open = async (password = PASSWORD): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await signIn(password)).json().access_token}`,
});
const me = (headers: Record<string, string>) => t.app.inject({ url: getOturum.path, headers });
const change = (
  headers: Record<string, string>,
  mevcut_sifre: string,
  sifre: string,
  choice: { anahtarlari_birak?: true } = {},
) => t.app.inject({ method: 'PUT', url: updateSifre.path, headers, payload: { mevcut_sifre, sifre, ...choice } });

describe('a login whose password was set by somebody else', () => {
  it('can only ask who it is, sign out and change the password', async () => {
    await mustChange();
    const let_in: string[] = [];
    let headers = await open();
    for (const { config } of t.routes) {
      const route = config?.contract;
      if (!route || typeof route.roles === 'string') continue;
      const response = await t.app.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, '1'),
        headers,
        payloadAsStream: true,
      });
      const { code, message } = JSON.parse((await response.stream().toArray()).join(''));
      if (code === 'SIFRE_DEGISTIRILMELI') {
        expect({ status: response.statusCode, message }).toEqual({
          status: 403,
          message: 'Devam etmek için şifrenizi değiştirmelisiniz.',
        });
        continue;
      }
      let_in.push(`${route.method} ${route.path}`);
      headers = await open();
    }
    expect(let_in.sort()).toEqual(['GET /api/oturum', 'POST /api/oturum/cikis', 'PUT /api/oturum/sifre']);
    expect((await me(await open())).json()).toMatchObject({ sifre_degismeli: true });
    expect((await t.app.inject({ method: 'POST', url: endOturum.path, headers: await open() })).statusCode).toBe(200);
  });

  it('can do everything once the password is changed, in the same session', async () => {
    await mustChange();
    const headers = await open();
    const list = () => t.app.inject({ url: '/api/hizmetler', headers });
    expect((await list()).statusCode).toBe(403);
    expect((await change(headers, PASSWORD, YENI)).json()).toEqual({ status: 'success', iptal_edilen_anahtar: 0 });
    expect((await list()).statusCode).toBe(200);
    expect((await me(headers)).json()).toMatchObject({ sifre_degismeli: false });
  });

  it('must change it within seven days; afterwards sign-in explains what to do, and a new password opens it again', async () => {
    const given = (days: number) =>
      t.owner.query(
        `update kullanicilar set sifre_degismeli = true, gecici_bitis = now() + make_interval(days => 7 - $2) where tc_kimlik_no = $1`,
        [TC, days],
      );
    await given(6);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    await given(8);
    const late = await signIn(PASSWORD);
    expect([late.statusCode, late.json()]).toEqual([
      403,
      {
        code: 'SIFRE_SURESI_DOLDU',
        message: 'Size verilen şifre 7 gün içinde değiştirilmediği için geçersiz. Büronuzdan yeni bir şifre isteyin.',
      },
    ]);
    expect((await signIn('yanlis-sifre')).json()).toMatchObject({ code: 'GIRIS_BASARISIZ' });
    const id = Number((await t.owner.query('select id from kullanicilar where tc_kimlik_no = $1', [TC])).rows[0].id);
    await t.ask('admin', setKullaniciSifre, { params: { id }, body: { sifre: YENI } });
    expect((await signIn(YENI)).statusCode).toBe(200);
  });

  it('is restricted in sessions that are already open', async () => {
    const headers = await open();
    expect((await t.app.inject({ url: '/api/hizmetler', headers })).statusCode).toBe(200);
    await mustChange();
    expect((await t.app.inject({ url: '/api/hizmetler', headers })).json()).toMatchObject({
      code: 'SIFRE_DEGISTIRILMELI',
    });
  });

  it('is restricted by the database itself, whatever the server asks', async () => {
    await mustChange();
    await open();
    const { rows } = await t.owner.query('select token_hash from oturumlar order by oturum_id desc limit 1');
    const ask = (args: string) =>
      t.owner.query(`select * from entry.open_session($1, '{muhasebeci}', '', ''${args})`, [rows[0].token_hash]);
    await expect(ask('')).rejects.toMatchObject({ code: 'MU428' });
    await expect(ask(', false')).rejects.toMatchObject({ code: 'MU428' });
    await expect(ask(', null')).rejects.toMatchObject({ code: 'MU428' });
  });
});

describe('changing one’s own password', () => {
  it('requires the current one, ends the other sessions and keeps this one', async () => {
    const [here, there] = [await open(), await open()];
    expect((await change(here, PASSWORD, YENI)).statusCode).toBe(200);
    expect((await me(here)).statusCode).toBe(200);
    expect((await me(there)).statusCode).toBe(401);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn(YENI)).statusCode).toBe(200);
  });

  it('also ends the user’s API keys unless they are kept; those of others stay', async () => {
    const body = { ad: 'Program', scopes: ['okuma' as const], gun: 30 as const, mevcut_sifre: PASSWORD };
    const headers = await open();
    const key = async (): Promise<string> =>
      (await t.app.inject({ method: 'POST', url: createApiAnahtari.path, headers, payload: body })).json().anahtar;
    const use = async (keyText: string) =>
      (await t.app.inject({ url: '/api/mukellefler', headers: { authorization: `Bearer ${keyText}` } })).statusCode;
    const [first, second, { anahtar: others }] = [
      await key(),
      await key(),
      await t.ask('muhasebeciB', createApiAnahtari, { body }),
    ];
    expect((await change(headers, PASSWORD, YENI, { anahtarlari_birak: true })).json()).toEqual({
      status: 'success',
      iptal_edilen_anahtar: 0,
    });
    expect([await use(first), await use(second)]).toEqual([200, 200]);
    expect((await change(headers, 'yanlis-sifre', PASSWORD)).statusCode).toBe(403);
    expect(await use(first)).toBe(200);
    expect((await change(headers, YENI, PASSWORD)).json()).toEqual({ status: 'success', iptal_edilen_anahtar: 2 });
    expect([await use(first), await use(second), await use(others)]).toEqual([401, 401, 200]);
  });

  it('requires the CSRF value in a browser', async () => {
    const response = await signIn(PASSWORD, { 'sec-fetch-site': 'same-origin' });
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(cookie).toContain(SESSION_COOKIE);
    expect((await change({ cookie, 'sec-fetch-site': 'same-origin' }, PASSWORD, YENI)).json()).toMatchObject({
      code: 'CSRF',
    });
  });

  it('with a wrong current one fails and counts as a failed sign-in', async () => {
    const headers = await open();
    const wrong = await change(headers, 'yanlis-sifre', YENI);
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toEqual({ code: 'SIFRE_YANLIS', message: 'Mevcut şifreniz yanlış.', field: 'mevcut_sifre' });
    for (let i = 0; i < 3; i += 1) await change(headers, 'yanlis-sifre', YENI);
    expect((await change(headers, 'yanlis-sifre', YENI)).json()).toMatchObject({
      code: 'GIRIS_KILITLI',
      details: { saniye: 30 },
    });
    expect((await change(headers, PASSWORD, YENI)).json()).toMatchObject({ code: 'GIRIS_KILITLI' });
    expect((await me(headers)).statusCode).toBe(200);
  });

  it('refuses the same password and one with anything of its owner', async () => {
    const headers = await open();
    expect((await change(headers, PASSWORD, PASSWORD)).json()).toMatchObject({
      field: 'sifre',
      message: 'Yeni şifre mevcut şifreden farklı olmalıdır.',
    });
    expect((await change(headers, PASSWORD, 'kisa')).json()).toMatchObject({
      field: 'sifre',
      message: 'Şifre en az 10 karakter olmalıdır.',
    });
    expect((await change(headers, PASSWORD, 'galatasaray1905')).json()).toMatchObject({ field: 'sifre' });
    expect((await change(headers, PASSWORD, `${TC}-kalem`)).json()).toMatchObject({
      field: 'sifre',
      message: 'Şifre TC Kimlik No içeremez.',
    });
    expect((await change(headers, PASSWORD, 'Muhasebecinin-7')).json()).toMatchObject({
      field: 'sifre',
      message: 'Şifre kişinin adını içeremez.',
    });
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it('refuses one with the name of the office or the user’s company, whoever sets it', async () => {
    await t.ask('admin', setAyarlar, { body: { firma_adi: 'Güneş Mali Müşavirlik' } });
    await t.owner.query(
      `update muhasebeci set sirket_adi = 'Pamukkale Ltd.' from kullanicilar k where k.muhasebeci_id = muhasebeci.muhasebeci_id and k.tc_kimlik_no = $1`,
      [TC],
    );
    const headers = await open();
    const id = Number((await t.owner.query('select id from kullanicilar where tc_kimlik_no = $1', [TC])).rows[0].id);
    for (const sifre of ['gunes-kalem-77', 'pamukkale-kalem-7']) {
      const refused = { field: 'sifre', message: 'Şifre büronun ya da şirketin adını içeremez.' };
      expect((await change(headers, PASSWORD, sifre)).json()).toMatchObject(refused);
      expect((await t.call('admin', setKullaniciSifre, { params: { id }, body: { sifre } })).json()).toMatchObject(
        refused,
      );
    }
    expect(
      (await t.call('admin', setKullaniciSifre, { params: { id }, body: { sifre: 'Muhasebe2024' } })).json(),
    ).toMatchObject({ field: 'sifre', message: 'Bu şifre çok yaygın. Tahmin edilmesi zor bir şifre seçin.' });
  });

  it('does not overwrite one that an admin set a moment before', async () => {
    const headers = await open();
    await open();
    const { rows } = await t.owner.query('select id from kullanicilar where tc_kimlik_no = $1', [TC]);
    await t.owner.query('begin');
    try {
      await t.owner.query(`select set_config('muhasip.kullanici_id', $1, true)`, [String(rows[0].id)]);
      await expect(t.owner.query(`select gate.update_own_sifre('\\x00', 'eski', '$argon2id$x')`)).rejects.toMatchObject(
        { code: 'MU409' },
      );
    } finally {
      await t.owner.query('rollback');
    }
    expect((await me(headers)).statusCode).toBe(200);
  });
});
