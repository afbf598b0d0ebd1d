import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkOf, makeLinks } from '#server/features/baglanti/testing/links.ts';
import { credentialsOf } from '#server/testing/office.ts';
import { createTestApp, multipart, type TestApp } from '#server/testing/test-app.ts';
import { refuseKartNo } from './kart-no.ts';

const NO = '5528790000000008';
const SPELLINGS = [
  '5528_7900_0000_0008',
  '5528/7900/0000/0008',
  '5528\u20117900\u20110000\u20110008',
  [...NO].join('\u200b'),
  [...NO].join(' '),
  '5528  7900  0000  0008',
  NO.replace(/\d/g, (d) => String.fromCodePoint(0x660 + Number(d))),
];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ logLevel: 'trace' });
  await makeLinks(t.owner, t.office);
});
afterAll(() => t.close());

const refusal = { code: 'KART_NUMARASI', message: 'Kart numarası bu sunucuya gönderilemez ve hiçbir alana yazılamaz.' };

it('every route refuses a body with a card number and never repeats the number', async () => {
  const routes = t.routes.filter(({ method }) => typeof method === 'string' && !['GET', 'HEAD'].includes(method));
  expect(routes.length).toBeGreaterThan(25);
  for (const { method, url, config } of routes) {
    // What a client sends in pieces is no form; the name of its file is looked at (features/baglanti).
    if (config?.contract?.upload || url.includes('/yukleme')) continue;
    const who = config?.contract?.roles === 'baglanti' ? 'baglantiA' : 'superadmin';
    const response = await t.app.inject({
      method: method as 'POST',
      url: url.replace(':kod', linkOf('A')).replace(/:\w+/g, '1'),
      headers: { ...credentialsOf(who, t.office.tokens[who]), 'idempotency-key': 'bir-anahtar' },
      payload: { not: { derin: [{ [`kart ${NO}`]: 1 }] } },
    });
    const { withDetail, withStatus } = config?.contract ?? {};
    const expected = {
      ...refusal,
      ...(withDetail && { detail: refusal.message }),
      ...(withStatus && { status: 'error' }),
    };
    expect([response.statusCode, response.json()], `${method} ${url}`).toEqual([400, expected]);
  }
  expect(t.logs.join('')).not.toContain(NO);
});

it('forms, uploads, addresses, numeric values and idempotency keys with a card number are refused too', async () => {
  const authorization = `Bearer ${t.office.tokens.superadmin}`;
  const post = (payload: object | string, headers: Record<string, string> = {}, url = '/api/personel') =>
    t.app.inject({ method: 'POST', url, headers: { authorization, ...headers }, payload });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const responses = [
    await post(`username=${NO}&password=x&grant_type=password`, form, '/token'),
    await post(`token=${NO}`, form, '/kart-odeme/donus'),
    await post({ ad: 5528790000000008 }),
    await post({ ad: '5528 7900 0000 0008' }),
    ...(await Promise.all(SPELLINGS.map((name) => post({ ad: name })))),
    ...(await Promise.all(
      SPELLINGS.map((name) =>
        t.app.inject({ url: `/api/mukellefler?arama=${encodeURIComponent(name)}`, headers: { authorization } }),
      ),
    )),
    await post({}, { 'idempotency-key': NO }),
    await t.app.inject({ url: '/api/mukellefler?arama=5528+7900+0000+0008', headers: { authorization } }),
    await t.app.inject({ url: `/api/mukellefler?arama=%35${NO.slice(1)}`, headers: { authorization } }),
  ];
  for (const response of responses) expect([response.statusCode, response.json()]).toEqual([400, refusal]);
  const upload = t.routes.find(({ config }) => config?.contract?.upload);
  if (upload) {
    const { payload, contentType } = await multipart({ aciklama: NO }, { ad: 'a.csv', icerik: 'a' });
    const response = await post(
      payload.toString('latin1'),
      { 'content-type': contentType },
      upload.url.replace(/:\w+/g, '1'),
    );
    expect(response.json()).toEqual(refusal);
    const named = await multipart({}, { ad: `${NO}.pdf`, icerik: 'a' });
    expect(
      (await post(named.payload, { 'content-type': named.contentType }, upload.url.replace(/:\w+/g, '1'))).json(),
    ).toEqual(refusal);
  }
  expect(t.logs.join('')).not.toContain(NO);
});

it('a body that is nested deeper than the stack is still searched', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"${NO}"${']'.repeat(100_000)}`);
  expect(() => refuseKartNo(deep)).toThrow(refusal.message);
  expect(() => refuseKartNo(JSON.parse(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`))).not.toThrow();
});

it('ordinary numbers pass: those of people and firms, telephones, accounts and amounts', () => {
  const row = {
    tc_no: '10000000146',
    vkn: '1234567890',
    telefon: '+90 532 111 22 33',
    iban: 'TR33 0006 1005 1978 6457 8413 26',
    tutar: 10_000_000_000_000,
  };
  expect(() => refuseKartNo({ satirlar: [row, { ...row, not: 'Tel: 00905321112233, 0533 222 33 44' }] })).not.toThrow();
});
