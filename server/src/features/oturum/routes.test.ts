import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMukellef } from '#contract/mukellef/mukellef.ts';
import { createToken, endOturum, getOturum, oturumSchema, renewOturum } from '#contract/oturum/oturum.ts';
import { CSRF_COOKIE, CSRF_HEADER, TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { getKurulum } from '#contract/oturum/yeni-sifre.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { hashPassword } from '#server/adapters/password.ts';
import { buildApp } from '#server/app.ts';
import { SESSION_COOKIE } from '#server/http/auth.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, createTestDatabase, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';

const SUPERADMIN = tcNo(0);
const MUHASEBECI_A = tcNo(10);
const PERSONEL_A = tcNo(11);
const MUHASEBECI_B = tcNo(20);
const DISABLED = tcNo(30);
const BROWSER = { 'sec-fetch-site': 'same-origin' };

let t: TestApp;
let clients = 2_000;
const yeniMukellef = () => ({ tc_no: tcNo(clients++), ad: 'Yeni Mükellef' });
let addresses = 0;
const freshAddress = (): string => `10.1.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;

beforeAll(async () => {
  t = await createTestApp({ logLevel: 'trace' });
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['giris_denemeleri', 'giris_butceleri']) await t.owner.query(`delete from ${table}`);
});

const signIn = (
  username: string,
  password: string,
  headers: Record<string, string> = {},
  remoteAddress = freshAddress(),
) =>
  t.app.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
    remoteAddress,
  });

describe('a failed sign-in', () => {
  it('is answered the same for an unknown, invalid or disabled TC and for a wrong password', async () => {
    const answers = await Promise.all([
      signIn(MUHASEBECI_A, 'yanlis-sifre'),
      signIn(tcNo(999), PASSWORD),
      signIn('12345', PASSWORD),
      signIn('abc', PASSWORD),
      signIn(DISABLED, PASSWORD),
    ]);
    for (const { statusCode, body, headers } of answers) {
      expect({ statusCode, body: JSON.parse(body), cookie: headers['set-cookie'] }).toEqual({
        statusCode: 401,
        body: { code: 'GIRIS_BASARISIZ', message: 'Giriş başarısız! TC Kimlik No veya şifre yanlış.' },
        cookie: undefined,
      });
    }
  });

  it('takes the same time in every case', async () => {
    const time = async (tc: string) => {
      const start = performance.now();
      await signIn(tc, 'yanlis-sifre');
      return performance.now() - start;
    };
    // The office's own logins have a cheaper hash than the product makes.
    const hash = await hashPassword(PASSWORD);
    await t.owner.query('update kullanicilar set sifre_hash = $1 where tc_kimlik_no = $2', [hash, MUHASEBECI_B]);
    await time(tcNo(998));
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      known.push(await time(MUHASEBECI_B));
      unknown.push(await time(tcNo(900 + i)));
    }
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('is also that of somebody whose person is passive', async () => {
    await t.owner.query(`update personel set aktif = false where tc_kimlik_no = $1`, [tcNo(21)]);
    expect((await signIn(tcNo(21), PASSWORD)).json()).toMatchObject({ code: 'GIRIS_BASARISIZ' });
    await t.owner.query(`update personel set aktif = true where tc_kimlik_no = $1`, [tcNo(21)]);
    expect((await signIn(tcNo(21), PASSWORD)).statusCode).toBe(200);
  });
});

describe('the lock of a sign-in', () => {
  const expireLocks = () => t.owner.query(`update giris_denemeleri set kilit_bitis = now() - interval '1 second'`);

  it('comes with the fifth failure, says how long it lasts, and refuses even the right password', async () => {
    const here = freshAddress();
    for (let i = 0; i < 4; i += 1) expect((await signIn(PERSONEL_A, 'yanlis-sifre', {}, here)).statusCode).toBe(401);
    const locked = await signIn(PERSONEL_A, 'yanlis-sifre', {}, here);
    expect(locked.statusCode).toBe(429);
    expect(locked.json()).toEqual({
      code: 'GIRIS_KILITLI',
      message: 'Çok sayıda başarısız deneme nedeniyle giriş kilitlendi. 30 saniye sonra tekrar deneyin.',
      details: { saniye: 30 },
    });
    expect((await signIn(PERSONEL_A, PASSWORD, {}, here)).json()).toMatchObject({
      code: 'GIRIS_KILITLI',
      details: { saniye: expect.any(Number) },
    });
    expect((await signIn(PERSONEL_A, PASSWORD)).statusCode).toBe(200);
    await expireLocks();
    expect((await signIn(PERSONEL_A, PASSWORD, {}, here)).statusCode).toBe(200);
    expect((await signIn(PERSONEL_A, 'yanlis-sifre', {}, here)).statusCode).toBe(401);
  });

  it('cannot be outrun by sending all guesses at once', async () => {
    const here = freshAddress();
    const guesses = [
      ...Array.from({ length: 29 }, () => signIn(MUHASEBECI_B, 'yanlis-sifre', {}, here)),
      signIn(MUHASEBECI_B, PASSWORD, {}, here),
    ];
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(MUHASEBECI_B, PASSWORD)).statusCode).toBe(200);
  });

  it('is the same for a TC that nobody has', async () => {
    const here = freshAddress();
    for (let i = 0; i < 4; i += 1) await signIn(tcNo(950), 'yanlis-sifre', {}, here);
    expect((await signIn(tcNo(950), 'yanlis-sifre', {}, here)).json()).toMatchObject({
      code: 'GIRIS_KILITLI',
      details: { saniye: 30 },
    });
  });

  const failFrom = async (tc: string, ip: string): Promise<number> =>
    (await t.owner.query('select sonraki_kilit as saniye from entry.try_giris($1, $2, null)', [tc, ip])).rows[0].saniye;

  it('doubles with each further failure, up to a quarter of an hour', async () => {
    const here = freshAddress();
    const seconds: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      seconds.push(await failFrom(tcNo(951), here));
      await expireLocks();
      await t.owner.query('delete from giris_butceleri');
    }
    expect(seconds).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });
});

describe('a browser session', () => {
  async function open(tc = MUHASEBECI_A) {
    const response = await signIn(tc, PASSWORD, BROWSER);
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return {
      response,
      cookies,
      headers: { ...BROWSER, cookie },
      csrf: { [CSRF_HEADER]: cookies[CSRF_COOKIE] as string },
    };
  }
  const reset = (headers: Record<string, string>) =>
    t.app.inject({ method: 'POST', url: createMukellef.path, headers, payload: yeniMukellef() });
  const me = (headers: Record<string, string>) => t.app.inject({ url: getOturum.path, headers });

  it('is a cookie that no script can read, with a CSRF value that scripts can read', async () => {
    const { response } = await open();
    const session = response.cookies.find(({ name }) => name === SESSION_COOKIE);
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session?.value).toMatch(/^[\w-]{43}$/);
    expect(response.cookies.find(({ name }) => name === CSRF_COOKIE)).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(response.cookies.find(({ name }) => name === CSRF_COOKIE)?.httpOnly).toBeUndefined();
    for (const { name, httpOnly } of response.cookies) if (name !== CSRF_COOKIE) expect(httpOnly).toBe(true);
  });

  it('includes an access_token for display that opens nothing', async () => {
    const { response, cookies } = await open();
    const { access_token, role, token_type, expires_in } = createToken.response.parse(response.json());
    expect({ role, token_type }).toEqual({ role: 'muhasebeci', token_type: 'bearer' });
    expect(expires_in).toBeGreaterThan(12 * 3600 - 60);
    expect(decodeJwt(access_token)).toMatchObject({ sub: MUHASEBECI_A, rol: 'muhasebeci', exp: expect.any(Number) });
    expect(access_token).not.toContain(cookies[SESSION_COOKIE]);
    expect((await me({ authorization: `Bearer ${access_token}` })).statusCode).toBe(401);
    expect((await me({ cookie: `${SESSION_COOKIE}=${access_token}` })).statusCode).toBe(401);
  });

  it('belongs to the user who signed in', async () => {
    const { headers } = await open();
    const response = await me(headers);
    expect(response.statusCode).toBe(200);
    expect(oturumSchema.parse(response.json())).toMatchObject({
      rol: 'muhasebeci',
      tc_kimlik_no: MUHASEBECI_A,
      ad: 'Muhasebeci A',
      yetki_seviyesi: null,
    });
  });

  it('can write only with its own CSRF value', async () => {
    const { headers, csrf } = await open();
    const other = await open(MUHASEBECI_B);
    for (const wrong of [{}, { [CSRF_HEADER]: '' }, { [CSRF_HEADER]: 'x' }, other.csrf]) {
      const refused = await reset({ ...headers, ...wrong } as Record<string, string>);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toEqual({
        code: 'CSRF',
        message: 'Güvenlik doğrulaması başarısız. Sayfayı yenileyip tekrar deneyin.',
      });
    }
    expect((await reset({ ...headers, ...csrf })).statusCode).toBe(200);
  });

  it('gets another CSRF value, with which it can sign out, by asking whose session it is', async () => {
    const { cookies } = await open();
    for (const kept of [cookies, { [SESSION_COOKIE]: cookies[SESSION_COOKIE] }]) {
      const cookie = (jar: object) =>
        Object.entries(jar)
          .map((pair) => pair.join('='))
          .join('; ');
      const lost = { ...BROWSER, cookie: cookie(kept) };
      expect((await t.app.inject({ method: 'POST', url: endOturum.path, headers: lost })).statusCode).toBe(403);
      const fresh = Object.fromEntries((await me(lost)).cookies.map(({ name, value }) => [name, value]));
      const headers = { ...BROWSER, cookie: cookie({ ...kept, ...fresh }), [CSRF_HEADER]: fresh[CSRF_COOKIE] ?? '' };
      expect((await reset(headers)).statusCode).toBe(200);
    }
    expect((await me({ authorization: `Bearer ${t.office.tokens.muhasebeciA}` })).cookies).toEqual([]);
  });

  it('writes nothing that another site makes it send, not even a sign-in', async () => {
    const { headers, csrf } = await open();
    for (const site of ['cross-site', 'same-site']) {
      expect((await reset({ ...headers, ...csrf, 'sec-fetch-site': site })).json()).toMatchObject({ code: 'CSRF' });
      expect((await signIn(MUHASEBECI_A, PASSWORD, { 'sec-fetch-site': site })).json()).toMatchObject({ code: 'CSRF' });
    }
  });

  it('gets its cookie over plain http in the office’s network, where a browser says its origin alone', async () => {
    const host = 'localhost:8001';
    const plain = { host, origin: `http://${host}` };
    const opened = await signIn(MUHASEBECI_A, PASSWORD, plain);
    const jar = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
    const cookie = Object.entries(jar)
      .map((pair) => pair.join('='))
      .join('; ');
    const csrf = { [CSRF_HEADER]: jar[CSRF_COOKIE] as string };
    expect((await me({ host, cookie })).statusCode).toBe(200);
    expect((await me({ host, authorization: `Bearer ${opened.json().access_token}` })).statusCode).toBe(401);
    expect((await reset({ ...plain, ...csrf, cookie })).statusCode).toBe(200);
    for (const origin of ['http://kotu.ornek', 'http://localhost:8002', 'http://localhost', 'null', '']) {
      const foreign = { host, origin };
      expect((await reset({ ...foreign, ...csrf, cookie })).json(), origin).toMatchObject({ code: 'CSRF' });
      expect((await signIn(MUHASEBECI_A, PASSWORD, foreign)).json(), origin).toMatchObject({ code: 'CSRF' });
    }
  });

  it('is answered 401, and not with a CSRF error, after it has ended', async () => {
    const { headers, cookies } = await open();
    await t.owner.query('update oturumlar set kapanis = now() where token_hash = $1', [
      createHash('sha256')
        .update(cookies[SESSION_COOKIE] as string)
        .digest(),
    ]);
    expect((await reset(headers)).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is new at each sign-in and ends the one that the browser brought', async () => {
    const first = await open();
    const second = await signIn(MUHASEBECI_A, PASSWORD, first.headers);
    expect(second.cookies.find(({ name }) => name === SESSION_COOKIE)?.value).not.toBe(first.cookies[SESSION_COOKIE]);
    expect((await me(first.headers)).statusCode).toBe(401);
  });

  it('is kept by the hands that its page reports, and not by what the page asks by itself', async () => {
    const { headers, csrf, cookies } = await open();
    const hash = createHash('sha256')
      .update(cookies[SESSION_COOKIE] as string)
      .digest();
    const idleFor = (minutes: number) =>
      t.owner.query('update oturumlar set son_kullanim = now() - make_interval(mins => $2) where token_hash = $1', [
        hash,
        minutes,
      ]);
    const minutesIdle = async () =>
      (
        await t.owner.query(
          'select (extract(epoch from now() - son_kullanim) / 60)::integer as dk from oturumlar where token_hash = $1',
          [hash],
        )
      ).rows[0].dk;
    const touch = () => t.app.inject({ method: 'POST', url: renewOturum.path, headers: { ...headers, ...csrf } });

    await idleFor(29);
    expect((await me(headers)).statusCode).toBe(200);
    expect((await reset({ ...headers, ...csrf })).statusCode).toBe(200);
    expect(await minutesIdle()).toBe(29);
    expect((await touch()).json()).toEqual({ status: 'success' });
    expect(await minutesIdle()).toBe(0);
    await idleFor(31);
    expect((await touch()).statusCode).toBe(401);
    expect((await me(headers)).statusCode).toBe(401);
    expect(await minutesIdle()).toBe(31);
  });

  it('ends at sign-out: the cookie opens nothing and the browser is told to delete it', async () => {
    const { headers, csrf } = await open();
    const out = await t.app.inject({ method: 'POST', url: endOturum.path, headers: { ...headers, ...csrf } });
    expect(out.json()).toEqual({ status: 'success' });
    for (const name of [SESSION_COOKIE, CSRF_COOKIE])
      expect(out.cookies.find((cookie) => cookie.name === name)).toMatchObject({ value: '', path: '/' });
    expect((await me(headers)).statusCode).toBe(401);
    expect((await reset({ ...headers, ...csrf })).statusCode).toBe(401);
  });
});

describe('a program that signs in', () => {
  const open = async (tc = MUHASEBECI_A) => (await signIn(tc, PASSWORD)).json().access_token as string;
  const me = (token: string) => t.app.inject({ url: getOturum.path, headers: { authorization: `Bearer ${token}` } });

  it('gets a bearer token and no cookie; the database keeps only the token’s digest', async () => {
    const response = await signIn(SUPERADMIN, PASSWORD);
    expect(response.cookies).toEqual([]);
    const { access_token, role } = response.json();
    expect(role).toBe('admin');
    expect((await me(access_token)).json()).toMatchObject({
      rol: 'admin',
      yetki_seviyesi: 'superadmin',
      ad: 'Yönetici superadmin',
    });
    const { rows } = await t.owner.query('select o::text as satir from oturumlar o');
    expect(rows.filter(({ satir }) => satir.includes(access_token))).toEqual([]);
    expect(
      (
        await t.owner.query('select 1 from oturumlar where token_hash = $1', [
          createHash('sha256').update(access_token).digest(),
        ])
      ).rowCount,
    ).toBe(1);
  });

  it('writes without CSRF and can sign out', async () => {
    const token = await open();
    const authorization = `Bearer ${token}`;
    expect(
      (
        await t.app.inject({
          method: 'POST',
          url: createMukellef.path,
          headers: { authorization },
          payload: yeniMukellef(),
        })
      ).statusCode,
    ).toBe(200);
    expect((await t.app.inject({ method: 'POST', url: endOturum.path, headers: { authorization } })).statusCode).toBe(
      200,
    );
    expect((await me(token)).statusCode).toBe(401);
  });

  it('cannot use its token as a cookie, which would need CSRF', async () => {
    const cookie = `${SESSION_COOKIE}=${await open()}`;
    expect(
      (
        await t.app.inject({ method: 'POST', url: createMukellef.path, headers: { cookie }, payload: yeniMukellef() })
      ).json(),
    ).toMatchObject({
      code: 'CSRF',
    });
  });

  it('is refused if its Authorization header is malformed', async () => {
    const token = await open();
    for (const authorization of ['', 'Bearer', `Basic ${token}`, token, `Bearer ${token}x`]) {
      expect((await t.app.inject({ url: getOturum.path, headers: { authorization } })).statusCode).toBe(401);
    }
  });
});

describe('a change of a user takes effect on the next request', () => {
  const during = async (change: string, undo: string, values: unknown[], check: () => Promise<void>) => {
    await t.owner.query(change, values);
    try {
      await check();
    } finally {
      await t.owner.query(undo, values);
    }
  };
  const status = async (principal: 'admin' | 'muhasebeciA' | 'personelA' | 'mukellefA') =>
    (await t.call(principal, getOturum)).statusCode;

  it('a disabled login is signed out and works again when it is enabled', async () => {
    await during(
      'update kullanicilar set aktif = false where tc_kimlik_no = $1',
      'update kullanicilar set aktif = true where tc_kimlik_no = $1',
      [MUHASEBECI_A],
      async () => {
        expect(await status('muhasebeciA')).toBe(401);
      },
    );
    expect(await status('muhasebeciA')).toBe(200);
  });

  it('people who are made passive are signed out', async () => {
    for (const [principal, table, key] of [
      ['muhasebeciA', 'muhasebeci', 'tc_no'],
      ['personelA', 'personel', 'tc_kimlik_no'],
      ['mukellefA', 'mukellefler', 'tc_no'],
      ['admin', 'admin', 'tc_kimlik_no'],
    ] as const) {
      const tc = { muhasebeciA: MUHASEBECI_A, personelA: PERSONEL_A, mukellefA: tcNo(12), admin: tcNo(1) }[principal];
      await during(
        `update ${table} set aktif = false where ${key} = $1`,
        `update ${table} set aktif = true where ${key} = $1`,
        [tc],
        async () => {
          expect(await status(principal)).toBe(401);
        },
      );
      expect(await status(principal)).toBe(200);
    }
  });

  it('a sign-in at the moment in which the person is made passive gets a session that opens nothing', async () => {
    await t.owner.query('begin');
    await t.owner.query('update muhasebeci set aktif = false where tc_no = $1', [MUHASEBECI_B]);
    const answer = signIn(MUHASEBECI_B, PASSWORD);
    await someoneWaits(t.owner);
    await t.owner.query('commit');
    try {
      const headers = { authorization: `Bearer ${(await answer).json().access_token}` };
      expect((await t.app.inject({ url: getOturum.path, headers })).statusCode).toBe(401);
      await t.owner.query('update muhasebeci set aktif = true where tc_no = $1', [MUHASEBECI_B]);
      expect((await t.app.inject({ url: getOturum.path, headers })).statusCode).toBe(200);
    } finally {
      await t.owner.query('update muhasebeci set aktif = true where tc_no = $1', [MUHASEBECI_B]);
    }
  });

  it('an admin who becomes a moderator can no longer record payments', async () => {
    const book = async () =>
      (
        await t.call('admin', createTahakkuk, {
          body: { muhasebeci_id: t.office.ids.A.muhasebeci, yil: 2010, ay: 1, borc_tutari: 100 },
        })
      ).statusCode;
    const level = 'update admin set yetki_seviyesi = $2 where tc_kimlik_no = $1';
    await t.owner.query(level, [tcNo(1), 'moderator']);
    expect(await book()).toBe(403);
    expect((await t.call('admin', getOturum)).json()).toMatchObject({ yetki_seviyesi: 'moderator' });
    await t.owner.query(level, [tcNo(1), 'admin']);
    expect(await book()).toBe(200);
  });

  const session = async (set: string) => {
    const token = (await signIn(MUHASEBECI_B, PASSWORD)).json().access_token as string;
    const hash = createHash('sha256').update(token).digest();
    await t.owner.query(`update oturumlar set ${set} where token_hash = $1`, [hash]);
    const { statusCode } = await t.app.inject({ url: getOturum.path, headers: { authorization: `Bearer ${token}` } });
    const { rows } = await t.owner.query(
      `select son_kullanim > now() - interval '1 minute' as taze from oturumlar where token_hash = $1`,
      [hash],
    );
    return { statusCode, taze: rows[0].taze };
  };

  it('a program’s session ends after half an hour without use, and each request keeps it', async () => {
    expect(await session(`son_kullanim = now() - interval '29 minutes'`)).toEqual({ statusCode: 200, taze: true });
    expect(await session(`son_kullanim = now() - interval '31 minutes'`)).toEqual({ statusCode: 401, taze: false });
  });

  it('a session ends after twelve hours in any case', async () => {
    expect(await session(`bitis = now() - interval '1 second'`)).toMatchObject({ statusCode: 401 });
    const { rows } = await t.owner.query(`select max(bitis - olusturma) <= interval '12 hours' as kisa from oturumlar`);
    expect(rows[0].kisa).toBe(true);
  });

  it('the shown name follows spec §4: the login’s name, the person’s, the user name, the TC', async () => {
    const name = async (set: string) => {
      await t.owner.query(`update kullanicilar set ${set} where tc_kimlik_no = $1`, [MUHASEBECI_A]);
      return (await t.call('muhasebeciA', getOturum)).json().ad;
    };
    expect(await name(`ad = 'Girişteki Ad'`)).toBe('Girişteki Ad');
    expect(await name(`ad = null`)).toBe('Muhasebeci A');
    expect(await name(`ad = ''`)).toBe('Muhasebeci A');
  });
});

it('no log line contains a password, token, digest or TC', async () => {
  const browser = await signIn(SUPERADMIN, PASSWORD, BROWSER);
  const bearer = (await signIn(SUPERADMIN, PASSWORD)).json().access_token as string;
  await signIn(SUPERADMIN, 'cok-gizli-yanlis');
  await t.app.inject({
    url: `/api/mukellefler?arama=${SUPERADMIN}&sayfa=abc`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  await t.app.inject({
    method: 'POST',
    url: createMukellef.path,
    headers: { cookie: `${SESSION_COOKIE}=${browser.cookies[0]?.value}` },
    payload: `{"sifre":"${PASSWORD}"`,
  });
  await t.owner.query('alter table hizmetler rename column fiyat to fiyat_x');
  expect(
    (await t.app.inject({ url: '/api/hizmetler', headers: { authorization: `Bearer ${bearer}` } })).statusCode,
  ).toBe(500);
  await t.owner.query('alter table hizmetler rename column fiyat_x to fiyat');
  const text = t.logs.join('\n');
  expect(text).toContain('unexpected error');
  const secrets = [
    PASSWORD,
    'cok-gizli-yanlis',
    'yanlis-sifre',
    bearer,
    ...browser.cookies.map(({ value }) => value),
    '$argon2id',
    SUPERADMIN,
    MUHASEBECI_A,
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it('who has not signed in sees whose office it is, and the next last days of the law, but no kind of the office’s own', async () => {
  const put = (kod: string, gun: string, more = '') =>
    t.owner.query(
      `insert into beyanname_tarihleri (kod, donem, son_gun, odeme_gunu${more && ', yer'})
       values ($1, '2098-12', $2, $2${more && ', $3'})`,
      [kod, gun, ...(more ? [more] : [])],
    );
  await t.owner.query('delete from beyanname_tarihleri');
  await t.owner.query(`insert into beyanname_turleri (kod, ad, siklik, ilk_donem, ofs, gun, mali_tatil, kim, dayanak,
    teyit) values ('GIZLI', 'Ad', 'A', '2026-01', 1, 28, true, 'Herkes', 'Kanun', 'K')`);
  for (const kod of ['GIZLI', 'TURIZM_A', 'SGK_4A', 'KDV1', 'DHV']) await put(kod, '2099-01-28');
  await put('KDV2', '2099-01-30', 'hatay');
  await t.owner.query(`update ayarlar set deger = '"Başaran Müşavirlik"' where ad = 'firma_adi'`);
  await t.owner.query(`insert into firma_logosu (tur, icerik) values ('image/png', 'abc')`);
  expect(await t.ask('guest', getKurulum)).toEqual({
    kurulum_gerekli: false,
    firma_adi: 'Başaran Müşavirlik',
    logo: 'data:image/png;base64,YWJj',
    son_gunler: [{ gun: '28 Ocak', hafta_gunu: 'Çarşamba', turler: ['KDV 1', 'SGK 4/a', 'Dijital hizmet'], diger: 1 }],
  });
  expect((await t.ask('personelA', getOturum)).firma_adi).toBe('Başaran Müşavirlik');
  await t.owner.query(`update ayarlar set deger = '""' where ad = 'firma_adi'`);
  await t.owner.query(`delete from firma_logosu`);
  await t.owner.query(`delete from beyanname_turleri where kod = 'GIZLI'`);
  expect(await t.ask('muhasebeciA', getOturum)).not.toHaveProperty('firma_adi');
});

describe('the set-up of an office', () => {
  it('creates the first superadmin once, with the code of this start', async () => {
    const database = await createTestDatabase();
    const app = await buildApp({ config: TEST_CONFIG, database: database.app });
    const post = (body: object) => app.inject({ method: 'POST', url: '/api/kurulum', payload: body });
    const needed = async () => (await app.inject({ url: '/api/kurulum' })).json().kurulum_gerekli;
    try {
      expect(await needed()).toBe(true);
      const old = (await app.prepareKurulum()) as string;
      const kod = (await app.prepareKurulum()) as string;
      expect(kod).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){5}$/);
      const body = { kod, ad: 'İlk Yönetici', tc_kimlik_no: tcNo(1), sifre: 'uzun-bir-sifre' };

      for (const wrong of ['AAAA-AAAA-AAAA', old]) {
        expect((await post({ ...body, kod: wrong })).json()).toEqual({
          code: 'KURULUM_KODU_YANLIS',
          message: 'Kurulum kodu yanlış. Sunucunun başlatıldığı ekrandaki kodu girin.',
          field: 'kod',
        });
      }
      expect((await post({ ...body, sifre: 'kisa' })).json()).toMatchObject({
        code: 'VALIDATION',
        field: 'sifre',
        message: 'Şifre en az 10 karakter olmalıdır.',
      });
      expect((await post({ ...body, tc_kimlik_no: '10000000147' })).json()).toMatchObject({ field: 'tc_kimlik_no' });
      expect(await needed()).toBe(true);

      const typed = { ...body, kod: kod.toLowerCase().replaceAll('-', ' ') };
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(typed)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'KURULUM_TAMAM' });
      expect((await database.owner.query('select yetki_seviyesi from admin')).rows).toEqual([
        { yetki_seviyesi: 'superadmin' },
      ]);
      expect(await needed()).toBe(false);
      expect(await app.prepareKurulum()).toBeNull();
      expect((await post(body)).json()).toMatchObject({ code: 'KURULUM_TAMAM' });

      const signed = answers.find(({ statusCode }) => statusCode === 200)!.json();
      expect(signed).toMatchObject({ role: 'admin', token_type: 'bearer' });
      const headers = { authorization: `Bearer ${signed.access_token}` };
      expect((await app.inject({ url: '/api/oturum', headers })).json()).toMatchObject({
        ad: 'İlk Yönetici',
        yetki_seviyesi: 'superadmin',
        sifre_degismeli: false,
      });
      expect((await database.owner.query('select carrier from oturumlar')).rows).toEqual([{ carrier: 'bearer' }]);
      expect((await database.owner.query('select last_login is null as yok from kullanicilar')).rows).toEqual([
        { yok: false },
      ]);
    } finally {
      await app.close();
      await database.drop();
    }
  });

  it('gives a browser its session in a cookie, whose token for display opens no route', async () => {
    const database = await createTestDatabase();
    const app = await buildApp({ config: TEST_CONFIG, database: database.app });
    try {
      const body = { ad: 'İlk Yönetici', tc_kimlik_no: tcNo(1), sifre: 'uzun-bir-sifre' };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/kurulum',
        payload: { ...body, kod: (await app.prepareKurulum()) as string },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
      expect(answer.cookies.find(({ name }) => name === SESSION_COOKIE)).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
      });
      const ask = (headers: Record<string, string>) => app.inject({ url: '/api/oturum', headers });
      expect((await ask({ authorization: `Bearer ${answer.json().access_token}` })).statusCode).toBe(401);
      const own = `${SESSION_COOKIE}=${cookies[SESSION_COOKIE]}`;
      expect((await ask({ cookie: own })).json()).toMatchObject({ yetki_seviyesi: 'superadmin' });
    } finally {
      await app.close();
      await database.drop();
    }
  });

  it('is refused if there is already a login', async () => {
    expect(await t.app.prepareKurulum()).toBeNull();
    const body = { kod: 'AAAA-AAAA-AAAA', ad: 'Sonraki', tc_kimlik_no: tcNo(70), sifre: 'uzun-bir-sifre' };
    expect((await t.app.inject({ method: 'POST', url: '/api/kurulum', payload: body })).json()).toMatchObject({
      code: 'KURULUM_TAMAM',
    });
  });
});
