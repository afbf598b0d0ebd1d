import { afterAll, beforeAll, expect, it } from 'vitest';
import { GORUNUM_EN_COK, listGorunumler, removeGorunum, setGorunum } from '#contract/pano/gorunum.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const save = (who: Principal, ad: string, adres = 'aktif=false') =>
  t.call(who, setGorunum, { body: { liste: 'Mükellefler', ad, adres } });
const views = async (who: Principal, liste = 'Mükellefler') =>
  (await t.ask(who, listGorunumler, { query: { liste } })).gorunumler;

it('a user finds their views again, by list, and nobody else does', async () => {
  await save('admin', 'Pasifler');
  await save('admin', 'Çoklar', 'boyut=200');
  expect((await views('admin')).map(({ ad }) => ad)).toEqual(['Çoklar', 'Pasifler']);
  expect(await views('admin', 'Personel')).toEqual([]);
  expect(await views('moderator')).toEqual([]);
});

it('a view of the same name is written over', async () => {
  await save('muhasebeciA', 'Benim', 'ad=A');
  await save('muhasebeciA', 'Benim', 'ad=B');
  expect((await views('muhasebeciA')).map(({ adres }) => adres)).toEqual(['ad=B']);
});

it('another’s view is like one that is not there', async () => {
  await save('muhasebeciA', 'Silinecek');
  const { gorunum_id } = (await views('muhasebeciA')).find(({ ad }) => ad === 'Silinecek')!;
  expect((await t.call('muhasebeciB', removeGorunum, { params: { gorunum_id } })).statusCode).toBe(404);
  expect((await t.call('muhasebeciA', removeGorunum, { params: { gorunum_id } })).statusCode).toBe(200);
});

it('no more than thirty are kept of a list, and that is said at the name', async () => {
  for (let n = 1; n <= GORUNUM_EN_COK; n += 1) expect((await save('personelA', `Görünüm ${n}`)).statusCode).toBe(200);
  const refused = await save('personelA', 'Bir daha');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'GORUNUM_COK', field: 'ad' }),
  ]);
  expect((await save('personelA', 'Görünüm 1', 'arama=x')).statusCode).toBe(200);
});
