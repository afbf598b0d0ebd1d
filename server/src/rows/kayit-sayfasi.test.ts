import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The lists whose records open beside them, with the key of a row and the name of the rows. */
const LISTELER = [
  ['/api/mukellefler', 'mukellefler', 'mukellef_id'],
  ['/api/muhasebeciler', 'muhasebeciler', 'muhasebeci_id'],
  ['/api/personel', 'personel', 'personel_id'],
  ['/api/adminler', 'adminler', 'admin_id'],
  ['/api/kullanicilar', 'kullanicilar', 'id'],
  ['/api/tahakkuklar', 'tahakkuklar', 'borc_id'],
  ['/api/odemeler', 'odemeler', 'odeme_id'],
  ['/api/fisler', 'fisler', 'fis_id'],
  ['/api/yukumlulukler', 'mukellefler', 'mukellef_id'],
] as const;

it.each(LISTELER)('%s answers the one record that is asked for, or none', async (url, rows, key) => {
  const ask = async (query: string) =>
    (
      await t.app.inject({ url: `${url}?${query}`, headers: { authorization: `Bearer ${t.office.tokens.superadmin}` } })
    ).json();
  const all = (await ask('boyut=200'))[rows] as Record<string, number>[];
  expect(all).toBeInstanceOf(Array);
  for (const row of all) {
    const found = await ask(`boyut=1&kayit=${row[key]}`);
    expect([found.toplam, found[rows].map((one: Record<string, number>) => one[key])]).toEqual([1, [row[key]]]);
  }
  expect((await ask('boyut=1&kayit=999999999'))[rows]).toEqual([]);
});
