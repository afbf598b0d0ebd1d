import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The lists whose records open beside them, with the key of a row. */
const LISTELER = [
  ['/api/mukellefler', 'mukellef_id'],
  ['/api/muhasebeciler', 'muhasebeci_id'],
  ['/api/personel', 'personel_id'],
  ['/api/adminler', 'admin_id'],
  ['/api/kullanicilar', 'id'],
  ['/api/tahakkuklar', 'borc_id'],
  ['/api/odemeler', 'odeme_id'],
  ['/api/fisler', 'fis_id'],
  ['/api/yukumlulukler', 'mukellef_id'],
] as const;

it.each(LISTELER)('%s answers the one record that is asked for, or none', async (url, key) => {
  const ask = async (query: string) =>
    (
      await t.app.inject({ url: `${url}?${query}`, headers: { authorization: `Bearer ${t.office.tokens.superadmin}` } })
    ).json();
  const rowsOf = (answer: object) => Object.values(answer).find(Array.isArray) as Record<string, number>[];
  const all = rowsOf(await ask('boyut=200'));
  expect(all).toBeInstanceOf(Array);
  for (const row of all) {
    const found = await ask(`boyut=1&kayit=${row[key]}`);
    expect([found.toplam, rowsOf(found).map((one) => one[key])]).toEqual([1, [row[key]]]);
  }
  expect(rowsOf(await ask('boyut=1&kayit=999999999'))).toEqual([]);
});
