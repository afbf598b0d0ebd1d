import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorSchema } from '#contract/common/errors.ts';
import { listHizmetler } from '#contract/hizmet/hizmet.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { databaseErrorCode } from '#server/db/database-errors.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let authorization: string;

beforeAll(async () => {
  t = await createTestApp({ logLevel: 'info' });
  authorization = `Bearer ${t.office.tokens.superadmin}`;
});
afterAll(() => t.close());

const post = (payload: string | object, headers: Record<string, string> = {}, url = '/api/odemeler') =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'idempotency-key': 'anahtar-1', ...headers },
    payload,
  });

describe('a wrong request is answered in Turkish and in one shape', () => {
  const answers: [string, () => ReturnType<typeof post>, number, string][] = [
    ['an address that there is not', () => t.app.inject({ url: '/api/yok' }), 404, 'ROUTE_NOT_FOUND'],
    [
      'a method that the address has not',
      () => t.app.inject({ method: 'DELETE', url: '/api/odemeler' }),
      404,
      'ROUTE_NOT_FOUND',
    ],
    ['an address that cannot be read', () => t.app.inject({ url: '/api/%E0%A4%A' }), 400, 'MALFORMED_URL'],
    [
      'a parameter that is too long',
      () => t.app.inject({ method: 'DELETE', url: `/api/personel/${'1'.repeat(200)}` }),
      400,
      'MALFORMED_URL',
    ],
    [
      'a body that is no JSON',
      () => post('{"tahakkuk_id":', { 'content-type': 'application/json' }),
      400,
      'MALFORMED_BODY',
    ],
    ['an empty body', () => post('', { 'content-type': 'application/json' }), 400, 'MALFORMED_BODY'],
    [
      'a body that would be a prototype',
      () => post('{"__proto__":{"x":1}}', { 'content-type': 'application/json' }),
      400,
      'MALFORMED_BODY',
    ],
    [
      'a body that is too large',
      () => post(`"${'x'.repeat(1_100_000)}"`, { 'content-type': 'application/json' }),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a form that is too large',
      () => post(`x=${'x'.repeat(11_000)}`, { 'content-type': 'application/x-www-form-urlencoded' }),
      413,
      'BODY_TOO_LARGE',
    ],
    ['a body of another kind', () => post('a;b', { 'content-type': 'text/csv' }), 415, 'UNSUPPORTED_MEDIA'],
    ['an unknown field', () => post({ tahakkuk_id: 1, odeme_tutari: 1, tutar: 5 }), 400, 'VALIDATION'],
    ['a wrong type', () => post({ tahakkuk_id: '1', odeme_tutari: 1 }), 400, 'VALIDATION'],
    [
      'a zero byte in a text',
      () => t.app.inject({ url: '/api/mukellefler?arama=a%00b', headers: { authorization } }),
      400,
      'VALIDATION',
    ],
  ];
  for (const [what, ask, status, code] of answers) {
    it(what, async () => {
      const response = await ask();
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      const body = errorSchema.parse(response.json());
      expect(body.code).toBe(code);
      expect(body.message).toMatch(/[.!]$/);
    });
  }

  it('the wrong field is named, and all others are in the details', async () => {
    const body = (await post({ tahakkuk_id: 'x', odeme_tutari: 0 })).json();
    expect(body.field).toBe('tahakkuk_id');
    expect(body.details.alanlar).toEqual([
      { field: 'tahakkuk_id', message: 'Geçersiz değer.' },
      { field: 'odeme_tutari', message: 'Tutar sıfırdan büyük olmalıdır.' },
    ]);
  });
});

describe('an unforeseen error', () => {
  it('answers with a fixed text and logs one line without data', async () => {
    await t.owner.query('alter table hizmetler rename column aciklama to gizli_kolon');
    const response = await t.call('superadmin', listHizmetler);
    await t.owner.query('alter table hizmetler rename column gizli_kolon to aciklama');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'INTERNAL',
      message: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    });
    const line = t.logs.find((text) => text.includes('unexpected error')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ code: '42703' });
    expect(line).not.toContain('aciklama');
    expect(line).not.toContain('select');
  });

  it('of the database answers with an error code unless it is a bug', () => {
    const codes: [object, string | null][] = [
      [{ code: '23505', constraint: 'baska_unique' }, 'CONFLICT'],
      [{ code: '23503' }, 'CONFLICT'],
      [{ code: '23001' }, 'CONFLICT'],
      [{ code: '40P01' }, 'CONFLICT'],
      [{ code: '55P03' }, 'CONFLICT'],
      [{ code: '42501' }, 'NOT_FOUND'],
      [{ code: '22008' }, 'VALIDATION'],
      [{ code: 'MU401' }, 'UNAUTHENTICATED'],
      [{ code: 'MU403' }, 'FORBIDDEN'],
      [{ code: '57014' }, 'UNAVAILABLE'],
      [{ code: 'ECONNREFUSED' }, 'UNAVAILABLE'],
      [new Error('Connection terminated unexpectedly'), 'UNAVAILABLE'],
      [{ code: 'EPIPE' }, 'UNAVAILABLE'],
      [{ code: '42703' }, null],
      [new TypeError('x is undefined'), null],
    ];
    for (const [error, code] of codes) expect(databaseErrorCode(error), JSON.stringify(error)).toBe(code);
  });

  it('answers 503 while the database is away; readiness fails and health does not', async () => {
    const other = await createTestApp();
    const token = other.office.tokens.superadmin;
    const { database } = (await other.owner.query('select current_database() as database')).rows[0];
    await other.owner.query(`alter database ${database} connection limit 0`);
    await other.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'muhasip_app'`,
    );
    const response = await other.app.inject({ url: listHizmetler.path, headers: { authorization: `Bearer ${token}` } });
    expect([response.statusCode, response.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect((await other.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await other.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await other.owner.query(`alter database ${database} connection limit -1`);
    const again = async () =>
      (await other.app.inject({ url: listHizmetler.path, headers: { authorization: `Bearer ${token}` } })).statusCode;
    await expect.poll(again).toBe(200);
    await other.close();
  });
});

describe('too many requests', () => {
  const signIn = (remoteAddress: string, url: string) =>
    t.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: '{"username":1}',
    });

  it('to sign in from one address are told to wait, however the address is written', async () => {
    const spellings = [TOKEN_PATH, `${TOKEN_PATH}?a=1`, '/%74oken', `${TOKEN_PATH}#b`];
    const statuses: number[] = [];
    for (let i = 0; i < 310; i += 1)
      statuses.push((await signIn('10.200.0.1', spellings[i % spellings.length] as string)).statusCode);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(300);
    const refused = await signIn('10.200.0.1', TOKEN_PATH);
    expect(refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Çok fazla istek gönderildi\. \d+ saniye sonra tekrar deneyin\.$/),
    });
    expect((await signIn('10.200.0.2', TOKEN_PATH)).statusCode).toBe(400);
    expect((await t.app.inject({ url: '/api/kurulum', remoteAddress: '10.200.0.1' })).statusCode).toBe(200);
  });
});
