import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPersonel } from '#contract/kisi/personel.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await t.close();
});

it('a server whose disk was full is ready again after its pause, even if the clock was set back an hour meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const ready = async () => (await t.app.inject('/readyz')).statusCode;
  await t.owner.query(`create function dolu() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
    create trigger dolu before insert on personel execute function dolu()`);
  const write = await t.call('admin', createPersonel, { body: { tc_kimlik_no: tcNo(700), ad: 'Deneme' } });
  expect([write.statusCode, await ready()]).toEqual([507, 507]);
  vi.advanceTimersByTime(16_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await ready()).toBe(200);
});
