import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type KayitTuru,
  listSonGoruntulenenler,
  SON_GORUNTULENEN_SAYISI,
  setSonGoruntulenen,
} from '#contract/pano/goruntuleme.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.owner.query('delete from son_goruntulenenler'));

const open = async (who: Principal, kind: KayitTuru, kayit_id: number) =>
  (await t.call(who, setSonGoruntulenen, { body: { tur: kind, kayit_id } })).statusCode;
const seen = async (who: Principal) => (await t.ask(who, listSonGoruntulenenler, {})).kayitlar.map(({ ad }) => ad);

it('users find what they opened last, newest first; reopening a record brings it to the front', async () => {
  const { A } = t.office.ids;
  await open('admin', 'mukellef', A.mukellef);
  await open('admin', 'muhasebeci', A.muhasebeci);
  await open('admin', 'personel', A.personel);
  await open('admin', 'hizmet', t.office.hizmet);
  expect(await seen('admin')).toEqual(['Beyanname', 'Personel A', 'Muhasebeci A', 'Mükellef A']);
  await open('admin', 'mukellef', A.mukellef);
  expect(await seen('admin')).toEqual(['Mükellef A', 'Beyanname', 'Personel A', 'Muhasebeci A']);
  expect(await seen('moderator')).toEqual([]);
});

it('a user’s list keeps at most ten records', async () => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into hizmetler (ad, fiyat) select 'Hizmet ' || n, 100 from generate_series(1, 12) n returning id`,
  );
  for (const { id } of rows) await open('personelA', 'hizmet', id);
  expect(await seen('personelA')).toEqual(
    Array.from({ length: SON_GORUNTULENEN_SAYISI }, (_, i) => `Hizmet ${12 - i}`),
  );
  expect((await t.owner.query('select from son_goruntulenenler')).rowCount).toBe(SON_GORUNTULENEN_SAYISI);
});

it('another’s client is like one that does not exist, and so is a record for which the role has no screen', async () => {
  const { A, B } = t.office.ids;
  expect(await open('muhasebeciA', 'mukellef', B.mukellef)).toBe(404);
  expect(await open('muhasebeciA', 'mukellef', 999_999)).toBe(404);
  expect(await open('muhasebeciA', 'muhasebeci', A.muhasebeci)).toBe(404);
  expect(await open('personelA', 'personel', A.personel)).toBe(404);
  expect(await open('muhasebeciA', 'mukellef', A.mukellef)).toBe(200);
});

it('records that were moved away, made anonymous or deleted leave the list', async () => {
  const { A, B } = t.office.ids;
  const { rows } = await t.owner.query<{ mukellef_id: number }>(
    `insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, '10000000764', 'Giden'), ($1, '10000000832', 'Silinen'), ($1, '10000000900', 'Anonim') returning mukellef_id`,
    [A.muhasebeci],
  );
  const [giden, silinen, anonim] = rows.map(({ mukellef_id }) => mukellef_id);
  for (const { mukellef_id } of rows) await open('muhasebeciA', 'mukellef', mukellef_id);
  expect(await seen('muhasebeciA')).toEqual(['Anonim', 'Silinen', 'Giden']);
  await t.owner.query('update mukellefler set muhasebeci_id = $1 where mukellef_id = $2', [B.muhasebeci, giden]);
  await t.owner.query('delete from mukellefler where mukellef_id = $1', [silinen]);
  await t.owner.query('update mukellefler set anonim_tarihi = now() where mukellef_id = $1', [anonim]);
  expect(await seen('muhasebeciA')).toEqual([]);
});

it('opening a record leaves nothing in the audit log', async () => {
  const count = async () => (await t.owner.query('select from denetim')).rowCount;
  const before = await count();
  await open('admin', 'hizmet', t.office.hizmet);
  expect(await count()).toBe(before);
});
