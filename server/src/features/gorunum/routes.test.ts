import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  GORUNUM_EN_COK,
  GORUNUM_TOPLAM_EN_COK,
  listGorunumler,
  removeGorunum,
  setGorunum,
} from '#contract/pano/gorunum.ts';
import { LISTELER } from '#contract/pano/listeler.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const save = (who: Principal, name: string, adres = '?aktif=false', liste = 'Mükellefler') =>
  t.call(who, setGorunum, { body: { liste, ad: name, adres } });
const views = async (who: Principal, liste = 'Mükellefler') =>
  (await t.ask(who, listGorunumler, { query: { liste } })).gorunumler;

it('users find their own saved views by list; nobody else does', async () => {
  await save('admin', 'Pasifler');
  await save('admin', 'Çoklar', '?boyut=200');
  expect((await views('admin')).map(({ ad }) => ad)).toEqual(['Çoklar', 'Pasifler']);
  expect(await views('admin', 'Personel listesi')).toEqual([]);
  expect(await views('moderator')).toEqual([]);
});

it('saving a view under an existing name replaces it', async () => {
  await save('muhasebeciA', 'Benim', '?ad=A');
  await save('muhasebeciA', 'Benim', '?ad=B');
  expect((await views('muhasebeciA')).map(({ adres }) => adres)).toEqual(['?ad=B']);
});

it('another user’s view is like one that does not exist', async () => {
  await save('muhasebeciA', 'Silinecek');
  const { gorunum_id } = (await views('muhasebeciA')).find(({ ad }) => ad === 'Silinecek')!;
  expect((await t.call('muhasebeciB', removeGorunum, { params: { gorunum_id } })).statusCode).toBe(404);
  expect((await t.call('muhasebeciA', removeGorunum, { params: { gorunum_id } })).statusCode).toBe(200);
});

it('a list keeps at most thirty views, and the limit is reported at the name', async () => {
  for (let n = 1; n <= GORUNUM_EN_COK; n += 1) expect((await save('personelA', `Görünüm ${n}`)).statusCode).toBe(200);
  const refused = await save('personelA', 'Bir daha');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'GORUNUM_COK', field: 'ad' }),
  ]);
  expect((await save('personelA', 'Görünüm 1', '?arama=x')).statusCode).toBe(200);
});

it('a user keeps at most two hundred views, whatever lists they belong to', async () => {
  const [first, ...lists] = LISTELER;
  await save('muhasebeciB', 'İlk', '?', first);
  await t.owner.query(
    `insert into liste_gorunumleri (kullanici_id, liste, ad, adres)
     select kullanici_id, ($1::text[])[1 + n % cardinality($1::text[])], n::text, '?'
     from liste_gorunumleri, generate_series(3, $2::integer) n where ad = 'İlk'`,
    [lists, GORUNUM_TOPLAM_EN_COK],
  );
  const codes = [];
  for (const name of ['Sonuncu', 'Bir fazla']) codes.push((await save('muhasebeciB', name, '?', first)).statusCode);
  expect(codes).toEqual([200, 409]);
});

it('a view is kept only for a list that exists, and leads to no other page', async () => {
  for (const adres of ['javascript:alert(1)', '//kotu.example', '/admin-yonetimi', 'aktif=false', ''])
    expect((await save('admin', 'Kötü', adres)).statusCode, adres).toBe(400);
  for (const liste of ['Mükellefler 2', '', 'mükellefler'])
    expect((await save('admin', 'Kötü', '?', liste)).statusCode, liste).toBe(400);
});
