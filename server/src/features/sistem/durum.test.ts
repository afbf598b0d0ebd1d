import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getDurum } from '#contract/sistem/durum.ts';
import { FEATURES } from '#server/features.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ jobs: true });
  await t.app.ready();
});
afterAll(() => t.close());

it('every background job is on the status page, and those that need not wait have run without an error', async () => {
  const jobs = FEATURES.flatMap(({ jobs = [] }) => jobs);
  const early = jobs.filter(({ first = 0 }) => first < 10_000).map(({ name }) => name);
  await vi.waitFor(
    async () => {
      const { isler } = await t.ask('superadmin', getDurum);
      expect(isler.map(({ ad }) => ad)).toEqual(expect.arrayContaining(jobs.map(({ name }) => name)));
      expect(isler.filter(({ son_calisma }) => son_calisma !== null).map(({ ad }) => ad)).toEqual(
        expect.arrayContaining(early),
      );
      expect(isler.filter(({ son_hata }) => son_hata !== null)).toEqual([]);
    },
    { timeout: 20_000, interval: 250 },
  );
});
