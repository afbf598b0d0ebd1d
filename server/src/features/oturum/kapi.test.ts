import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endKullaniciOturumlari } from '#contract/kisi/kullanici.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { DEVICE_COOKIE } from '#server/http/auth.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { reportFigures } from '#server/testing/report.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const TC = tcNo(10);
const BROWSER = { 'sec-fetch-site': 'same-origin' };
let t: TestApp;
let addresses = 0;
const freshAddress = (): string => `2001:db8:${(addresses >> 8).toString(16)}:${(addresses++ & 0xff).toString(16)}::1`;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['giris_denemeleri', 'giris_butceleri', 'giris_tanidiklari'])
    await t.owner.query(`delete from ${table}`);
});

const signIn = (
  password: string,
  { tc = TC, from = freshAddress(), headers = {} }: { tc?: string; from?: string; headers?: object } = {},
) =>
  t.app.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ username: tc, password, grant_type: 'password' }).toString(),
    remoteAddress: from,
  });
async function openBrowser(from = freshAddress(), tc = TC): Promise<Record<string, string>> {
  const { cookies, statusCode } = await signIn(PASSWORD, { tc, from, headers: BROWSER });
  expect(statusCode).toBe(200);
  return { ...BROWSER, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
async function pass(minutes: number): Promise<void> {
  await t.owner.query(
    `update giris_denemeleri set son_deneme = son_deneme - $1 * interval '1 minute', kilit_bitis = kilit_bitis - $1 * interval '1 minute'`,
    [minutes],
  );
  await t.owner.query(`update giris_butceleri set dolu = dolu - $1 * interval '1 minute'`, [minutes]);
}
async function fail(times: number): Promise<number> {
  const { rows } = await t.owner.query(
    `select count(*) filter (where greatest(kilit_saniye, butce_saniye) = 0)::integer as bakildi
     from unnest($2::text[]) adres, lateral entry.try_giris($1, adres, null)`,
    [TC, Array.from({ length: times }, freshAddress)],
  );
  return rows[0].bakildi;
}

const TIMES = countOf(6, 48);
const WRONG = countOf(100, 400);

describe('while unknown devices fail from ever new addresses', () => {
  async function ownerGetsIn(ownerTry: () => ReturnType<typeof signIn>): Promise<number> {
    let entered = 0;
    for (let i = 0; i < TIMES; i += 1) {
      await fail(60);
      if ((await ownerTry()).statusCode === 200) entered += 1;
      await pass(30);
    }
    return entered;
  }

  it('the owner gets in from a browser that signed in before and from the usual address', async () => {
    const usual = freshAddress();
    const known = await openBrowser(usual);
    const figures = {
      'known browser, each time at a new address': await ownerGetsIn(() => signIn(PASSWORD, { headers: known })),
      'new browser, usual address': await ownerGetsIn(() => signIn(PASSWORD, { from: usual, headers: BROWSER })),
      'program without cookies, usual address': await ownerGetsIn(() => signIn(PASSWORD, { from: usual })),
    };
    reportFigures(`owner gets in, of ${TIMES} times`, figures);
    for (const [from, entered] of Object.entries(figures)) expect([from, entered >= TIMES - 1]).toEqual([from, true]);
  }, 300_000);

  it('a new browser at a new address waits with the unknown devices, is told so, and gets in when they pause', async () => {
    await openBrowser();
    await fail(30);
    expect((await signIn(PASSWORD, { headers: BROWSER })).json()).toEqual({
      code: 'GIRIS_KILITLI',
      message:
        'Çok sayıda başarısız deneme nedeniyle giriş kilitlendi. 4 dakika sonra tekrar deneyin. Daha önce giriş yaptığınız bir cihazdan beklemeden girebilirsiniz.',
      details: { saniye: expect.any(Number), yabanci: true },
    });
    await pass(4);
    expect((await signIn(PASSWORD, { headers: BROWSER })).statusCode).toBe(200);
  });

  it('few guesses at one account are checked per day', async () => {
    let checked = 0;
    for (let step = 0; step < 144; step += 1) {
      checked += await fail(20);
      await pass(10);
    }
    reportFigures('guesses at one account in a day, 2,880 from as many addresses', { checked });
    expect(checked).toBeLessThanOrEqual(1_000);
  }, 120_000);

  it('simultaneous guesses are not checked more often', async () => {
    const statuses = (await Promise.all(Array.from({ length: 100 }, (_, i) => signIn(`yanlis-${i}`)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(8);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(92);
  });
});

describe('a network address', () => {
  const failFrom = async (from: string) => (await signIn('yanlis-sifre', { from })).statusCode;

  it('counts as its /64 for IPv6, and an IPv4 address written as IPv6 counts as IPv4', async () => {
    for (let i = 1; i <= 4; i += 1) expect(await failFrom(`2001:db8:ffff:1::${i}`)).toBe(401);
    expect(await failFrom('2001:db8:ffff:1:abcd::9')).toBe(429);
    expect(await failFrom('2001:db8:ffff:2::1')).toBe(401);
    for (let i = 1; i <= 2; i += 1) expect(await failFrom('198.51.100.9')).toBe(401);
    expect(await failFrom('::ffff:198.51.100.9')).toBe(429);
  });

  it('shared by an office locks out nobody else in it, and an unknown device there locks no known one', async () => {
    const office = '198.51.100.20';
    const known = await openBrowser(office);
    for (let i = 0; i < 6; i += 1) await failFrom(office);
    expect((await signIn(PASSWORD, { from: office })).statusCode).toBe(429);
    expect((await signIn(PASSWORD, { tc: tcNo(20), from: office })).statusCode).toBe(200);
    expect((await signIn(PASSWORD, { from: office, headers: known })).statusCode).toBe(200);
  });

  it('has a limit of wrong passwords over all accounts, not counting right ones', async () => {
    const one = '198.51.100.30';
    for (let i = 0; i < 70; i += 1)
      expect((await signIn(PASSWORD, { tc: i % 2 ? TC : tcNo(20), from: one })).statusCode).toBe(200);
    const ask = () =>
      t.owner
        .query('select butce_saniye from gate.get_giris_bekleme($1, $2, null)', [tcNo(999), one])
        .then(({ rows }) => rows[0].butce_saniye);
    for (let i = 0; i < 60; i += 1) {
      expect(await ask()).toBe(0);
      await t.owner.query('select entry.try_giris($1, $2, null)', [tcNo(3_000 + i), one]);
    }
    expect(await ask()).toBeGreaterThan(0);
  }, 60_000);
});

describe('sign-in over all accounts', () => {
  it('has a budget for unknown devices that refills', async () => {
    let checked = 0;
    for (let i = 0; i < 600; i += 1) {
      const { rows } = await t.owner.query('select butce_saniye = 0 as bakildi from entry.try_giris($1, $2, null)', [
        tcNo(4_000 + i),
        freshAddress(),
      ]);
      if (rows[0].bakildi) checked += 1;
    }
    expect(checked).toBeGreaterThanOrEqual(500);
    expect(checked).toBeLessThan(600);
    await pass(1);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });
});

describe('a known browser', () => {
  it('has its own lock for its own failures', async () => {
    const [one, other] = [await openBrowser(), await openBrowser()];
    for (let i = 0; i < 4; i += 1) expect((await signIn('yanlis-sifre', { headers: one })).statusCode).toBe(401);
    expect((await signIn('yanlis-sifre', { headers: one })).json()).toMatchObject({
      code: 'GIRIS_KILITLI',
      details: { saniye: 30 },
    });
    expect((await signIn(PASSWORD, { headers: one })).statusCode).toBe(429);
    expect((await signIn(PASSWORD, { headers: other })).statusCode).toBe(200);
  });

  it('keeps its cookie for several people and is known to each; an invented cookie is unknown', async () => {
    const browser = await openBrowser();
    const cookieOf = (headers: Record<string, string>) => /muhasip_cihaz=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    const again = await signIn(PASSWORD, { tc: tcNo(20), headers: browser });
    expect(again.cookies.find(({ name }) => name === DEVICE_COOKIE)?.value).toBe(
      decodeURIComponent(cookieOf(browser) as string),
    );
    expect(again.cookies.find(({ name }) => name === DEVICE_COOKIE)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 400 * 86_400,
    });
    await fail(30);
    expect((await signIn(PASSWORD, { headers: browser })).statusCode).toBe(200);
    const forged = { ...BROWSER, cookie: `${DEVICE_COOKIE}=${'A'.repeat(43)}.${'B'.repeat(43)}` };
    expect((await signIn(PASSWORD, { headers: forged })).statusCode).toBe(429);
    expect((await t.owner.query('select 1 from giris_tanidiklari where octet_length(ozet) <> 32')).rowCount).toBe(0);
  });

  it('becomes unknown when somebody else sets the password or ends all sessions, and after half a year', async () => {
    const { rows } = await t.owner.query('select id::integer from kullanicilar where tc_kimlik_no = $1', [TC]);
    const known = await openBrowser();
    const forgotten = async (how: () => Promise<unknown>) => {
      await openBrowser();
      await how();
      await fail(30);
      const { statusCode } = await signIn(PASSWORD, { headers: known });
      await pass(60);
      return statusCode === 429;
    };
    expect(await forgotten(async () => {})).toBe(false);
    expect(await forgotten(() => t.ask('superadmin', endKullaniciOturumlari, { params: { id: rows[0].id } }))).toBe(
      true,
    );
    await signIn(PASSWORD, { headers: known });
    expect(
      await forgotten(() =>
        t.owner.query('update kullanicilar set sifre_hash = sifre_hash || $2 where id = $1', [rows[0].id, '']),
      ),
    ).toBe(false);
    expect(
      await forgotten(() => t.owner.query(`update giris_tanidiklari set son_giris = now() - interval '181 days'`)),
    ).toBe(true);
  });
});

describe('counted failures', () => {
  it('are deleted an hour after the last one, also for an unused TC', async () => {
    await signIn('yanlis-sifre');
    await signIn('yanlis-sifre', { tc: tcNo(999) });
    const rows = async () =>
      (await t.owner.query('select 1 from giris_denemeleri union all select 1 from giris_butceleri')).rowCount;
    await t.owner.query('select entry.clean_giris()');
    expect(await rows()).toBeGreaterThanOrEqual(5);
    await pass(61);
    await t.owner.query('select entry.clean_giris()');
    expect(await rows()).toBe(0);
  });
});

describe(`the time of a right sign-in during ${WRONG} wrong ones`, () => {
  const cases: [string, (i: number) => { tc?: string; from?: string }][] = [
    ['at one account, from as many addresses', () => ({ tc: tcNo(20) })],
    ['at as many accounts, from as many addresses', (i) => ({ tc: tcNo(3_000 + i) })],
    ['at as many accounts, from one address', (i) => ({ tc: tcNo(3_000 + i), from: '203.0.113.200' })],
  ];
  it.each(cases)(
    '%s is short',
    async (what, wrong) => {
      const known = await openBrowser();
      const timed = async (headers: object) => {
        const start = performance.now();
        const { statusCode } = await signIn(PASSWORD, { headers });
        return `${statusCode} in ${Math.round(performance.now() - start)} ms`;
      };
      const alone = await timed(known);
      const start = performance.now();
      // A request made with `inject` is sent only when its `then` is called.
      const wrongs = Promise.all(
        Array.from({ length: WRONG }, (_, i) => signIn('yanlis-sifre', wrong(i)).then(({ statusCode }) => statusCode)),
      );
      await new Promise(setImmediate);
      const [right, fromNew] = await Promise.all([timed(known), timed(BROWSER)]);
      await wrongs;
      const all = `${Math.round(performance.now() - start)} ms`;
      reportFigures(`right sign-in while ${WRONG} wrong ones come ${what}`, {
        alone,
        'known browser': right,
        'new browser, new address': fromNew,
        'all of them': all,
      });
      expect(right).toMatch(/^200 in [12]?\d{1,3} ms$/);
    },
    120_000,
  );
});
