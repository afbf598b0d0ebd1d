import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  previewMukellefTurleri,
  reverseMukellefTurleri,
  setMukellefTurleri,
} from '#contract/beyanname/mukellef-turu.ts';
import { listYukumlulukler } from '#contract/beyanname/yukumluluk.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let ids: number[];

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query(`delete from mukellefler where ad like 'Tür %'`);
  const { rows } = await t.owner.query(
    `insert into mukellefler (muhasebeci_id, ad, kisi_turu, defter_turu)
     select $1, ad, kisi, defter from unnest('{Tür boş,Tür kişili,Tür dolu}'::text[], '{null,gerçek,tüzel}'::text[], '{null,null,bilanço}'::text[]) s(ad, kisi, defter)
     returning mukellef_id::integer as id`,
    [t.office.ids.A.muhasebeci],
  );
  ids = rows.map(({ id }) => id);
});

const kinds = async () =>
  (
    await t.owner.query(`select kisi_turu, defter_turu from mukellefler where ad like 'Tür %' order by mukellef_id`)
  ).rows.map(({ kisi_turu, defter_turu }) => `${kisi_turu} ${defter_turu}`);
const set = (principal: Principal, body: object) => t.ask(principal, setMukellefTurleri, { body } as never);

it('kinds are written where they are empty, after a preview of how many, and taken back as a whole', async () => {
  const body = { secim: { idler: ids }, kisi_turu: 'gerçek', defter_turu: 'işletme' };
  const sayilar = { secilen: 3, mukellef: 2, kisi: 1, defter: 2 };
  expect(await t.ask('muhasebeciA', previewMukellefTurleri, { body } as never)).toEqual(sayilar);
  const { kisi_idler, defter_idler, ...yazilan } = await set('muhasebeciA', body);
  expect(yazilan).toEqual(sayilar);
  expect(await kinds()).toEqual(['gerçek işletme', 'gerçek işletme', 'tüzel bilanço']);
  await t.owner.query(`update mukellefler set defter_turu = 'serbest' where mukellef_id = $1`, [ids[1]]);
  const { secim: _, ...values } = body;
  const geri = { ...values, kisi_idler, defter_idler };
  expect(await t.ask('muhasebeciA', reverseMukellefTurleri, { body: geri } as never)).toEqual({ mukellef: 1 });
  expect(await kinds()).toEqual(['null null', 'gerçek serbest', 'tüzel bilanço']);
});

it('the filter of clients without a kind is written by what it shows, and they leave it', async () => {
  const belirsiz = async () =>
    (await t.ask('muhasebeciA', listYukumlulukler, { query: { durum: 'belirsiz', arama: 'tür' } })).toplam;
  expect(await belirsiz()).toBe(2);
  const body = { secim: { suzgec: { durum: 'belirsiz', arama: 'tür' } }, kisi_turu: 'gerçek', defter_turu: 'serbest' };
  expect(await set('muhasebeciA', body)).toMatchObject({ secilen: 2, mukellef: 2 });
  expect(await belirsiz()).toBe(0);
});

it("another accountant's clients stay, a moderator and staff are refused, and something must be chosen", async () => {
  const body = { secim: { idler: ids }, kisi_turu: 'gerçek' };
  expect(await set('muhasebeciB', body)).toMatchObject({ secilen: 0, mukellef: 0, kisi_idler: [] });
  for (const principal of ['moderator', 'personelA'] as const)
    expect((await t.call(principal, setMukellefTurleri, { body } as never)).statusCode, principal).toBe(403);
  const none = await t.call('admin', setMukellefTurleri, {
    body: { secim: { idler: ids } },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(none.json()).toMatchObject({ field: 'kisi_turu', message: 'Kişi türü ya da defter türü seçin.' });
  expect(await kinds()).toEqual(['null null', 'gerçek null', 'tüzel bilanço']);
});
