import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import { CIKIS_PATH, CSRF_HEADER, OTURUM_PATH, TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import type { Config } from '#server/config/config.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { reportCount } from '#server/testing/report.ts';
import { isWhole, sampleOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { registerHostCheck } from './host.ts';
import { documentedPath } from './openapi-document.ts';

const isBuilt = existsSync(path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist', 'index.html'));

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('every answer', () => {
  it('forbids other hosts, inline scripts, frames and content sniffing', async () => {
    for (const url of ['/api/kurulum', '/api/oturum', '/yok.js', '/healthz', '/api']) {
      const { headers } = await t.app.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toMatch(/default-src 'self'/);
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).toMatch(/object-src 'none'/);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('of every route is uncacheable, whoever asks and however it ends', async () => {
    const kept: string[] = [];
    const routes = t.routes.filter(
      ({ method, url }) =>
        typeof method === 'string' && url !== EVENTS_PATH && !/\.\w+$/.test(url.replace('.json', '')),
    );
    const all = routes.flatMap(({ method, url }) =>
      (['guest', 'superadmin', 'muhasebeciA', 'personelA', 'expired'] as const).map((principal) => ({
        method: method as 'GET',
        url,
        principal,
      })),
    );
    const tried = sampleOf('answers', all, ({ method, url, principal }) => [`${method} ${url}`, principal]);
    for (const { method, url, principal } of tried) {
      const token = t.office.tokens[principal];
      const response = await t.app.inject({
        method,
        url: url.replace(/:\w+/g, '1').replace('*', 'panel'),
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': randomUUID() },
        ...(!['GET', 'HEAD'].includes(method) && { payload: {} }),
      });
      if (response.headers['cache-control'] !== 'no-store')
        kept.push(`${principal} ${method} ${url}: ${response.headers['cache-control']}`);
    }
    const signIn = await t.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      payload: { username: tcNo(0), password: PASSWORD, grant_type: 'password' },
    });
    const refused = await Promise.all(
      [
        { url: '/api/%E0%A4%A' },
        { url: '/api/yok' },
        { method: 'POST' as const, url: '/api/personel', payload: '{' },
      ].map((ask) => t.app.inject(ask)),
    );
    for (const { headers, statusCode } of [signIn, ...refused])
      if (headers['cache-control'] !== 'no-store') kept.push(String(statusCode));
    reportCount('Answers that may be kept', tried.length + 4, kept);
    expect(kept).toEqual([]);
    expect(signIn.statusCode).toBe(200);
    expect(routes.length).toBeGreaterThan(100);
    if (!isWhole) expect(new Set(tried.map(({ url }) => url))).toEqual(new Set(routes.map(({ url }) => url)));
  });
});

describe('under an https address', () => {
  let secure: TestApp;
  beforeAll(async () => {
    secure = await createTestApp({ publicUrl: 'https://muhasip.example' });
  });
  afterAll(() => secure.close());
  const signIn = () =>
    secure.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: { 'sec-fetch-site': 'same-origin', host: 'muhasip.example' },
      payload: { username: tcNo(0), password: PASSWORD, grant_type: 'password' },
    });

  it('cookies are Secure and bound to this host, and browsers are told to stay on https', async () => {
    const response = await signIn();
    expect(response.statusCode).toBe(200);
    expect(response.cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-muhasip_cihaz',
      '__Host-muhasip_csrf',
      '__Host-muhasip_csrf_s',
      '__Host-muhasip_oturum',
    ]);
    for (const cookie of response.cookies) {
      expect(cookie, cookie.name).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
      expect(cookie.domain).toBeUndefined();
    }
    expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('only the prefixed cookie carries the session, and signing out removes it', async () => {
    const { cookies } = await signIn();
    const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    const headers = { 'sec-fetch-site': 'same-origin', host: 'muhasip.example' };
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await secure.app.inject({ url: OTURUM_PATH, headers: { ...headers, cookie } })).statusCode).toBe(200);
    expect(
      (await secure.app.inject({ url: OTURUM_PATH, headers: { ...headers, cookie: cookie.replaceAll('__Host-', '') } }))
        .statusCode,
    ).toBe(401);
    const csrf = { [CSRF_HEADER]: jar['__Host-muhasip_csrf'] as string };
    const out = await secure.app.inject({ method: 'POST', url: CIKIS_PATH, headers: { ...headers, cookie, ...csrf } });
    expect(out.statusCode).toBe(200);
    expect(out.cookies.map(({ name, value, secure: isSecure }) => [name, value, isSecure])).toEqual(
      ['oturum', 'csrf', 'csrf_s'].map((name) => [`__Host-muhasip_${name}`, '', true]),
    );
  });

  it('a request for another host is refused, except for the health and metrics routes', async () => {
    const ask = async (host: string, url = '/api/kurulum') =>
      (await secure.app.inject({ url, headers: { host } })).statusCode;
    for (const host of ['muhasip.example', 'MUHASIP.example', 'muhasip.example:443', 'muhasip.example:8443'])
      expect([host, await ask(host)]).toEqual([host, 200]);
    for (const host of [
      'kotu.example',
      'muhasip.example.kotu.example',
      'x@muhasip.example.kotu',
      '127.0.0.1:8001',
      'localhost',
      '',
    ])
      expect([host, await ask(host)]).toEqual([host, 421]);
    expect(await ask('kotu.example', '/')).toBe(421);
    expect((await secure.app.inject({ url: '/api/kurulum', headers: { host: 'kotu.example' } })).json()).toEqual({
      code: 'YANLIS_ADRES',
      message: 'Bu adres bu sunucunun değil.',
    });
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect([url, await ask('127.0.0.1:8001', url)]).toEqual([url, 200]);
  });
});

describe('a server without a public address', () => {
  const ask = async (host: string, config: Partial<Config>, url: string) => {
    const app = Fastify();
    registerHostCheck(app, { publicUrl: null, host: '127.0.0.1', metricsToken: null, ...config });
    for (const path of ['/', '/api/kurulum', '/metrics', '/healthz', '/readyz']) app.get(path, () => 'ok');
    return (await app.inject({ url, headers: { host } })).statusCode;
  };
  const LOOPBACK = ['localhost', 'LOCALHOST:8001', '127.0.0.1:8001', '127.1.2.3', '[::1]:8001'];
  const FOREIGN = ['kotu.example:8001', 'localhost.kotu.example', '127.0.0.1.kotu.example', 'x@kotu.example'];
  const OWN = ['192.168.1.20:8001', '[fd00::20]:8001', hostname(), `${hostname().split('.')[0]}.local:8001`];

  it('answers to loopback names and addresses alone, on every route, so that no page of another site can read it', async () => {
    for (const url of ['/', '/api/kurulum', '/metrics', '/healthz', '/readyz']) {
      for (const host of LOOPBACK) expect([url, host, await ask(host, {}, url)]).toEqual([url, host, 200]);
      for (const host of [...FOREIGN, ...OWN]) expect([url, host, await ask(host, {}, url)]).toEqual([url, host, 421]);
    }
    expect((await t.app.inject({ url: '/metrics', headers: { host: 'kotu.example' } })).statusCode).toBe(421);
    expect((await t.app.inject({ url: '/metrics', headers: { host: 'localhost:8001' } })).statusCode).toBe(200);
  });

  it('answers in the office’s own network by addresses and by the machine’s names too', async () => {
    for (const host of [...LOOPBACK, ...OWN])
      expect([host, await ask(host, { host: '0.0.0.0' }, '/')]).toEqual([host, 200]);
    for (const host of FOREIGN) expect([host, await ask(host, { host: '0.0.0.0' }, '/')]).toEqual([host, 421]);
    expect(await ask('muhasip.buro:8001', { host: 'muhasip.buro' }, '/')).toBe(200);
    expect(await ask('muhasip.buro:8001', { host: '0.0.0.0' }, '/')).toBe(421);
  });

  it('gives its metrics by a foreign name only to those who have the token', async () => {
    const open = { publicUrl: 'https://muhasip.example' };
    expect(await ask('kotu.example', open, '/metrics')).toBe(421);
    expect(await ask('app1:8001', { ...open, metricsToken: 'x'.repeat(16) }, '/metrics')).toBe(200);
    expect(await ask('localhost:8001', open, '/metrics')).toBe(200);
  });
});

describe('a request with two Host headers', () => {
  it('is refused, whatever they contain', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const statusOf = (...hosts: string[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        let answer = '';
        socket.on('data', (data) => {
          answer += data;
        });
        socket.on('end', () => resolve(answer.split(' ')[1] as string)).on('error', reject);
        socket.write(
          `GET /api/kurulum HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
        );
      });
    expect(await statusOf('127.0.0.1')).toBe('200');
    expect(await statusOf('127.0.0.1', '127.0.0.1')).toBe('421');
    expect(await statusOf('127.0.0.1', 'kotu.example')).toBe('421');
  });
});

describe('the log', () => {
  it('has a line for each refusal, without anything that says who it was', async () => {
    const logged = await createTestApp({ logLevel: 'info' });
    const signIn = (password: string) =>
      logged.app.inject({
        method: 'POST',
        url: TOKEN_PATH,
        payload: { username: tcNo(10), password, grant_type: 'password' },
        remoteAddress: '198.51.100.77',
      });
    for (let i = 0; i < 5; i += 1) await signIn('yanlis-sifre-77');
    await logged.call('muhasebeciA', { method: 'GET', path: '/api/yedekler' } as never);
    const lines = logged.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'kept out');
    expect(lines.map(({ code, route }) => [code, route])).toEqual([
      ...Array.from({ length: 4 }, () => ['GIRIS_BASARISIZ', '/token']),
      ['GIRIS_KILITLI', '/token'],
      ['FORBIDDEN', '/api/yedekler'],
    ]);
    for (const { reqId } of lines) expect(reqId).toMatch(/^[\w-]{36}$/);
    for (const secret of [tcNo(10), 'Muhasebeci A', 'yanlis-sifre', '198.51.100'])
      expect(logged.logs.join('\n')).not.toContain(secret);
    await logged.close();
  });
});

describe('behind a proxy', () => {
  const ipOf = async (app: TestApp, forwarded: string) => {
    await app.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: tcNo(0), password: PASSWORD, grant_type: 'password' },
    });
    return (await app.owner.query('select ip from oturumlar order by oturum_id desc limit 1')).rows[0].ip;
  };

  it("the client's address is the one that our proxy saw, not one that the client wrote", async () => {
    const proxied = await createTestApp({ trustProxy: true });
    expect(await ipOf(proxied, '203.0.113.9')).toBe('203.0.113.9');
    expect(await ipOf(proxied, '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9');
    await proxied.close();
  });

  it('a forwarded address is not believed when no proxy is set up', async () => {
    expect(await ipOf(t, '203.0.113.9')).toBe('127.0.0.1');
  });
});

describe('the API description', () => {
  it('is OpenAPI 3.1 and has every route of the contract with the roles that may call it', async () => {
    const document = (await t.app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const contract = t.routes.flatMap(({ config }) => (config?.contract ? [config.contract] : []));
    expect(described.sort()).toEqual(
      contract.map(({ method, path: url }) => `${method} ${documentedPath(url)}`).sort(),
    );
    for (const { method, path: url, roles, summary } of contract) {
      const operation = document.paths[documentedPath(url).replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(operation.summary).toBe(summary);
      expect(operation.security.length > 0, `${method} ${url}`).toBe(roles !== 'public');
    }
    expect(JSON.stringify(document)).not.toContain('sifre_hash');
  });

  it('has a readable page without scripts', async () => {
    const page = await t.app.inject({ url: '/api' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('/api/tahakkuklar/toplu');
    expect(page.body).not.toContain('<script');
  });
});

describe.runIf(isBuilt)('the web', () => {
  it('answers every address with its page, uncached and with a fresh nonce', async () => {
    for (const url of ['/', '/login', '/muh-panel/dashboard', '/muhasebeci-m%C3%BCkellefler']) {
      const page = await t.app.inject({ url });
      expect([page.statusCode, page.headers['cache-control'], page.headers['content-type']]).toEqual([
        200,
        'no-store',
        'text/html; charset=utf-8',
      ]);
      expect(page.body).not.toContain('__CSP_NONCE__');
    }
  });

  it('has a different style nonce in each page', async () => {
    const nonces = async () => {
      const { headers, body } = await t.app.inject({ url: '/login' });
      return [
        /style-src 'self' 'nonce-(\w{32})'/.exec(String(headers['content-security-policy']))?.[1],
        /nonce="(\w+)"/.exec(body)?.[1],
      ];
    };
    const [first, second] = [await nonces(), await nonces()];
    expect(first[0]).toBe(first[1]);
    expect(second[0]).toBe(second[1]);
    expect(first[0]).not.toBe(second[0]);
  });

  it('tells a page behind sign-in which files and data each role needs first, and no other page', async () => {
    const bodyOf = async (url: string) => (await t.app.inject({ url, cookies: { muhasip_oturum: 'x' } })).body;
    const toldBy = async (url: string) => {
      const told = /data-page='([^']*)'/.exec(await bodyOf(url))?.[1];
      return told && JSON.parse(told.replaceAll('&amp;', '&'));
    };
    const linkedBy = (body: string) =>
      [...body.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)">/g)].map(([, file]) => file!);
    const address = '/mukellefler?sayfa=2';
    const files = linkedBy(await bodyOf(address));
    const withoutSession = linkedBy((await t.app.inject({ url: address })).body);
    expect(files.length).toBeGreaterThan(withoutSession.length + 3);
    for (const file of files) expect((await t.app.inject({ url: file })).statusCode, file).toBe(200);
    const { admin } = await toldBy(address);
    expect(admin.first).toEqual(['/api/mukellefler?sayfa=1&boyut=50&yon=asc&sirala=ad']);
    expect(Object.keys(await toldBy('/mukellefler/12/'))).toEqual(['admin']);
    const home = await toldBy('/dashboard');
    expect(Object.keys(home)).toEqual(['admin', 'personel']);
    expect(home.admin.files).not.toEqual(home.personel.files);
    for (const { files: ofRole } of [home.admin, home.personel])
      for (const file of ofRole) expect((await t.app.inject({ url: `/${file}` })).statusCode, file).toBe(200);
    for (const url of ['/', '/login', '/yok', '/mukellefler/1/2']) {
      expect(await toldBy(url), url).toBe('');
      expect(linkedBy(await bodyOf(url)), url).toEqual(withoutSession);
    }
  });

  it('waits for no script before the first paint where a cookie tells the view', async () => {
    const start = async (url: string, cookies: Record<string, string>) => {
      const { body } = await t.app.inject({ url, cookies });
      return [/<html ([^>]*)>/.exec(body)![1]!.trim(), /<script src="\/assets\/tema[^>]* defer/.test(body)];
    };
    const session = { muhasip_oturum: 'x' };
    expect(await start('/mukellefler', session)).toEqual(['lang="tr"', false]);
    expect(await start('/mukellefler', { ...session, muhasip_gorunum: 'dark.sik' })).toEqual([
      'lang="tr" data-mantine-color-scheme="dark" data-yogunluk="sik" data-oturum',
      true,
    ]);
    for (const [url, cookies] of [
      ['/login', session],
      ['/mukellefler', {}],
    ] as const)
      expect(await start(url, { ...cookies, muhasip_gorunum: 'light.' }), url).toEqual([
        'lang="tr" data-mantine-color-scheme="light"',
        true,
      ]);
    for (const other of ['', 'dark', 'x.sik', '"><script>'])
      expect(await start('/mukellefler', { ...session, muhasip_gorunum: other }), other).toEqual(['lang="tr"', false]);
  });

  it('lets browsers keep a file with a hash in its name for good, and ask again for the others', async () => {
    const files = [...(await t.app.inject({ url: '/' })).body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
      ([, it]) => it,
    );
    expect(files.length).toBeGreaterThan(3);
    for (const url of files as string[])
      expect((await t.app.inject({ url })).headers['cache-control'], url).toBe(
        ['/favicon.svg', '/eski.js'].includes(url) ? 'no-cache' : 'public, max-age=31536000, immutable',
      );
  });

  it('answers HEAD for files alone, so that no probe takes a page for what it asks', async () => {
    const head = async (url: string) => (await t.app.inject({ method: 'HEAD', url })).statusCode;
    expect(await head('/favicon.svg')).toBe(200);
    for (const url of ['/healthz', '/readyz', '/metrics', '/api/yok']) expect(await head(url), url).toBe(404);
  });

  it('says of a range or a condition that a file does not meet it', async () => {
    const ask = async (name: string, value: string) =>
      (await t.app.inject({ url: '/favicon.svg', headers: { [name]: value } })).statusCode;
    expect(await ask('range', 'bytes=0-9')).toBe(206);
    expect(await ask('range', 'bytes=9999999-')).toBe(416);
    expect(await ask('if-match', '"x"')).toBe(412);
  });

  it('serves no file of the server and answers 404 for missing files', async () => {
    for (const url of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/server/src/main.ts',
      '/assets/yok.js',
      '/api/yok',
    ]) {
      const response = await t.app.inject({ url });
      expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain('"private"');
    }
  });
});
