import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Yetki } from '#contract/common/roller.ts';
import { buildUrl } from '#contract/common/route.ts';
import { KAPSAM_NAMES, type KapsamName, scopesOf } from '#contract/oturum/kapsam.ts';
import { createAnahtar } from '#server/http/auth.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { type Principal, tcNo } from './office.ts';
import { reportCount } from './report.ts';
import { routeKey, validRequest, validStatus } from './route-cases.ts';
import { isWhole, sampleOf } from './sample.ts';
import { createTestApp, multipart, type TestApp } from './test-app.ts';

const OWNERS: readonly [Principal, Yetki, string][] = [
  ['superadmin', 'superadmin', tcNo(0)],
  ['admin', 'admin', tcNo(1)],
  ['moderator', 'moderator', tcNo(2)],
  ['muhasebeciA', 'muhasebeci', tcNo(10)],
  ['personelA', 'personel', tcNo(11)],
  ['mukellefA', 'mukellef', tcNo(12)],
];
/** No scope may open these routes to an API key: most of them secure the office or show its secrets and logs. */
const SECURITY =
  /^\/(token|api\/(oturum|oturumlar|guvenlik|profil|api-anahtarlari|kullanicilar|kullanici-adaylari|adminler|kasa|ayarlar|ayar-sirlari|kurulum|olaylar|denetim|tablolar|konsol|kvkk|yedekler|durum)(\/|$)|api\/disa-aktar\/(kullanicilar|adminler)|sql-query)/;
/** The writes of each scope are repeated in the test, so that nobody extends a scope by accident. */
const WRITES: Record<KapsamName, readonly string[]> = {
  okuma: [],
  mukellef_ekleme: ['POST /insert-mukellef', 'POST /api/mukellefler'],
  belge_yukleme: [
    'POST /upload-pdf',
    'POST /api/belgeler/eslestir',
    'POST /api/mukellefler/:mukellef_id/belgeler',
    'POST /api/belgeler/:belge_id/surumler',
  ],
  beyanname_isleme: [
    'PUT /api/mukellefler/:mukellef_id/yukumlulukler',
    ...['onizleme', 'onay', 'geri-al'].map((act) => `POST /api/yukumlulukler/${act}`),
    ...['islem', 'geri-al', 'atama/onizleme', 'atama', 'ay'].map((act) => `POST /api/beyannameler/${act}`),
    'POST /api/tahakkuk-yiginlari',
    ...['dosyalar', 'isle', 'geri-al'].map((act) => `POST /api/tahakkuk-yiginlari/:yigin_id/${act}`),
    'DELETE /api/tahakkuk-yiginlari/:yigin_id',
    ...['PUT', 'DELETE'].map((method) => `${method} /api/tahakkuk-pdfleri/:pdf_id`),
  ],
  uzmana_sor: ['POST /ask-muhasebe/'],
};

let t: TestApp;
let routes: AnyRoute[];
let cases = 0;
const failures: string[] = [];
const keys: Record<string, Record<KapsamName, string>> = {};

beforeAll(async () => {
  t = await createTestApp();
  routes = t.routes.flatMap(({ config }) => (config?.contract ? [config.contract] : []));
  for (const [principal, , tc] of OWNERS) {
    keys[principal] = {} as Record<KapsamName, string>;
    for (const kapsam of KAPSAM_NAMES) {
      const { key, hash } = createAnahtar();
      keys[principal][kapsam] = key;
      await t.owner.query(
        `insert into api_anahtarlari (kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis)
         select id, $2, array[$2], $3, 'mhs_', now() + interval '1 day' from kullanicilar where tc_kimlik_no = $1`,
        [tc, kapsam, hash],
      );
    }
  }
});
afterAll(async () => {
  reportCount('API keys × scopes × routes', cases, failures);
  await t.close();
});

function check(what: string, expected: string, actual: string): void {
  cases += 1;
  if (expected !== actual) failures.push(`${what} should be "${expected}" but was "${actual}"`);
}

it('scopes allow only the reads and writes that they are for, and never what secures an account', () => {
  for (const route of routes) {
    const key = routeKey(route);
    const scopes = scopesOf(route);
    cases += 1;
    if (SECURITY.test(route.path)) expect([key, scopes]).toEqual([key, []]);
    for (const kapsam of KAPSAM_NAMES) {
      // A key of any scope may read the statutory calendar.
      const expected =
        WRITES[kapsam].includes(key) ||
        key === 'GET /api/takvim' ||
        (kapsam === 'okuma' && route.method === 'GET' && scopes.includes('okuma'));
      expect([key, kapsam, scopes.includes(kapsam)]).toEqual([key, kapsam, expected]);
    }
  }
  expect(routes.filter((route) => scopesOf(route).includes('okuma')).length).toBeGreaterThan(25);
});

async function validFor(route: AnyRoute, yetki: Yetki) {
  const parts = await validRequest(route, { office: t.office, mine: t.office.ids.A, yetki, owner: t.owner }, 'A');
  const form = route.upload && (await multipart(parts.body as object | undefined, parts.dosya));
  return {
    method: route.method,
    url: buildUrl(route.path, parts.params, parts.query),
    headers: form ? { 'content-type': form.contentType } : {},
    ...(form ? { payload: form.payload } : parts.body !== undefined && { payload: parts.body as object }),
  };
}

interface Case {
  route: AnyRoute;
  owner: (typeof OWNERS)[number];
  kapsam: KapsamName;
}

const refusalOf = ({ route, owner: [, yetki], kapsam }: Case): string | null =>
  !route.roles.includes(yetki) ? 'FORBIDDEN' : scopesOf(route).includes(kapsam) ? null : 'KAPSAM_DISI';

async function checkKey(one: Case): Promise<void> {
  const { route, owner, kapsam } = one;
  const [principal, yetki] = owner;
  const request = await validFor(route, yetki);
  const response = await t.app.inject({
    ...request,
    headers: {
      ...request.headers,
      authorization: `Bearer ${keys[principal]?.[kapsam]}`,
      ...(route.idempotent && { 'idempotency-key': randomUUID() }),
    },
    remoteAddress: `10.6.${cases % 250}.1`,
  });
  const code = response.body.startsWith('{') ? JSON.parse(response.body).code : '';
  const refusal = refusalOf(one);
  check(
    `${routeKey(route)} by a key of ${principal} for ${kapsam}`,
    refusal ? `403 ${refusal}` : `${validStatus(route)}`,
    refusal ? `${response.statusCode} ${code}` : `${response.statusCode}`,
  );
}

it("a key reaches a route only where both its scope and its owner's role allow it", async () => {
  // A device with a client's link has a cookie; a key is nothing to it (testing/authorisation.test.ts).
  const closed = routes.filter(({ roles }) => typeof roles !== 'string');
  const all = closed.flatMap((route) =>
    OWNERS.flatMap((owner) => KAPSAM_NAMES.map((kapsam) => ({ route, owner, kapsam }))),
  );
  // In every run each route answers a key of each kind of verdict, and each owner has a key of each scope tried.
  const chosen = sampleOf('keys', all, (one) => [
    `${routeKey(one.route)} ${refusalOf(one)}`,
    `${one.owner[0]} ${one.kapsam}`,
  ]);
  for (const one of chosen) await checkKey(one);
  expect(failures.slice(0, 30)).toEqual([]);
  if (!isWhole) expect(new Set(chosen.map(({ route }) => route))).toEqual(new Set(closed));
}, 600_000);

it('the database itself limits a key, whatever the server asks', async () => {
  const { rows } = await t.owner.query(
    `select anahtar_ozeti from api_anahtarlari where 'okuma' = any (scopes) limit 1`,
  );
  const ask = (scopes: string) =>
    t.owner.query(`select * from entry.open_key($1, '{superadmin}', '', '', ${scopes})`, [rows[0].anahtar_ozeti]);
  for (const none of [`'{}'`, 'null', `'{belge_yukleme}'`])
    await expect(ask(none)).rejects.toMatchObject({ code: 'MU430' });
  await expect(
    t.owner.query(`select * from entry.open_session($1, '{superadmin}', '', '', true, true)`, [rows[0].anahtar_ozeti]),
  ).rejects.toMatchObject({
    code: 'MU401',
  });
});
