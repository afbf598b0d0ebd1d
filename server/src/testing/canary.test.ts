import type { LightMyRequestResponse } from 'fastify';
import { Secret as TotpSecret } from 'otpauth';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Yetki } from '#contract/common/roller.ts';
import { setKullaniciSifre } from '#contract/kisi/kullanici.ts';
import {
  KASA_ALANLARI,
  type KasaAlani,
  type KasaTablosu,
  revealKasaDegeri,
  setKasaDegeri,
} from '#contract/mukellef/kasa.ts';
import { createApiAnahtari, listApiAnahtarlari } from '#contract/oturum/api-anahtari.ts';
import { confirmDogrulayici, createDogrulayici, getGuvenlik } from '#contract/oturum/ikinci-adim.ts';
import { createIkinciAdim } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { listOturumlar } from '#contract/oturum/profil.ts';
import { updateSifre } from '#contract/oturum/yeni-sifre.ts';
import { AYAR_SIRLARI } from '#contract/sistem/ayar.ts';
import { setAyarSirri } from '#contract/sistem/ayar-sirri.ts';
import { totpCode } from '#server/adapters/totp.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { PASSWORD, type Principal, tcNo } from './office.ts';
import { reportCount } from './report.ts';
import { routeKey, validRequest } from './route-cases.ts';
import { sampleOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { unzip } from './unzip.ts';

/** Each secret that this test chooses contains this text, so that one search finds them all. */
const CANARY = 'Kanarya7Gx4';
/** The search for secrets must find this visible text, too, which proves that it really looks into the answers. */
const CONTROL = 'Görünen Mükellef';
const READERS: readonly [Principal, Yetki][] = [
  ['superadmin', 'superadmin'],
  ['admin', 'admin'],
  ['moderator', 'moderator'],
  ['muhasebeciA', 'muhasebeci'],
  ['personelA', 'personel'],
  ['mukellefA', 'mukellef'],
];

let t: TestApp;
let searched = 0;
const hits: string[] = [];
const controls: string[] = [];
let address = 0;

/** Base64 of a secret depends on its position in groups of three bytes, so all three positions are searched for. */
const formsOf = (secret: string): string[] =>
  [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('hex'),
    ...[0, 1, 2].map((before) => {
      const text = Buffer.from('x'.repeat(before) + secret).toString('base64');
      // Letters at the ends of a base64 text may depend on neighbouring bytes, so they are cut off.
      return text.slice(before === 0 ? 0 : 4, Math.floor(((before + secret.length) * 4) / 3) - 1);
    }),
  ].map((form) => form.toLowerCase());
const FORMS = formsOf(CANARY);
const made = { secret: '', kodlar: [] as string[], key: '' };

function search(where: string, text: string): void {
  searched += 1;
  if (text.includes(CONTROL)) controls.push(where);
  const found = text.toLowerCase();
  if (FORMS.some((form) => found.includes(form))) hits.push(where);
}

async function textOf({ rawPayload: bytes }: LightMyRequestResponse): Promise<string> {
  if (bytes.subarray(0, 2).toString() === 'PK') return unzip(bytes);
  if (bytes.subarray(0, 5).toString() === '%PDF-')
    return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
  return bytes.toString('utf8');
}

async function look(what: string, response: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  search(`${what}: ${response.statusCode}`, `${JSON.stringify(response.headers)} ${await textOf(response)}`);
  return response;
}

const nextAddress = (): string => `10.5.0.${++address % 250}`;
const signIn = (username: string, password: string) =>
  t.app.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
    remoteAddress: nextAddress(),
  });

interface Secret {
  tablo: KasaTablosu;
  id: number;
  alan: KasaAlani;
  deger: string;
}
const secrets = (): Secret[] =>
  Object.values(t.office.ids).flatMap(({ mukellef, muhasebeci }) => [
    ...KASA_ALANLARI.mukellefler.map((alan) => ({
      tablo: 'mukellefler' as const,
      id: mukellef,
      alan,
      deger: `${CANARY} ${alan} ${mukellef}`,
    })),
    { tablo: 'muhasebeci' as const, id: muhasebeci, alan: 'gib_sifre' as const, deger: `${CANARY} ${muhasebeci}` },
  ]);
const put = async (): Promise<void> => {
  for (const body of secrets()) await look('set', await t.call('admin', setKasaDegeri, { body }));
  for (const name of AYAR_SIRLARI)
    await look('set', await t.call('superadmin', setAyarSirri, { body: { ad: name, deger: `${CANARY} ${name}` } }));
};
const revive = () => t.owner.query('update oturumlar set kapanis = null, son_kullanim = now() where bitis > now()');

beforeAll(async () => {
  t = await createTestApp({ logLevel: 'trace' });
  await t.owner.query('update mukellefler set ad = $1', [CONTROL]);
  await put();
  made.secret = (await t.ask('personelB', createDogrulayici, { body: { mevcut_sifre: PASSWORD } })).gizli_anahtar;
  // The code of the previous step confirms the authenticator, so that the current code can still be used once.
  const kod = totpCode(made.secret, Date.now() - 30_000);
  made.kodlar = (await t.ask('personelB', confirmDogrulayici, { body: { kod } })).kurtarma_kodlari ?? [];
  const key = { ad: 'Program', scopes: ['okuma' as const], gun: 30 as const, mevcut_sifre: PASSWORD };
  made.key = (await t.ask('personelB', createApiAnahtari, { body: key })).anahtar;
  const bytes = Buffer.from(TotpSecret.fromBase32(made.secret).bytes);
  const typed = made.kodlar.flatMap((code) => [code, code.replaceAll('-', '')]);
  FORMS.push(
    ...[made.secret, made.key.slice(8), ...typed].flatMap(formsOf),
    bytes.toString('hex'),
    bytes.toString('base64').slice(0, -2).toLowerCase(),
  );
});
afterAll(async () => {
  reportCount('secrets searched for', searched, hits);
  await t.close();
});

it('only one route returns a portal password, which proves that the search can find it', async () => {
  for (const { deger, ...place } of secrets()) {
    const body = { ...place, sifre: PASSWORD, neden: 'Deneme' };
    expect(await t.ask('admin', revealKasaDegeri, { body, remoteAddress: nextAddress() } as never)).toEqual({ deger });
  }
});

/** In every run each route answers with and without JSON, and each reader asks. */
const groupsOf = ({
  route,
  reader,
  isJson,
}: {
  route: AnyRoute;
  reader: (typeof READERS)[number];
  isJson?: boolean;
}) => [`${routeKey(route)} ${isJson}`, reader[0]];

it('no other route returns it: no list, detail, export or document', async () => {
  const routes = t.routes.flatMap(({ config }) => (config?.contract ? [config.contract] : []));
  const reads = routes.filter(({ method, path }) => method === 'GET' && path !== '/api/olaylar');
  const readings = reads.flatMap((route) =>
    READERS.filter(([, yetki]) => route.roles === 'public' || route.roles.includes(yetki)).map((reader) => ({
      route,
      reader,
    })),
  );
  for (const { route, reader } of sampleOf('readings', readings, groupsOf)) {
    const [principal, yetki] = reader;
    const parts = await validRequest(route, { office: t.office, mine: t.office.ids.A, yetki, owner: t.owner }, 'A');
    await look(
      `${routeKey(route)} as ${principal}`,
      await t.call(principal, route as AnyRoute & { params: never }, parts as object),
    );
  }
  for (const url of ['/api', '/api/openapi.json', '/metrics', '/readyz']) await look(url, await t.app.inject({ url }));
  expect(controls.join('\n')).toMatch(/^GET \/api\/mukellefler as [\s\S]*^GET \/api\/disa-aktar\/mukellefler as /m);
});

it('no refusal repeats it, neither of invalid nor of forbidden requests', async () => {
  const routes = t.routes.flatMap(({ config }) => (config?.contract ? [config.contract] : []));
  const payload = Object.fromEntries(
    ['deger', 'sifre', 'mevcut_sifre', 'password', 'bilinmeyen'].map((name) => [name, `${CANARY}!`]),
  );
  const writes = routes.filter(({ method }) => method !== 'GET');
  const refusals = writes.flatMap((route) =>
    READERS.flatMap((reader) => [true, false].map((isJson) => ({ route, reader, isJson }))),
  );
  for (const { route, reader, isJson } of sampleOf('refusals', refusals, groupsOf)) {
    const [principal] = reader;
    await revive();
    const headers = { authorization: `Bearer ${t.office.tokens[principal]}`, 'idempotency-key': `kanarya-${address}` };
    const broken = { headers: { ...headers, 'content-type': 'application/json' }, payload: `{"deger":"${CANARY}` };
    const answer = await t.app.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, '1'),
      remoteAddress: nextAddress(),
      ...(isJson ? { headers, payload } : broken),
    });
    await look(`${routeKey(route)} refused to ${principal}`, answer);
  }
  await revive();
  const place = { tablo: 'mukellefler', id: t.office.ids.A.mukellef, alan: 'gib_sifre' };
  for (const body of [
    { ...place, deger: `${CANARY} ` },
    { ...place, deger: CANARY.repeat(30) },
    { ...place, id: 999_999_999, deger: CANARY },
    { ...place, tablo: 'muhasebeci', alan: 'e_devlet_sifresi', deger: CANARY },
  ]) {
    await look('set refused', await t.call('admin', setKasaDegeri, { body: body as never }));
  }
  const wrong = { ...place, sifre: `${CANARY} yanlis`, neden: 'Deneme' };
  await look(
    'own password wrong',
    await t.call('muhasebeciB', revealKasaDegeri, { body: wrong as never, remoteAddress: nextAddress() }),
  );
  await look(
    'own password wrong',
    await t.call('admin', revealKasaDegeri, { body: wrong as never, remoteAddress: nextAddress() }),
  );
  await t.owner.query(`update mukellefler set sistem_sifresi = gib_sifre where mukellef_id = $1`, [place.id]);
  const moved = { ...place, alan: 'sistem_sifresi', sifre: PASSWORD, neden: 'Deneme' };
  const refused = await look(
    'moved',
    await t.call('admin', revealKasaDegeri, { body: moved as never, remoteAddress: nextAddress() }),
  );
  expect(refused.json()).toMatchObject({ code: 'KASA_OKUNAMADI' });
  await put();
});

it('no answer contains a login password after it is set, used, mistyped or changed', async () => {
  const tc = tcNo(11);
  const { rows } = await t.owner.query('select id from kullanicilar where tc_kimlik_no = $1', [tc]);
  await look(
    'given',
    await t.call('superadmin', setKullaniciSifre, {
      params: { id: Number(rows[0].id) },
      body: { sifre: `${CANARY}-ilk` },
    }),
  );
  await look('wrong', await signIn(tc, `${CANARY}-yanlis`));
  const signedIn = await look('used', await signIn(tc, `${CANARY}-ilk`));
  expect(signedIn.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
  const change = { method: updateSifre.method, url: updateSifre.path, headers, remoteAddress: nextAddress() };
  const changed = await look(
    'changed',
    await t.app.inject({ ...change, payload: { mevcut_sifre: `${CANARY}-ilk`, sifre: `${CANARY}-iki` } }),
  );
  expect(changed.statusCode).toBe(200);
  await look(
    'not changed',
    await t.app.inject({ ...change, payload: { mevcut_sifre: `${CANARY}-ilk`, sifre: `${CANARY}-iki` } }),
  );
});

it("no answer contains a second step's secret, recovery codes or an API key after their use", async () => {
  const tc = tcNo(21);
  const step = async (what: string, kod: string) => {
    const first = await look('first step', await signIn(tc, PASSWORD));
    const payload = { istek: first.json().details.istek, kod };
    return look(
      what,
      await t.app.inject({ method: 'POST', url: createIkinciAdim.path, payload, remoteAddress: nextAddress() }),
    );
  };
  expect((await step('code', totpCode(made.secret))).statusCode).toBe(200);
  expect((await step('code again', totpCode(made.secret))).statusCode).toBe(401);
  const [kod = ''] = made.kodlar;
  expect((await step('recovery code', kod)).statusCode).toBe(200);
  expect((await step('recovery code again', kod)).statusCode).toBe(401);
  const byKey = (url: string) => t.app.inject({ url, headers: { authorization: `Bearer ${made.key}` } });
  expect((await look('key', await byKey('/api/mukellefler'))).statusCode).toBe(200);
  for (const url of ['/api/guvenlik', '/api/api-anahtarlari', '/api/mukellefler?sayfa=abc'])
    await look('key refused', await byKey(url));
  for (const route of [getGuvenlik, listApiAnahtarlari, listOturumlar])
    await look(routeKey(route), await t.call('personelB', route));
});

it('no table row contains it, as a dump would show: not the audit log, saved answers or queues', async () => {
  const { rows: tables } = await t.owner.query<{ ad: string }>(
    `select format('%I.%I', n.nspname, c.relname) as ad from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const before = controls.length;
  for (const { ad } of tables) {
    const { rows } = await t.owner.query<{ satir: string }>(`select x::text as satir from ${ad} x`);
    for (const { satir } of rows) search(`table ${ad}`, satir);
  }
  expect(controls.length - before).toBeGreaterThan(1);
});

it('no log line contains it', () => {
  expect(t.logs.length).toBeGreaterThan(0);
  for (const line of t.logs) search('log', line);
});

it('it appears nowhere', () => {
  expect([...new Set(hits)]).toEqual([]);
  for (const text of [
    `a${CANARY}b`,
    Buffer.from(`x${CANARY}`).toString('hex'),
    ...['', 'a', 'ab'].map((b) => Buffer.from(`${b}${CANARY}zz`).toString('base64')),
  ]) {
    const before = hits.length;
    search('control', text);
    expect(hits.splice(before)).toEqual(['control']);
    searched -= 1;
  }
});
