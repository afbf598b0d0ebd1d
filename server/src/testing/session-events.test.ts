import { afterAll, beforeAll, expect, it } from 'vitest';
import { endKullaniciOturumlari, removeKullaniciIkinciAdim, setKullaniciSifre } from '#contract/kisi/kullanici.ts';
import { createApiAnahtari, removeApiAnahtari } from '#contract/oturum/api-anahtari.ts';
import { createOnay, endOturum, getOturum } from '#contract/oturum/oturum.ts';
import { type OturumSonu, TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { endDigerOturumlar, endOwnOturum, listOturumlar } from '#contract/oturum/profil.ts';
import { updateSifre } from '#contract/oturum/yeni-sifre.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { resetSifreler } from './case-parts.ts';
import { PASSWORD, tcNo } from './office.ts';
import { reportCount } from './report.ts';
import { routeKey } from './route-cases.ts';
import { sampleOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The tests act on an admin below superadmin, because others can end such an admin's sessions and lower the level. */
const TC = tcNo(1);
const YENI = 'kirmizi-kalem-7';
let t: TestApp;
let id: number;
let cases = 0;
const failures: string[] = [];
let addresses = 0;

beforeAll(async () => {
  t = await createTestApp();
  id = (await t.owner.query('select id::integer from kullanicilar where tc_kimlik_no = $1', [TC])).rows[0].id;
});
afterAll(async () => {
  reportCount('session events × routes', cases, failures);
  await t.close();
});

const address = () => `10.7.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
async function signIn(password = PASSWORD): Promise<string> {
  const answer = await t.app.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: TC, password, grant_type: 'password' }).toString(),
    remoteAddress: address(),
  });
  return answer.json().access_token;
}
async function signInShown(): Promise<string> {
  const token = await signIn();
  await send(token, createOnay, { mevcut_sifre: PASSWORD });
  return token;
}
const send = (token: string, route: AnyRoute, payload?: object, id?: number) =>
  t.app.inject({
    method: route.method,
    url: id === undefined ? route.path : route.path.replace(/:\w+/, String(id)),
    headers: bearer(token),
    ...(payload && { payload }),
    remoteAddress: address(),
  });

/** A refused request changes nothing, so ten of them may run at once. */
const AT_ONCE = 10;

async function tryAll(event: string, token: string, expected: (route: AnyRoute) => string | null): Promise<void> {
  const before = failures.length;
  const tryOne = async (route: AnyRoute) => {
    const response = await t.app.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, '1'),
      headers: bearer(token),
      payloadAsStream: true,
      remoteAddress: address(),
    });
    const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
    const answer = isStream ? {} : JSON.parse((await response.stream().toArray()).join(''));
    if (isStream) response.stream().destroy();
    cases += 1;
    const code = expected(route);
    if (answer.code !== code)
      failures.push(
        `After ${event}, ${routeKey(route)} should answer ${code} but answered ${response.statusCode} ${answer.code}.`,
      );
  };
  const all = t.routes
    .flatMap(({ config }) => config?.contract ?? [])
    .filter((route) => typeof route.roles !== 'string' && expected(route) !== null);
  // In every run one event is tried on every route, and each of the others on each kind of route.
  const kindOf = (route: AnyRoute) => (event === EVENTS[0]?.[0] ? routeKey(route) : `${route.method} ${route.roles}`);
  const routes = sampleOf(event, all, (route) => [kindOf(route)]);
  while (routes.length > 0) await Promise.all(routes.splice(0, AT_ONCE).map(tryOne));
  expect(failures.slice(before, before + 10)).toEqual([]);
}

const gone = () => 'UNAUTHENTICATED';

/** Each of these events ends a session; the last function, if any, undoes what would disturb the next test. */
const EVENTS: [string, (token: string) => Promise<unknown>, (() => Promise<unknown>)?][] = [
  ['signing out', (token) => send(token, endOturum)],
  [
    'the user ends it from another session',
    async (token) => {
      const here = await signInShown();
      const { oturumlar } = (await send(token, listOturumlar)).json();
      await send(here, endOwnOturum, undefined, oturumlar.find(({ bu }: { bu: boolean }) => bu).oturum_id);
    },
  ],
  ['the user ends all the others', async () => send(await signInShown(), endDigerOturumlar)],
  [
    'the user changes the password elsewhere',
    async () => send(await signIn(), updateSifre, { mevcut_sifre: PASSWORD, sifre: YENI }),
  ],
  ['an admin ends all sessions', () => t.ask('superadmin', endKullaniciOturumlari, { params: { id } })],
  [
    'an admin gives a new password',
    () => t.ask('superadmin', setKullaniciSifre, { params: { id }, body: { sifre: YENI } }),
  ],
  [
    'an admin resets the second step',
    () => t.ask('superadmin', removeKullaniciIkinciAdim, { params: { id }, body: { mevcut_sifre: PASSWORD } }),
  ],
  [
    'the login is disabled',
    () => t.owner.query('update kullanicilar set aktif = false where id = $1', [id]),
    () => t.owner.query('update kullanicilar set aktif = true where id = $1', [id]),
  ],
  [
    'the person is made passive',
    () => t.owner.query('update admin set aktif = false where tc_kimlik_no = $1', [TC]),
    () => t.owner.query('update admin set aktif = true where tc_kimlik_no = $1', [TC]),
  ],
  [
    'half an hour without use',
    () => t.owner.query(`update oturumlar set son_kullanim = now() - interval '31 minutes'`),
    () => t.owner.query('update oturumlar set son_kullanim = now()'),
  ],
  ['twelve hours', () => t.owner.query(`update oturumlar set bitis = now() where kullanici_id = $1`, [id])],
];

/** What the sign-in may say of each event; an end without an entry is only said to have happened. */
const REASONS: Record<string, OturumSonu> = {
  'the user ends it from another session': 'baska',
  'the user ends all the others': 'baska',
  'the user changes the password elsewhere': 'sifre',
  'an admin ends all sessions': 'yonetici',
  'an admin gives a new password': 'yonetici',
  'an admin resets the second step': 'yonetici',
  'half an hour without use': 'bosta',
  'twelve hours': 'sure',
};

for (const [event, end, undo] of EVENTS) {
  it(`after ${event} every route refuses the session`, async () => {
    await resetSifreler(t.owner);
    await t.owner.query('update kullanicilar set sifre_degismeli = false');
    const token = await signIn();
    expect((await send(token, getOturum)).statusCode).toBe(200);
    await end(token);
    const reason = REASONS[event] ?? 'bitti';
    expect((await send(token, getOturum)).json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      details: { neden: reason },
    });
    await tryAll(event, token, gone);
    await undo?.();
  });
}

it('a token that never belonged to a session learns nothing', async () => {
  expect((await send('x'.repeat(43), getOturum)).json().details).toBeUndefined();
});

it('after a demotion from admin to moderator admin-only routes refuse the session and others still answer', async () => {
  await resetSifreler(t.owner);
  const token = await signIn();
  await t.owner.query(`update admin set yetki_seviyesi = 'moderator' where tc_kimlik_no = $1`, [TC]);
  await tryAll('a fall to moderator', token, ({ roles }) => (roles.includes('moderator') ? null : 'FORBIDDEN'));
  expect((await send(token, getOturum)).json()).toMatchObject({ yetki_seviyesi: 'moderator' });
  await t.owner.query(`update admin set yetki_seviyesi = 'admin' where tc_kimlik_no = $1`, [TC]);
});

it('once the office requires a second step for the role, every route but its set-up refuses', async () => {
  const token = await signIn();
  await t.ask('superadmin', setAyarlar, { body: { guvenlik_2fa_roller: ['admin'] } });
  await tryAll('the new rule', token, ({ beforeSecondStep }) => (beforeSecondStep ? null : 'IKINCI_ADIM_GEREKLI'));
  // Requiring a second step of admins also binds the superadmin who did so, so the database's owner takes it back.
  await t.owner.query(`update ayarlar set deger = '[]' where ad = 'guvenlik_2fa_roller'`);
});

it('after an API key is revoked or has expired, every route refuses it', async () => {
  await resetSifreler(t.owner);
  const make = async (): Promise<{ anahtar: string; api_anahtari_id: number }> =>
    (
      await send(await signIn(), createApiAnahtari, { ad: 'x', scopes: ['okuma'], gun: 30, mevcut_sifre: PASSWORD })
    ).json();
  const revoked = await make();
  expect((await t.app.inject({ url: '/api/hizmetler', headers: bearer(revoked.anahtar) })).statusCode).toBe(200);
  await send(await signIn(), removeApiAnahtari, undefined, revoked.api_anahtari_id);
  await tryAll('the key was revoked', revoked.anahtar, gone);
  const late = await make();
  await t.owner.query('update api_anahtarlari set bitis = now() where api_anahtari_id = $1', [late.api_anahtari_id]);
  await tryAll('the key ended', late.anahtar, gone);
  const ended = await make();
  await t.ask('superadmin', endKullaniciOturumlari, { params: { id } });
  await tryAll('all sessions were ended', ended.anahtar, gone);
  const own = await make();
  await send(await signInShown(), endDigerOturumlar);
  await tryAll('its owner ended the other sessions', own.anahtar, gone);
  const before = await make();
  await send(await signIn(), updateSifre, { mevcut_sifre: PASSWORD, sifre: YENI });
  await tryAll('its owner changed the password', before.anahtar, gone);
});
