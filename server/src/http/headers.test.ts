import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_PATH } from '#contract/oturum-metin.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const isBuilt = existsSync(path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist', 'index.html'));

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('every answer', () => {
  it('forbids what it does not need: other hosts, inline scripts, frames, sniffing', async () => {
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

  it('has a style nonce of its own', async () => {
    const nonce = async () => /'nonce-(\w+)'/.exec(String((await t.app.inject({ url: '/healthz' })).headers['content-security-policy']))?.[1];
    const [first, second] = [await nonce(), await nonce()];
    expect(first).toMatch(/^\w{32}$/);
    expect(first).not.toBe(second);
  });
});

describe('under an https address', () => {
  it('cookies are Secure, and browsers are told to stay on https', async () => {
    const secure = await createTestApp({ publicUrl: 'https://muhasip.example' });
    const response = await secure.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { username: tcNo(0), password: PASSWORD, grant_type: 'password' },
    });
    expect(response.statusCode).toBe(200);
    for (const cookie of response.cookies) expect(cookie, cookie.name).toMatchObject({ secure: true, sameSite: 'Lax' });
    expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/);
    await secure.close();
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

  it('the address is the one that our proxy saw, not one that the client wrote', async () => {
    const proxied = await createTestApp({ trustProxy: true });
    expect(await ipOf(proxied, '203.0.113.9')).toBe('203.0.113.9');
    expect(await ipOf(proxied, '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9');
    await proxied.close();
  });

  it('that nobody has set up, a forwarded address is not believed', async () => {
    expect(await ipOf(t, '203.0.113.9')).toBe('127.0.0.1');
  });
});

describe('the API description', () => {
  it('is OpenAPI 3.1 and has every route of the contract, with who may call it', async () => {
    const document = (await t.app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const contract = t.routes.flatMap(({ config }) => (config?.contract ? [config.contract] : []));
    expect(described.sort()).toEqual(contract.map(({ method, path: url }) => `${method} ${url}`).sort());
    for (const { method, path: url, roles, summary } of contract) {
      const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(operation.summary).toBe(summary);
      expect(Boolean(operation.security), `${method} ${url}`).toBe(roles !== 'public');
    }
    expect(JSON.stringify(document)).not.toContain('sifre_hash');
  });

  it('has a page for people, without a script', async () => {
    const page = await t.app.inject({ url: '/api' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('/api/tahakkuklar/toplu');
    expect(page.body).not.toContain('<script');
  });
});

describe.runIf(isBuilt)('the web', () => {
  it('answers every address with its page, never cached, its nonce filled in', async () => {
    for (const url of ['/', '/login', '/muh-panel/dashboard', '/muhasebeci-m%C3%BCkellefler']) {
      const page = await t.app.inject({ url });
      expect([page.statusCode, page.headers['cache-control'], page.headers['content-type']]).toEqual([200, 'no-store', 'text/html; charset=utf-8']);
      expect(page.body).not.toContain('__CSP_NONCE__');
    }
  });

  it('answers no file of the server’s, and no file that there is not', async () => {
    for (const url of ['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/server/src/main.ts', '/assets/yok.js', '/api/yok']) {
      const response = await t.app.inject({ url });
      expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain('"private"');
    }
  });
});
