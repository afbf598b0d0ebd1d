import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gunOf } from '#contract/common/donem.ts';
import { setHizmetlerAktif } from '#contract/hizmet/hizmet.ts';
import { setMuhasebecilerAktif } from '#contract/kisi/muhasebeci.ts';
import { setPersonellerAktif } from '#contract/kisi/personel.ts';
import { getMukellefYili, listMukellefler, setMukellefAktif } from '#contract/mukellef/mukellef.ts';
import {
  listMukellefIdleri,
  moveMukellefler,
  previewMukellefTasima,
  setMukelleflerAktif,
} from '#contract/mukellef/mukellef-toplu.ts';
import type { Principal } from '#server/testing/office.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let ids: Record<'A' | 'B', number[]>;

beforeAll(async () => {
  t = await createTestApp();
  const add = async (side: 'A' | 'B') => {
    const text = `insert into mukellefler (muhasebeci_id, ad, hesap_turu) select $1, ad, 'Bilanço' from unnest($2::text[]) ad returning mukellef_id::integer as id`;
    const { rows } = await t.owner.query(text, [
      t.office.ids[side].muhasebeci,
      [`Gül ${side}`, `Güneş ${side}`, `Şule ${side}`],
    ]);
    return rows.map(({ id }) => id as number);
  };
  ids = { A: await add('A'), B: await add('B') };
});
beforeEach(() => t.owner.query('update mukellefler set aktif = true where not aktif'));
afterAll(() => t.close());

const set = (principal: Principal, secim: object, aktif = false) =>
  t.ask(principal, setMukelleflerAktif, { body: { secim, aktif } as never });
const passive = async (): Promise<number[]> =>
  (await t.owner.query('select mukellef_id::integer as id from mukellefler where not aktif order by 1')).rows.map(
    ({ id }) => id,
  );

it('named clients are made passive, and undoing changes back exactly those that changed', async () => {
  await set('muhasebeciA', { idler: [ids.A[0]] });
  const result = await set('muhasebeciA', { idler: [...ids.A, ids.A[1]] });
  expect(result).toEqual({ degisen: 2, ayni: 1, bulunamayan: 0, degisenler: [ids.A[1], ids.A[2]] });
  expect(await passive()).toEqual(ids.A);
  expect(await set('muhasebeciA', { idler: result.degisenler }, true)).toMatchObject({ degisen: 2 });
  expect(await passive()).toEqual([ids.A[0]]);
});

it('another accountant’s clients are answered like unknown ones and do not change', async () => {
  expect(await set('muhasebeciA', { idler: [ids.A[0], ...ids.B, 999_999_999] })).toEqual({
    degisen: 1,
    ayni: 0,
    bulunamayan: 4,
    degisenler: [ids.A[0]],
  });
  expect(await passive()).toEqual([ids.A[0]]);
});

it('a bulk act on a filter affects exactly what the list shows: search, exact values, only the caller’s clients', async () => {
  const filter = { arama: 'gu', hesap_turu: 'Bilanço' };
  const { satirlar: mukellefler } = await t.ask('muhasebeciB', listMukellefler, { query: filter });
  const result = await set('muhasebeciB', { suzgec: filter });
  expect(result.degisenler).toEqual(mukellefler.map(({ mukellef_id }) => mukellef_id).sort((a, b) => a - b));
  expect(result).toMatchObject({ degisen: 2, bulunamayan: 0 });
  expect(await passive()).toEqual(ids.B.slice(0, 2));
});

it('whoever acts on everything in a filter gets the ids of those clients who are theirs', async () => {
  expect(await t.ask('moderator', listMukellefIdleri, { query: { arama: 'şule' } })).toEqual({
    idler: [ids.A[2], ids.B[2]],
  });
  const { idler } = await t.ask('muhasebeciA', listMukellefIdleri, {});
  expect(ids.A.every((id) => idler.includes(id)) && !ids.B.some((id) => idler.includes(id))).toBe(true);
});

it('an admin reaches everybody’s clients, also by joined names', async () => {
  expect(await set('admin', { suzgec: { muhasebeci_adi: 'Muhasebeci A', personel_adi: 'Personel A' } })).toMatchObject({
    degisenler: [t.office.ids.A.mukellef],
  });
  expect(await set('admin', { suzgec: { aktif: 'true' } })).toMatchObject({ degisen: 7, ayni: 0 });
  expect(await set('superadmin', { suzgec: {} })).toMatchObject({ degisen: 0, ayni: 8 });
});

it('moderators and staff cannot make clients passive', async () => {
  for (const principal of ['moderator', 'personelA', 'mukellefA', 'guest'] as const) {
    const refused = await t.call(principal, setMukelleflerAktif, { body: { secim: { suzgec: {} }, aktif: false } });
    expect(refused.statusCode, principal).toBe(principal === 'guest' ? 401 : 403);
  }
  expect(await passive()).toEqual([]);
});

it('a repeated request answers the same and does nothing, so an undone act stays undone', async () => {
  const request = { body: { secim: { idler: ids.A }, aktif: false }, key: randomUUID() };
  const first = await t.ask('muhasebeciA', setMukelleflerAktif, request);
  await set('muhasebeciA', { idler: ids.A }, true);
  expect(await t.ask('muhasebeciA', setMukelleflerAktif, request)).toEqual(first);
  expect(await passive()).toEqual([]);
});

const MANY = countOf(1_000, 20_000);

it(`${MANY} clients change in one statement, each is in the audit log, and more than 20,000 are refused`, async () => {
  // Every pooled connection first makes single writes, because PostgreSQL might use their plans for the bulk write.
  const single = (aktif: boolean) =>
    t.ask('muhasebeciA', setMukellefAktif, { params: { mukellef_id: ids.A[0]! }, body: { aktif } });
  for (let n = 0; n < 8; n += 1) await Promise.all(Array.from({ length: 8 }, () => single(n % 2 === 0)));
  await Promise.all(Array.from({ length: 24 }, () => set('muhasebeciA', { idler: [ids.A[0]!] })));
  const text = `insert into mukellefler (muhasebeci_id, ad) select $1, 'Toplu ' || n from generate_series(1, ${MANY}) n returning mukellef_id::integer as id`;
  const { rows } = await t.owner.query(text, [t.office.ids.A.muhasebeci]);
  const idler = rows.map(({ id }) => id as number);
  const count = async () =>
    (await t.owner.query(`select count(*)::integer as n from denetim where tablo = 'mukellefler' and islem = 'update'`))
      .rows[0].n;
  const before = await count();
  expect(await set('muhasebeciA', { idler })).toMatchObject({ degisen: MANY, ayni: 0, bulunamayan: 0 });
  expect((await count()) - before).toBe(MANY);
  const refused = await t.call('muhasebeciA', setMukelleflerAktif, {
    body: { secim: { idler: Array.from({ length: 20_001 }, (_, i) => i + 1) }, aktif: true },
  });
  expect(refused.statusCode).toBe(400);
  await t.owner.query(`delete from mukellefler where ad like 'Toplu %'`);
});

it('staff, accountants and services are changed in bulk in the same way', async () => {
  const [a, b] = [t.office.ids.A, t.office.ids.B];
  expect(
    await t.ask('admin', setPersonellerAktif, { body: { secim: { suzgec: { ad: 'Personel A' } }, aktif: false } }),
  ).toMatchObject({
    degisenler: [a.personel],
  });
  expect((await t.call('personelA', listMukellefler, {})).statusCode).toBe(401);
  await t.ask('admin', setPersonellerAktif, { body: { secim: { idler: [a.personel, b.personel] }, aktif: true } });
  expect((await t.call('personelA', listMukellefler, {})).statusCode).toBe(200);
  expect(
    await t.ask('admin', setMuhasebecilerAktif, { body: { secim: { suzgec: { ad: 'Muhasebeci B' } }, aktif: false } }),
  ).toMatchObject({
    degisenler: [b.muhasebeci],
  });
  await t.ask('admin', setMuhasebecilerAktif, { body: { secim: { idler: [b.muhasebeci] }, aktif: true } });
  const { hizmet, bordro } = t.office;
  expect(
    await t.ask('admin', setHizmetlerAktif, {
      body: { secim: { idler: [hizmet, bordro, 999_999] }, is_active: false },
    }),
  ).toEqual({
    degisen: 2,
    ayni: 0,
    bulunamayan: 1,
    degisenler: [hizmet, bordro].sort((x, y) => x - y),
  });
  await t.ask('admin', setHizmetlerAktif, { body: { secim: { idler: [hizmet, bordro] }, is_active: true } });
  for (const route of [setPersonellerAktif, setMuhasebecilerAktif]) {
    expect((await t.call('moderator', route, { body: { secim: { idler: [1] }, aktif: false } })).statusCode).toBe(403);
  }
  expect(
    (await t.call('moderator', setHizmetlerAktif, { body: { secim: { idler: [1] }, is_active: false } })).statusCode,
  ).toBe(403);
});

it('a client’s year shows its records and their services; months of a former accountant stay hidden from the present one', async () => {
  const { A, B } = t.office.ids;
  const insert = `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
    values ($1, $2, $3, 2020, 3, 5000, 5000, 'yapıldı'), ($4, $2, $3, 2020, 4, 5000, 4000, 'reddedildi')`;
  await t.owner.query(insert, [A.muhasebeci, A.mukellef, t.office.hizmet, B.muhasebeci]);
  const year = (principal: Principal) =>
    t.ask(principal, getMukellefYili, { params: { mukellef_id: A.mukellef }, query: { yil: 2020 } });
  const mart = { hizmet_id: t.office.hizmet, ay: 3, durum: 'yapıldı', hizmet_bedeli: 5000 };
  const nisan = { hizmet_id: t.office.hizmet, ay: 4, durum: 'reddedildi', hizmet_bedeli: 4000 };
  const hizmetler = [{ id: t.office.hizmet, ad: 'Beyanname' }];
  const bekleyen = { siradaki: null, geciken: 0, evrak: 0, talep: null };
  expect(await year('moderator')).toEqual({ hizmetler, kayitlar: [mart, nisan], bekleyen });
  expect(await year('personelA')).toEqual({ hizmetler, kayitlar: [mart, nisan], bekleyen });
  expect(await year('muhasebeciA')).toEqual({ hizmetler, kayitlar: [mart], bekleyen });
  for (const other of ['muhasebeciB', 'personelB'] as const) {
    expect(
      (await t.call(other, getMukellefYili, { params: { mukellef_id: A.mukellef }, query: { yil: 2020 } })).statusCode,
    ).toBe(404);
  }
});

it('a client’s year says what waits today: the next open declaration, late ones, and jobs without papers', async () => {
  const { A } = t.office.ids;
  await t.owner.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, durum, kabul_gunu)
     select $1, $2, kod, donem, (now() at time zone 'Europe/Istanbul')::date + days, durum,
       case when durum = 'verildi' then date '2020-04-01' end
     from (values ('KDV1', '2020-01', -3, 'bekliyor'), ('KDV1', '2020-02', 2, 'verildi'), ('KDV2', '2020-02', 5, 'bekliyor'), ('SGK_4A', '2020-02', 9, 'bekliyor'),
       ('MUHSGK', '2020-02', 5, 'kontrolde')) b(kod, donem, days, durum)`,
    [A.muhasebeci, A.mukellef],
  );
  await t.owner.query(
    `with isler as (
       insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati,
         hizmet_bedeli, durum)
       values ($1, $2, $3, 2021, 5, 100, 100, 'onaylandı'), ($1, $2, $3, 2021, 6, 100, 100, 'yapıldı')
       returning hizmet_ayi)
     insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, kullanici_id)
     select $1, $2, $3, 2021, hizmet_ayi, 1 from isler`,
    [A.muhasebeci, A.mukellef, t.office.hizmet],
  );
  for (const principal of ['moderator', 'personelA', 'muhasebeciA'] as const) {
    const { bekleyen } = await t.ask(principal, getMukellefYili, {
      params: { mukellef_id: A.mukellef },
      query: { yil: 2020 },
    });
    expect(bekleyen).toEqual({
      siradaki: { son_gun: gunOf(new Date(Date.now() + 5 * 86_400_000)), kodlar: ['KDV2', 'MUHSGK'] },
      geciken: 1,
      evrak: 1,
      talep: null,
    });
  }
});

const tasi = (secim: object, muhasebeci_id: number) => ({ body: { secim, muhasebeci_id } as never });

it('clients are moved to another accountant after a preview, records stay, and undoing returns each client', async () => {
  const { A, B } = t.office.ids;
  const secim = { idler: [A.mukellef, ids.A[1], ids.B[0], 999_999_999] };
  const owners = async () =>
    (
      await t.owner.query(
        'select muhasebeci_id::integer as id from mukellefler where mukellef_id = any ($1) order by mukellef_id',
        [[A.mukellef, ids.A[1], ids.B[0]]],
      )
    ).rows.map(({ id }) => id);
  const before = await owners();
  const kayit =
    'select count(*)::integer as adet from hizmet_kayitlari where mukellef_id = any ($1) and muhasebeci_id = $2';
  const { adet } = (await t.owner.query(kayit, [[A.mukellef, ids.A[1]], A.muhasebeci])).rows[0];
  expect(adet).toBeGreaterThan(0);
  expect(await t.ask('admin', previewMukellefTasima, tasi(secim, B.muhasebeci))).toMatchObject({
    kaynaklar: [{ muhasebeci_id: A.muhasebeci, ad: 'Muhasebeci A', adet: 2 }],
    ayni: 1,
    atanmis: 1,
    kayit: adet,
  });
  expect(await owners()).toEqual(before);
  const result = await t.ask('admin', moveMukellefler, tasi(secim, B.muhasebeci));
  expect(result).toEqual({
    tasinan: 2,
    ayni: 1,
    bulunamayan: 1,
    oncekiler: [{ muhasebeci_id: A.muhasebeci, mukellef_idler: [A.mukellef, ids.A[1]] }],
  });
  expect(new Set(await owners())).toEqual(new Set([B.muhasebeci]));
  expect((await t.owner.query(kayit, [[A.mukellef, ids.A[1]], A.muhasebeci])).rows[0].adet).toBe(adet);
  const audited = `select count(*)::integer as adet from denetim where tablo = 'mukellefler' and islem = 'update' and (yeni ->> 'muhasebeci_id')::bigint = $1`;
  expect((await t.owner.query(audited, [B.muhasebeci])).rows[0].adet).toBe(2);
  for (const { muhasebeci_id, mukellef_idler } of result.oncekiler)
    await t.ask('admin', moveMukellefler, tasi({ idler: mukellef_idler }, muhasebeci_id));
  expect(await owners()).toEqual(before);
});

it('moving all clients of a filter happens once per key and is refused to moderators and without a target', async () => {
  const { A, B } = t.office.ids;
  const body = {
    secim: { suzgec: { arama: 'şule', muhasebeci_id: A.muhasebeci } },
    muhasebeci_id: B.muhasebeci,
  } as never;
  const key = randomUUID();
  const first = await t.call('admin', moveMukellefler, { body, key });
  expect(first.json()).toMatchObject({
    tasinan: 1,
    oncekiler: [{ muhasebeci_id: A.muhasebeci, mukellef_idler: [ids.A[2]] }],
  });
  expect((await t.call('admin', moveMukellefler, { body, key })).json()).toEqual(first.json());
  expect((await t.call('moderator', moveMukellefler, { body })).statusCode).toBe(403);
  expect((await t.call('admin', moveMukellefler, tasi({ idler: ids.A }, 999_999_999))).statusCode).toBe(404);
});
