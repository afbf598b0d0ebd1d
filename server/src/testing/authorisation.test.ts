import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARA_YETKILILERI, type Yetki } from '#contract/common/roller.ts';
import { buildUrl, routesOf } from '#contract/common/route.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { GECISLER, ISLEMLER, IZGARA_YETKILERI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { KAPSAM_NAMES } from '#contract/oturum/kapsam.ts';
import { linkOf, makeLinks } from '#server/features/baglanti/testing/links.ts';
import { createAnahtar } from '#server/http/auth.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { credentialsOf, isDevice, PRINCIPALS, type Principal, tcNo } from './office.ts';
import { reportCount } from './report.ts';
import type { Asking, IdCase, RequestParts } from './request-parts.ts';
import { CALLERS, ID_CASES, idOf, idPlaces, routeKey, STEP_UP, validRequest, validStatus } from './route-cases.ts';
import { isWhole, sampleOf } from './sample.ts';
import { createTestApp, multipart, type TestApp } from './test-app.ts';

/**
 * These routes serve machines and pages, are outside the contract and show no data of the office. A route must not be
 * added to this list just to silence the test.
 */
const MACHINE_ROUTES = [
  ...['/healthz', '/readyz', '/metrics', '/api', '/api/openapi.json', '/*'].map((url) => `GET ${url}`),
  'HEAD /*',
];
/**
 * The payer's return from the card payment provider and the provider's notices carry no session;
 * testing/money-kart.test.ts and features/kart-odeme/sonuc.test.ts prove what strangers can do with these routes.
 */
const PROVIDER_ROUTES = ['POST /kart-odeme/donus', 'POST /kart-odeme/bildirim', 'GET /kart-odeme/sonuc'];
/** Calendar programs send no session: the address contains a secret; features/takvim/akis.test.ts tries wrong ones. */
const AKIS_ROUTES = ['GET /takvim/:token(^[A-Za-z0-9_-]{43}).ics'];
/** Who opens the link in a message has no session; features/ileti/durdurma.test.ts tries what it does. */
const DURDURMA_ROUTES = ['GET', 'POST'].map((method) => `${method} /d/:token(^[A-Za-z0-9_-]{22}$)`);
/** A client's page and its uploads have a device's cookie at most; features/baglanti has their tests. */
const BAGLANTI_ROUTES = [
  ...['GET', 'HEAD'].flatMap((method) => [`${method} /e`, `${method} /e/*`]),
  'POST /api/e/:kod/yukleme',
  ...['HEAD', 'PATCH', 'DELETE'].map((method) => `${method} /api/e/:kod/yukleme/:no`),
];
const OPEN_ROUTES = [...MACHINE_ROUTES, ...PROVIDER_ROUTES, ...AKIS_ROUTES, ...DURDURMA_ROUTES, ...BAGLANTI_ROUTES];
const ROOT = path.join(import.meta.dirname, '..', '..', '..');

const YETKI: Record<Principal, Yetki | null> = {
  guest: null,
  superadmin: 'superadmin',
  admin: 'admin',
  moderator: 'moderator',
  muhasebeciA: 'muhasebeci',
  muhasebeciB: 'muhasebeci',
  personelA: 'personel',
  personelB: 'personel',
  mukellefA: 'mukellef',
  expired: null,
  idle: null,
  revoked: null,
  disabled: null,
  baglantiA: null,
  baglantiB: null,
};

const sideOf = (principal: Principal): 'A' | 'B' | null =>
  principal.endsWith('A') ? 'A' : principal.endsWith('B') ? 'B' : null;

let t: TestApp;
let routes: AnyRoute[];
/** A request may end sessions (such as the sign-out), so the sessions with these ids are revived after it. */
let living: number[];
let cases = 0;
const failures: string[] = [];

async function openApp(): Promise<void> {
  t = await createTestApp();
  await makeLinks(t.owner, t.office);
  routes = t.routes.flatMap(({ config }) => (config?.contract ? [config.contract] : []));
  living = (await t.owner.query('select oturum_id from oturumlar where kapanis is null')).rows.map(
    ({ oturum_id }) => oturum_id,
  );
}
beforeAll(openApp);
afterAll(async () => {
  reportCount('authorisation matrix', cases, failures);
  await t.close();
});

/** A verdict says only whether the route let the caller in, not what it then answered. */
type Verdict = 'unauthenticated' | 'forbidden' | 'no link' | 'let in';

interface Sent {
  headers?: Record<string, string>;
  payload?: string | Buffer | object;
  url?: string;
}

let address = 0;
/** The address changes every 1,000 requests, because the matrix is not about the rate limit. */
const nextAddress = (): string => `10.0.${Math.floor(address++ / 1000) % 250}.1`;

const revive = () =>
  t.owner.query('update oturumlar set kapanis = null where kapanis is not null and oturum_id = any ($1)', [living]);

const pathOf = ({ path: pattern }: AnyRoute, principal: Principal): string =>
  pattern.replace(':kod', linkOf(sideOf(principal) ?? 'A')).replace(/:\w+/g, '1');

async function send(
  principal: Principal,
  route: AnyRoute,
  { headers, payload, url }: Sent,
): Promise<LightMyRequestResponse> {
  const response = await t.app.inject({
    method: route.method,
    url: url ?? pathOf(route, principal),
    headers: { ...credentialsOf(principal, t.office.tokens[principal]), ...headers },
    ...(payload !== undefined && { payload }),
    remoteAddress: nextAddress(),
    // An event stream stays open after its headers, so waiting for the whole body would never end.
    payloadAsStream: true,
  });
  if (route.method !== 'GET' && response.statusCode < 400) await revive();
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  return Object.assign(response, { payload: isStream ? '' : (await response.stream().toArray()).join('') });
}

const codeOf = (response: LightMyRequestResponse): string =>
  response.payload.startsWith('{') ? (JSON.parse(response.payload).code ?? '') : '';

function verdictOf(response: LightMyRequestResponse, { roles }: Pick<AnyRoute, 'roles'>): Verdict {
  if (roles === 'baglanti' && codeOf(response) === 'BAGLANTI_YOK') return 'no link';
  if (codeOf(response) === 'UNAUTHENTICATED') return 'unauthenticated';
  return codeOf(response) === 'FORBIDDEN' ? 'forbidden' : 'let in';
}

const refusal = async (answer: Promise<LightMyRequestResponse>): Promise<string> =>
  `${(await answer).statusCode} ${codeOf(await answer)}`;

function expectedOf(principal: Principal, roles: AnyRoute['roles']): Verdict {
  if (roles === 'public') return 'let in';
  if (roles === 'baglanti') return isDevice(principal) ? 'let in' : 'no link';
  const yetki = YETKI[principal];
  if (yetki === null) return 'unauthenticated';
  return roles.includes(yetki) ? 'let in' : 'forbidden';
}

const STATUS: Record<Verdict, (status: number) => boolean> = {
  unauthenticated: (status) => status === 401,
  forbidden: (status) => status === 403,
  'no link': (status) => status === 404,
  'let in': (status) => status < 500,
};

const JSON_TYPE = { 'content-type': 'application/json' };

function check(what: string, expected: string, actual: string): void {
  cases += 1;
  if (expected !== actual) failures.push(`${what} should be "${expected}" but was "${actual}"`);
}

/** What the sample has tried, the rest need not try again. */
function expectAll<T>(chosen: readonly T[], nameOf: (one: T) => string, all: readonly string[]): void {
  if (!isWhole) expect(new Set(chosen.map(nameOf))).toEqual(new Set(all));
}

const askingAs = (principal: Principal): Asking => ({
  office: t.office,
  mine: t.office.ids[sideOf(principal) ?? 'A'],
  yetki: YETKI[principal] ?? 'superadmin',
  owner: t.owner,
});

async function validFor(route: AnyRoute, principal: Principal): Promise<Sent> {
  const { params, query, body, dosya } = await validRequest(route, askingAs(principal), sideOf(principal) ?? 'A');
  const form = route.upload && (await multipart(body as object | undefined, dosya));
  return {
    url: buildUrl(route.path, params, query),
    headers: {
      ...(route.idempotent && { 'idempotency-key': randomUUID() }),
      ...(form && { 'content-type': form.contentType }),
    },
    ...(form ? { payload: form.payload } : body !== undefined && { payload: body as object }),
  };
}

const TOO_MUCH = Buffer.from(`"${'x'.repeat(1_100_000)}"`);

/** A caller without the right must get 401 or 403 before the server says anything about a malformed request. */
const BROKEN: Record<string, (route: AnyRoute, key: Record<string, string>, principal: Principal) => Sent> = {
  'no query': () => ({}),
  'unknown query': (route, _key, principal) => ({ url: `${pathOf(route, principal)}?bilinmeyen=1` }),
  nothing: () => ({}),
  'empty object': () => ({ payload: {} }),
  'unknown fields': (_, key) => ({ headers: key, payload: { bilinmeyen: 1 } }),
  'a list': (_, key) => ({ headers: key, payload: [1] }),
  'no JSON': (_, key) => ({ headers: { ...key, ...JSON_TYPE }, payload: '{"yil":' }),
  'an empty JSON body': (_, key) => ({ headers: { ...key, ...JSON_TYPE }, payload: '' }),
  'a type that is not read': (_, key) => ({ headers: { ...key, 'content-type': 'text/csv' }, payload: 'a;b' }),
  'too much': (_, key) => ({ headers: { ...key, ...JSON_TYPE }, payload: TOO_MUCH }),
};
const OF_READS = ['no query', 'unknown query'];
const OF_WRITES = Object.keys(BROKEN).filter((variant) => !OF_READS.includes(variant));

interface Case {
  route: AnyRoute;
  principal: Principal;
  variant: string;
}

const casesOf = (route: AnyRoute): Case[] =>
  PRINCIPALS.flatMap((principal) =>
    ['valid', ...(route.method === 'GET' ? OF_READS : OF_WRITES)].map((variant) => ({ route, principal, variant })),
  );

/** In every run each route admits one of its roles and refuses a wrong one and a guest; each caller sends every variant. */
const groupsOf = ({ route, principal, variant }: Case): string[] => {
  const expected = expectedOf(principal, route.roles);
  // What a route says to a malformed request of its own role is fuzz.test.ts's matter.
  const isOfRoute = expected !== 'let in' || variant === 'valid';
  return [...(isOfRoute ? [`${routeKey(route)} ${expected}`] : []), `${principal} ${variant}`];
};

async function checkCase({ route, principal, variant }: Case): Promise<void> {
  const expected = expectedOf(principal, route.roles);
  const what = `${routeKey(route)} as ${principal}, ${variant}`;
  const key: Record<string, string> = route.idempotent ? { 'idempotency-key': randomUUID() } : {};
  const sent = BROKEN[variant]?.(route, key, principal) ?? (await validFor(route, principal));
  const response = await send(principal, route, sent);
  const verdict = verdictOf(response, route);
  check(what, expected, verdict + (STATUS[verdict](response.statusCode) ? '' : ` (${response.statusCode})`));
  // Being let in is not enough: the database, too, must allow what the role may ask.
  if (variant === 'valid' && expected === 'let in' && route.roles !== 'public')
    check(`${what}, answered`, String(validStatus(route)), String(response.statusCode));
}

describe('the list of routes', () => {
  it('contains only contract routes and machine routes', () => {
    const strange = t.routes
      .filter(({ config }) => !config?.contract)
      .map(({ method, url }) => `${method} ${url}`)
      .filter((key) => !OPEN_ROUTES.includes(key));
    expect(strange).toEqual([]);
    expect(routes.length).toBeGreaterThan(15);
  });

  it('contains every contract route', async () => {
    const files = (await readdir(path.join(ROOT, 'contract', 'src'), { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.'),
    );
    const modules = await Promise.all(files.map((name) => import(path.join(ROOT, 'contract', 'src', name))));
    const declared = modules.flatMap((module) => routesOf(module as object));
    expect(declared.map(([, route]) => routeKey(route)).sort()).toEqual(routes.map(routeKey).sort());
  });

  it('has a case for every id that a route takes', () => {
    const unknown = routes.flatMap((route) =>
      idPlaces(route)
        .filter((place) => !ID_CASES[routeKey(route)]?.[place])
        .map((place) => `${routeKey(route)} ${place}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the callers of a route', () => {
  it('are those of readings.md', () => {
    const named = (roles: AnyRoute['roles']) => (typeof roles === 'string' ? roles : roles.toSorted().join(' '));
    const expected = Object.entries(CALLERS).map(([key, who]) => `${key}: ${named(who)}`);
    expect(routes.map((route) => `${routeKey(route)}: ${named(route.roles)}`).sort()).toEqual(expected.sort());
    cases += expected.length;
  });

  it('are let in and nobody else is, before the request is read', async () => {
    const before = failures.length;
    const chosen = sampleOf('callers', routes.flatMap(casesOf), groupsOf);
    for (const one of chosen) await checkCase(one);
    expect(failures.slice(before, before + 30)).toEqual([]);
    expectAll(chosen, ({ route }) => routeKey(route), routes.map(routeKey));
    expectAll(chosen, ({ principal }) => principal, PRINCIPALS);
  }, 600_000);

  it('a route with step-up refuses every API key and every session without a recent confirmation', async () => {
    const asking = routes.filter(({ stepUp }) => stepUp);
    expect(asking.map(routeKey).sort()).toEqual(STEP_UP.toSorted());
    const { key, hash } = createAnahtar();
    await t.owner.query(
      `insert into api_anahtarlari (kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis)
       select id, 'Program', $1, $2, 'mhs_', now() + interval '1 day' from kullanicilar where tc_kimlik_no = $3`,
      [KAPSAM_NAMES, hash, tcNo(0)],
    );
    for (const route of asking) {
      for (const principal of PRINCIPALS.filter((one) => expectedOf(one, route.roles) === 'let in')) {
        const request = await validFor(route, principal);
        await t.owner.query('update oturumlar set onay = null, dogrulandi = null');
        check(
          `${routeKey(route)} as ${principal}, no step-up`,
          '403 ONAY_GEREKLI',
          await refusal(send(principal, route, request)),
        );
        const headers = { ...request.headers, authorization: `Bearer ${key}` };
        check(
          `${routeKey(route)} by key`,
          '403 KAPSAM_DISI',
          await refusal(send('guest', route, { ...request, headers })),
        );
        await t.owner.query(`update oturumlar set onay = 'infinity'`);
      }
    }
    expect(failures).toEqual([]);
  });

  it('only its own role may take each action on a cell', async () => {
    const before = failures.length;
    for (const islem of ISLEMLER) {
      for (const principal of PRINCIPALS) {
        const body = { ...((await validFor(updateHucreler, 'superadmin')).payload as object), islem };
        const response = await send(principal, updateHucreler, { payload: body });
        const expected = expectedOf(
          principal,
          islem === 'kaydi_kaldir' ? PARA_YETKILILERI : IZGARA_YETKILERI[GECISLER[islem].rol],
        );
        check(`${islem} as ${principal}`, expected, verdictOf(response, updateHucreler));
      }
    }
    expect(failures.slice(before, before + 30)).toEqual([]);
  });

  it('machine routes reveal nothing, and metrics are for this machine only', async () => {
    expect((await t.app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(403);
    expect((await t.app.inject({ url: '/metrics' })).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/healthz', remoteAddress: '10.1.2.3' })).json()).toEqual({ status: 'ok' });
  });
});

const MISSING = 999_999_999;
const MALFORMED: readonly unknown[] = ['abc', 0, -1, 1.5, 1e300];

const ZIP_DOSYASI = Buffer.from('PK\x03\x04');
const ZIP_REHBERI = Buffer.from('PK\x01\x02');

/** An .xlsx file holds the times at which its parts were written, so they are blanked before files are compared. */
function withoutTimes(file: Buffer): string {
  const copy = Buffer.from(file);
  for (const [mark, offset] of [
    [ZIP_DOSYASI, 10],
    [ZIP_REHBERI, 12],
  ] as const) {
    for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 4))
      copy.fill(0, at + offset, at + offset + 4);
  }
  return copy.toString('latin1');
}

async function ask(
  principal: Principal,
  route: AnyRoute,
  parts: RequestParts,
): Promise<{ status: number; body: string; code: string }> {
  const response = await t.call(principal, route as AnyRoute & { params: never }, {
    ...(parts as object),
    remoteAddress: nextAddress(),
  });
  const { statusCode, rawPayload } = response;
  const body = rawPayload.subarray(0, 4).equals(ZIP_DOSYASI) ? withoutTimes(rawPayload) : response.body;
  return { status: statusCode, body, code: body.startsWith('{') ? (JSON.parse(body).code ?? '') : '' };
}

interface IdTry {
  route: AnyRoute;
  place: string;
  idCase: IdCase;
  principal: Principal;
  /** A kind of row, or a malformed id. */
  tried: unknown;
}

/** Some rows belong to no side, and nobody who belongs to none meets another's row. */
const idTries = (route: AnyRoute): IdTry[] =>
  Object.entries(ID_CASES[routeKey(route)] ?? {}).flatMap(([place, idCase]) =>
    PRINCIPALS.filter((one) => expectedOf(one, route.roles) === 'let in').flatMap((principal) => {
      const other = typeof idCase.of === 'function' ? [] : [sideOf(principal) ? "another's" : "the other side's"];
      return ['own', 'missing', ...other, ...MALFORMED].map((tried) => ({ route, place, idCase, principal, tried }));
    }),
  );

/** In every run each place of an id meets its own row, another's, a missing one and a malformed id. */
const groupsOfTry = ({ route, place, principal, tried }: IdTry): string[] => [
  `${routeKey(route)} ${place} ${MALFORMED.includes(tried) ? 'malformed' : tried}`,
  `${principal} ${tried}`,
];

const placeOf = ({ route, place }: IdTry): string => `${routeKey(route)} ${place}`;

/** Who has which client is as it was, so that no case depends on what those before it have handed over. */
const giveBack = () =>
  t.owner.query(`
    update mukellefler m set muhasebeci_id = o.muhasebeci_id from onceki_mukellefler o
      where m.mukellef_id = o.mukellef_id and m.muhasebeci_id <> o.muhasebeci_id;
    delete from muhasebeci_personel a using onceki_atamalar o
      where a.mukellef_id = o.mukellef_id and a.personel_id <> o.personel_id;
    insert into muhasebeci_personel overriding system value select * from onceki_atamalar o
      where exists (select from mukellefler m where m.mukellef_id = o.mukellef_id) on conflict do nothing`);

async function checkId({ route, place, idCase, principal, tried }: IdTry): Promise<void> {
  const what = `${routeKey(route)} ${place} as ${principal}, ${tried}`;
  const asking = askingAs(principal);
  const found = String(idCase.found ?? 200);
  const request = async (id: unknown) => {
    await idCase.before?.(asking);
    const answer = await ask(principal, route, await idCase.request(id, asking));
    if (route.method !== 'GET' && answer.status < 400) {
      await revive();
      await giveBack();
    }
    return answer;
  };
  const side = sideOf(principal) ?? 'A';
  const id = (whose: 'A' | 'B') => idOf(idCase, t.office, YETKI[principal] as Yetki, whose);

  if (tried === 'own') check(what, found, String((await request(id(side))).status));
  else if (tried === "the other side's") check(what, found, String((await request(id('B'))).status));
  else if (tried === 'missing') check(what, String(idCase.missing), String((await request(MISSING)).status));
  else if (tried === "another's") {
    const foreignId = id(side === 'A' ? 'B' : 'A');
    const [missing, foreign] = [await request(MISSING), await request(foreignId)];
    check(
      what,
      JSON.stringify({ ...missing, body: timeless(missing.body) }),
      JSON.stringify({ ...foreign, body: withId(foreign.body, place, foreignId, MISSING) }),
    );
  } else {
    const { status, code } = await request(tried);
    check(what, '400 VALIDATION', `${status} ${code}`);
  }
}

/** An answer may repeat the id of its request, which must not count as a difference. */
const withId = (body: string, place: string, from: number, to: number): string => {
  const name = place.split('.').at(-1);
  return timeless(body).replaceAll(`"${name}":${from},`, `"${name}":${to},`);
};

const timeless = (body: string): string =>
  body.replace(/"(an|request_no)" ?: ?"[^"]+"|"(beyanname|kalem)_id":\d+/g, '');

describe('the rows of others', () => {
  // The valid requests of the callers have changed the office.
  beforeAll(async () => {
    await t.close();
    await openApp();
    await t.owner.query(`create table onceki_atamalar as select * from muhasebeci_personel;
      create table onceki_mukellefler as select mukellef_id, muhasebeci_id from mukellefler`);
  });

  it('answer exactly like missing rows, and a malformed id is refused', async () => {
    const before = failures.length;
    const tries = routes.flatMap(idTries);
    const chosen = sampleOf('ids', tries, groupsOfTry);
    for (const one of chosen) await checkId(one);
    expect(failures.slice(before, before + 30)).toEqual([]);
    expectAll(chosen, placeOf, tries.map(placeOf));
    expectAll(
      chosen,
      ({ principal }) => principal,
      tries.map(({ principal }) => principal),
    );
  });
});
