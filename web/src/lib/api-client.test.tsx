import { afterEach, expect, test, vi } from 'vitest';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/oturum/oturum-metin.ts';
import { getKurulum } from '#contract/oturum/yeni-sifre.ts';
import { createOdeme, listOdemeler } from '#contract/tahakkuk/odeme.ts';
import { Failure, stub, stubFetch, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { ApiError, call, messageOf } from './api-client.ts';
import { connection, probe, reportReachable } from './connection.ts';

afterEach(reportReachable);

const paid = stub(createOdeme, { odeme_id: 1, bakiye: 0, odeme_durumu: 'Tamamlandı' });
const payment = { tahakkuk_id: 4, odeme_tutari: 100 };

test('a write carries the CSRF token of its cookie and the Idempotency-Key that the caller gave', async () => {
  await cookieStore.set(CSRF_COOKIE, 'a%2Bb');
  const sent = stubFetch([paid]);
  await call(createOdeme, { body: payment, idempotencyKey: 'act-1' });
  await call(createOdeme, { body: payment });
  await cookieStore.delete(CSRF_COOKIE);
  expect(sent[0]?.headers.get(CSRF_HEADER)).toBe('a+b');
  expect(sent[0]?.headers.get('idempotency-key')).toBe('act-1');
  expect(sent[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('a read omits the parameters that were not given and sends no CSRF token', async () => {
  const sent = stubFetch([stub(listMukellefler, { satirlar: [], toplam: 0 })]);
  await call(listMukellefler, { query: { arama: '', sirala: 'ad', muhasebeci_id: undefined } });
  expect(sent[0]?.query).toEqual({ sirala: 'ad' });
  expect(sent[0]?.headers.has(CSRF_HEADER)).toBe(false);
});

test("a refused call rejects with the server's code, text and field", async () => {
  stubFetch([
    stub(
      createOdeme,
      new Failure(409, { code: 'ODEME_FAZLA', message: 'Fazla', field: 'odeme_tutari', details: { bakiye: 5 } }),
    ),
  ]);
  const error = await call(createOdeme, { body: payment }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'ODEME_FAZLA',
    message: 'Fazla',
    field: 'odeme_tutari',
    details: { bakiye: 5 },
  });
});

test('a call that the user aborted does not count as a lost connection', async () => {
  stubFetch([stub(listOdemeler, () => new Promise(() => undefined))]);
  const abort = new AbortController();
  abort.abort();
  await expect(call(listOdemeler, { query: {}, signal: abort.signal })).rejects.toThrow('abort');
  expect(connection.get()).toBe('online');
});

test('an unreachable server is reported until it answers again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubFetch([stub(getKurulum, UNREACHABLE)]);
  const error = await call(getKurulum, {}).catch((caught: unknown) => caught);
  vi.useRealTimers();
  expect(error).toMatchObject({ status: 0, code: 'OFFLINE' });
  expect(connection.get()).toBe('offline');
  const real = window.fetch;
  window.fetch = async () => Response.json({ status: 'ok' });
  await probe();
  window.fetch = real;
  expect(connection.get()).toBe('online');
});

test('an error that the server did not word is never shown in its own words', () => {
  expect(messageOf(new TypeError('x is not a function'))).toBe('Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.');
});
