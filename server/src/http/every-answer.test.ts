import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { createMukellef, listMukellefler } from '#contract/mukellef/mukellef.ts';
import { CIKIS_PATH } from '#contract/oturum/oturum-metin.ts';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { reportCount } from '#server/testing/report.ts';
import { routeKey, validRequest } from '#server/testing/route-cases.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { AnyRoute } from './register-route.ts';

const HOST = 'muhasip.example';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await createTestApp({ publicUrl: `https://${HOST}`, logLevel: 'info' });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

/** These downloads hand out personal data as a whole, so each use of them is recorded. */
const NOTED = ['GET /api/kvkk/ihlal/xlsx', 'GET /api/kvkk/ihlal/tablo', 'GET /api/yedekler/:yedek_id/dosya'];
const READERS = [
  ['superadmin', 'superadmin'],
  ['muhasebeciA', 'muhasebeci'],
  ['personelA', 'personel'],
] as const;
const readOf = (route: AnyRoute, yetki: Yetki) =>
  validRequest(route, { office: t.office, mine: t.office.ids.A, yetki, owner: t.owner }, 'A');

const send = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
    socket.write(bytes);
  });
const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('every answer', () => {
  it('has the headers that keep a browser safe, however the request ends', async () => {
    const asks = [
      { url: '/api/kurulum' },
      { url: '/yok' },
      { url: '/api/%E0%A4%A' },
      { url: `/api/mukellefler/${'9'.repeat(200)}` },
      { method: 'POST' as const, url: '/token', payload: '{', headers: { 'content-type': 'application/json' } },
      { method: 'POST' as const, url: '/token', payload: 'x', headers: { 'content-type': 'text/x' } },
      { method: 'OPTIONS' as const, url: '/api/oturum' },
      { url: '/healthz', headers: { host: 'kotu.example' } },
      { url: '/api/oturum', headers: { host: 'kotu.example' } },
    ];
    const missing: string[] = [];
    for (const ask of asks) {
      const { headers } = await t.app.inject({
        ...ask,
        headers: { host: HOST, origin: 'https://kotu.example', ...ask.headers },
      });
      const header = (name: string, like: RegExp) =>
        like.test(String(headers[name])) ||
        missing.push(`${ask.method ?? 'GET'} ${ask.url}: ${name}: ${headers[name]}`);
      header('strict-transport-security', /^max-age=31536000; includeSubDomains$/);
      header('content-security-policy', /object-src 'none';base-uri 'none';.*frame-ancestors 'none'/);
      header('x-content-type-options', /^nosniff$/);
      header('referrer-policy', /^no-referrer$/);
      header('cache-control', /^no-store$/);
      header('access-control-allow-origin', /^undefined$/);
      header('server', /^undefined$/);
    }
    const unreadable = await send('nonsense\r\n\r\n');
    expect(statusOf(unreadable)).toBe(400);
    for (const line of [
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
    ])
      if (!unreadable.includes(`\r\n${line}\r\n`)) missing.push(`what is no HTTP: ${line}`);
    reportCount('Headers of answers', asks.length * 7 + 3, missing);
    expect(missing).toEqual([]);
  });

  it('names its content type and its character set', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { config } of t.routes) {
      const route = config?.contract;
      if (route?.method !== 'GET' || route.path === EVENTS_PATH) continue;
      const { headers, body } = await t.call('superadmin', route, (await readOf(route, 'superadmin')) as never);
      asked += 1;
      const type = String(headers['content-type']);
      if (
        body !== '' &&
        !/^(application\/json; charset=utf-8|text\/\w+; ?charset=utf-8|application\/[\w.+-]+|image\/[\w.+-]+)$/i.test(
          type,
        )
      )
        wrong.push(`${routeKey(route)}: ${type}`);
      if (type.includes('json') && body !== '') JSON.parse(body);
    }
    reportCount('Types of answers', asked, wrong);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(60);
  });

  it('over http is no redirect to https, so that whoever sends a secret unencrypted notices', async () => {
    const answer = await send(
      `GET /api/oturum HTTP/1.1\r\nHost: ${HOST}\r\nX-Forwarded-Proto: http\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(401);
    for (const url of ['//kotu.example', '/\\kotu.example', '/login?donus=https://kotu.example'])
      expect((await t.app.inject({ url, headers: { host: HOST } })).headers.location, url).toBeUndefined();
  });
});

describe('a request', () => {
  it('with two lengths, or with a second request hidden in it, is refused whole', async () => {
    const head = `POST /token HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\n`;
    const hidden = `GET /api/kurulum HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
    const tries = [
      `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${hidden}`,
      `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
      `${head}Content-Length: +2\r\n\r\n{}${hidden}`,
    ];
    for (const bytes of tries) {
      const answer = await send(bytes);
      expect(
        [statusOf(answer), answer.match(/HTTP\/1\.1/g)?.length],
        bytes.slice(head.length, head.length + 50),
      ).toEqual([400, 1]);
    }
  });

  it('with a method that the contract lacks reaches nothing, and TRACE echoes nothing', async () => {
    for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'DEBUG']) {
      const answer = await send(
        `${method} /api/oturum HTTP/1.1\r\nHost: ${HOST}\r\nCookie: gizli-77\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(answer) || 400, method).toBeGreaterThanOrEqual(400);
      expect(answer).not.toContain('gizli-77');
    }
    for (const method of ['OPTIONS', 'HEAD', 'PUT'] as const)
      expect(
        (await t.app.inject({ method, url: '/api/kurulum', headers: { host: HOST } })).statusCode,
        method,
      ).toBeGreaterThanOrEqual(400);
  });

  it('that reads changes nothing: after every GET of the contract the audit log is the same', async () => {
    const entries = async () => (await t.owner.query('select count(*)::int as adet from denetim')).rows[0].adet;
    const writing: string[] = [];
    const reads = t.routes.flatMap(({ config }) => {
      const route = config?.contract;
      return route?.method !== 'GET' || route.path === EVENTS_PATH ? [] : READERS.map((reader) => ({ route, reader }));
    });
    const asked = sampleOf('reads', reads, ({ route, reader }) => [routeKey(route), reader[0]]);
    for (const { route, reader } of asked) {
      const [principal, yetki] = reader;
      const parts = await readOf(route, yetki);
      const before = await entries();
      await t.call(principal, route, parts as never);
      if ((await entries()) !== before && !NOTED.includes(routeKey(route)))
        writing.push(`${principal} ${routeKey(route)}`);
    }
    reportCount('Reads that write', asked.length, writing);
    expect(writing).toEqual([]);
  });

  it('with a repeated parameter, or with a field such as __proto__, is refused', async () => {
    const url = `${listMukellefler.path}?sayfa=1&sayfa=2`;
    const headers = { host: HOST, authorization: `Bearer ${t.office.tokens.muhasebeciA}` };
    expect((await t.app.inject({ url, headers })).statusCode).toBe(400);
    for (const name of ['__proto__', 'constructor'])
      expect(
        (
          await t.app.inject({
            method: 'POST',
            url: createMukellef.path,
            headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
            payload: `{"tc_no":"${tcNo(700)}","ad":"Ad","${name}":{"prototype":{"x":1},"aktif":false}}`,
          })
        ).statusCode,
        name,
      ).toBe(400);
    expect(({} as { aktif?: boolean }).aktif).toBeUndefined();
  });

  it('must have the exact types: a text is not taken for a number, nor a number for a text', async () => {
    const headers = { host: HOST, authorization: `Bearer ${t.office.tokens.admin}`, 'idempotency-key': randomUUID() };
    for (const body of [
      { tc_no: 10000000146, ad: 'Ad' },
      { tc_no: tcNo(701), ad: ['Ad'] },
      { tc_no: { toString: 'x' }, ad: 'Ad' },
      { tc_no: true, ad: 'Ad' },
    ])
      expect(
        (await t.app.inject({ method: 'POST', url: createMukellef.path, headers, payload: body })).statusCode,
        JSON.stringify(body),
      ).toBe(400);
  });
});

describe('the log', () => {
  it('records sign-ins and sign-outs by user number and route, and every refusal by its code', async () => {
    const from = t.logs.length;
    const headers = { host: HOST };
    const payload = { username: tcNo(10), password: PASSWORD, grant_type: 'password' };
    const { access_token } = (await t.app.inject({ method: 'POST', url: '/token', headers, payload })).json();
    const mine = { ...headers, authorization: `Bearer ${access_token}` };
    await t.app.inject({ method: 'POST', url: createMukellef.path, headers: mine, payload: { tc_no: 'x' } });
    await t.app.inject({ url: '/api/oturum', headers: { ...mine, host: 'kotu.example' } });
    await t.app.inject({ url: '/api/yedekler', headers: mine });
    await t.app.inject({
      method: 'POST',
      url: '/api/oturum/onay',
      headers: mine,
      payload: { mevcut_sifre: '4546711234567894' },
    });
    await t.app.inject({ method: 'POST', url: CIKIS_PATH, headers: mine });
    await t.app.inject({ url: '/api/oturum', headers: mine });
    const { id } = (await t.owner.query('select id from kullanicilar where tc_kimlik_no = $1', [tcNo(10)])).rows[0];
    const lines = t.logs.slice(from).map((line) => JSON.parse(line));
    expect(lines.map(({ msg, kullanici_id, code }) => [msg, kullanici_id ?? code])).toEqual([
      ['signed in', Number(id)],
      ['refused', 'VALIDATION'],
      ['kept out', 'YANLIS_ADRES'],
      ['kept out', 'FORBIDDEN'],
      ['refused', 'KART_NUMARASI'],
      ['signed out', Number(id)],
      ['refused', 'UNAUTHENTICATED'],
    ]);
    for (const { reqId, time } of lines) expect([typeof reqId, typeof time]).toEqual(['string', 'number']);
  });

  it('has one JSON object per line with time and request number, even for requests with line breaks', async () => {
    const name = 'x\n{"level":30,"msg":"kept out","code":"SAHTE"}\r\n\u2028\u001b[31m';
    await t.app.inject({
      method: 'POST',
      url: '/token',
      headers: { host: HOST, 'user-agent': 'a\u001b[31m' },
      payload: { username: name, password: name, grant_type: 'password' },
    });
    await t.call('muhasebeciA', listAlacaklar, { headers: { 'x-request-id': 'benim' } });
    expect(t.logs.length).toBeGreaterThan(0);
    for (const line of t.logs) {
      for (const sign of ['\r', '\n', '\u2028', '\u001b']) expect(line.trimEnd()).not.toContain(sign);
      const entry = JSON.parse(line);
      expect(entry.time).toBeGreaterThan(Date.parse('2024-01-01'));
      expect(JSON.stringify(entry)).not.toMatch(/SAHTE|benim/);
    }
  });
});
