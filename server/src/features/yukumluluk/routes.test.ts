import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmYukumlulukler,
  getMukellefYukumlulukleri,
  listYukumlulukler,
  ONAY_PARCASI,
  previewYukumlulukOnayi,
  reverseYukumlulukOnayi,
  setMukellefYukumlulukleri,
} from '#contract/beyanname/yukumluluk.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let ids: Record<'A' | 'B', { dukkan: number; sirket: number; belirsiz: number }>;

const DUKKAN = ['GELIR', 'GELIR_T2', 'GGECICI', 'KDV1', 'LEVHA', 'MUHSGK_3A', 'SGK_4B'];
const SIRKET = ['BERAT_A_D', 'KDV1', 'KGECICI', 'KURUMLAR', 'LEVHA', 'MUHSGK', 'SGK_4A'];

beforeAll(async () => {
  t = await createTestApp();
  const add = async (side: 'A' | 'B') => {
    const text = `insert into mukellefler (muhasebeci_id, ad, kisi_turu, defter_turu) select $1, ad, kisi, defter
      from unnest($2::text[], '{gerçek,tüzel}'::text[], '{işletme}'::text[]) s(ad, kisi, defter) returning mukellef_id::integer as id`;
    const { rows } = await t.owner.query(text, [t.office.ids[side].muhasebeci, [`Dükkân ${side}`, `Şirket ${side}`]]);
    return { dukkan: rows[0].id, sirket: rows[1].id, belirsiz: t.office.ids[side].mukellef };
  };
  ids = { A: await add('A'), B: await add('B') };
});
beforeEach(() => t.owner.query('delete from mukellef_yukumlulukleri'));
afterAll(() => t.close());

const list = async (principal: Principal, query: object = {}) =>
  t.ask(principal, listYukumlulukler, { query } as never);
const get = (principal: Principal, mukellef_id: number) =>
  t.ask(principal, getMukellefYukumlulukleri, { params: { mukellef_id } });
const karar = (kod: string, degisen: object = {}) => ({
  kod,
  ilk_donem: '2026-01',
  son_donem: null,
  verilir: true,
  ...degisen,
});
const set = (principal: Principal, mukellef_id: number, ...kararlar: object[]) =>
  t.call(principal, setMukellefYukumlulukleri, { params: { mukellef_id }, body: { kararlar } as never });
const preview = (principal: Principal, secim: object = { suzgec: {} }, ilk_donem = '2026-01') =>
  t.ask(principal, previewYukumlulukOnayi, { body: { secim, ilk_donem } as never });
const confirm = (
  principal: Principal,
  beklenen: object,
  { secim = { suzgec: {} } as object, ilk_donem = '2026-01', ...devam } = {},
) =>
  t.call(principal, confirmYukumlulukler, {
    body: { secim, ilk_donem, beklenen, ...devam } as never,
    headers: { 'idempotency-key': randomUUID() },
  });
const stored = async (mukellef_id: number): Promise<string[]> =>
  (
    await t.owner.query('select kod from mukellef_yukumlulukleri where mukellef_id = $1 and verilir order by kod', [
      mukellef_id,
    ])
  ).rows.map(({ kod }) => kod);

describe('the list of duties', () => {
  it('shows users the clients that they see elsewhere with suggestions, and counts those about whom too little is known', async () => {
    const all = await list('moderator');
    expect(all.sayilar).toEqual({ belirsiz: 2, bekliyor: 4, degisti: 0, onayli: 0 });
    const own = await list('muhasebeciA');
    expect(own.satirlar.map(({ ad, durum, eklenecek }) => [ad, durum, eklenecek])).toEqual([
      ['Dükkân A', 'bekliyor', DUKKAN],
      ['Mükellef A', 'belirsiz', []],
      ['Şirket A', 'bekliyor', SIRKET],
    ]);
    expect((await list('personelA')).satirlar.map(({ ad }) => ad)).toEqual(['Mükellef A']);
    expect((await t.call('mukellefA', listYukumlulukler, { query: {} } as never)).statusCode).toBe(403);
  });

  it('can be filtered by state, kind and name', async () => {
    expect((await list('admin', { durum: 'Türü belirsiz' })).satirlar.map(({ ad }) => ad)).toEqual([
      'Mükellef A',
      'Mükellef B',
    ]);
    expect((await list('admin', { durum: 'bekliyor' })).sayilar).toMatchObject({ belirsiz: 2, bekliyor: 4 });
    expect((await list('admin', { kod: 'kurumlar', arama: 'sirket b' })).satirlar.map(({ ad }) => ad)).toEqual([
      'Şirket B',
    ]);
    expect((await list('admin', { sirala: 'durum', boyut: 2 })).satirlar.map(({ durum }) => durum)).toEqual([
      'belirsiz',
      'belirsiz',
    ]);
    expect((await t.call('admin', listYukumlulukler, { query: { durum: 'yok' } } as never)).json().field).toBe('durum');
  });

  it('shows that a suggestion has changed until somebody decides', async () => {
    const { sirket } = ids.A;
    await set('admin', sirket, ...SIRKET.map((kod) => karar(kod)));
    expect((await list('admin', { arama: 'Şirket A' })).satirlar[0]).toMatchObject({
      durum: 'onayli',
      verilenler: SIRKET,
      eklenecek: [],
      dusen: [],
    });
    await t.owner.query(
      `update mukellefler set kdv_donemi = 'üç aylık', isci_calistiriyor = false where mukellef_id = $1`,
      [sirket],
    );
    expect((await list('admin', { arama: 'Şirket A' })).satirlar[0]).toMatchObject({
      durum: 'degisti',
      eklenecek: ['KDV1_3A'],
      dusen: ['KDV1', 'SGK_4A'],
    });
    await set('muhasebeciA', sirket, karar('KDV1_3A', { verilir: false }), karar('SGK_4A'), karar('KDV1'));
    expect((await list('admin', { arama: 'Şirket A' })).satirlar[0]).toMatchObject({
      durum: 'onayli',
      verilenler: SIRKET,
    });
    await t.owner.query('update mukellefler set kdv_donemi = null, isci_calistiriyor = null where mukellef_id = $1', [
      sirket,
    ]);
  });
});

describe('the duties of one client', () => {
  it('are decided by those who edit its fields: the office and its accountant', async () => {
    for (const principal of ['superadmin', 'admin', 'muhasebeciA'] as const)
      expect((await set(principal, ids.A.dukkan, karar('KDV1'))).statusCode).toBe(200);
    for (const principal of ['moderator', 'personelA', 'mukellefA'] as const)
      expect((await set(principal, ids.A.dukkan, karar('KDV1'))).statusCode).toBe(403);
    expect((await set('muhasebeciB', ids.A.dukkan, karar('KDV2'))).statusCode).toBe(404);
    expect(
      (await t.call('muhasebeciB', getMukellefYukumlulukleri, { params: { mukellef_id: ids.A.dukkan } })).statusCode,
    ).toBe(404);
    expect((await get('moderator', ids.A.dukkan)).kararlar).toEqual([{ ...karar('KDV1'), kaynak: 'kural' }]);
  });

  it('keep what a person removed, and no bulk confirmation restores it', async () => {
    await set('admin', ids.A.dukkan, karar('SGK_4B', { verilir: false }), karar('KDV2'));
    expect(
      (await get('admin', ids.A.dukkan)).kararlar.map(({ kod, verilir, kaynak }) => [kod, verilir, kaynak]),
    ).toEqual([
      ['KDV2', true, 'elle'],
      ['SGK_4B', false, 'elle'],
    ]);
    const { mukellef, yukumluluk } = await preview('muhasebeciA');
    expect((await confirm('muhasebeciA', { mukellef, yukumluluk })).statusCode).toBe(200);
    expect(await stored(ids.A.dukkan)).toEqual([...DUKKAN, 'KDV2'].filter((kod) => kod !== 'SGK_4B').sort());
  });

  it('end with a period: a quarter that has begun is owed to its end in its own accounting year', async () => {
    await t.owner.query('update mukellefler set hesap_donemi_sonu = 2 where mukellef_id = $1', [ids.A.sirket]);
    const saved = await t.ask('admin', setMukellefYukumlulukleri, {
      params: { mukellef_id: ids.A.sirket },
      body: {
        kararlar: [
          karar('KGECICI', { son_donem: '2026-07' }),
          karar('KURUMLAR'),
          karar('GEKAP', { son_donem: '2026-07' }),
        ],
      },
    });
    expect(saved.hesap_donemi_sonu).toBe(2);
    expect(saved.kararlar.map(({ kod, ilk_donem, son_donem }) => [kod, ilk_donem, son_donem])).toEqual([
      ['GEKAP', '2026-03', '2026-09'],
      ['KGECICI', '2026-02', '2026-08'],
      ['KURUMLAR', '2026-02', null],
    ]);
    await t.owner.query('update mukellefler set hesap_donemi_sonu = null where mukellef_id = $1', [ids.A.sirket]);
  });

  it.each([
    [
      'a stop before the start',
      [karar('KDV1', { ilk_donem: '2026-05', son_donem: '2026-04' })],
      'YUKUMLULUK_DONEM_TERS',
      'son_donem',
    ],
    ['a kind that there is none of', [karar('KDV9')], 'YUKUMLULUK_TUR_YOK', 'kod'],
    ['a kind without a period', [karar('SGK_GIRIS')], 'YUKUMLULUK_TUR_YOK', 'kod'],
    ['a period before the calendar begins', [karar('KDV2', { ilk_donem: '2019-05' })], 'YUKUMLULUK_ERKEN', 'ilk_donem'],
    ['a month that is none', [karar('KDV1', { ilk_donem: '2026-13' })], 'VALIDATION', 'kararlar.0.ilk_donem'],
    ['two that exclude each other', [karar('KDV1'), karar('KDV1_3A')], 'YUKUMLULUK_CAKISIYOR', 'ilk_donem'],
  ])('refuse %s at its field and save nothing', async (_, kararlar, code, field) => {
    const refused = await set('admin', ids.A.dukkan, karar('GEKAP'), ...kararlar);
    expect(refused.json()).toMatchObject({ code, ...(code !== 'VALIDATION' && { field }) });
    expect(refused.json().message.length).toBeGreaterThan(10);
    expect(await stored(ids.A.dukkan)).toEqual([]);
  });
});

describe('confirming all suggestions of a filter', () => {
  it('previews what is written and left out, writes it at once, and can be reversed at once', async () => {
    await set('admin', ids.B.sirket, ...SIRKET.map((kod) => karar(kod)));
    const onizleme = await preview('admin');
    expect(onizleme).toMatchObject({ mukellef: 3, yukumluluk: 21, belirsiz: 2, tamam: 1, cakisan: 0 });
    expect(onizleme.turler[0]).toEqual({ kod: 'KDV1', mukellef: 3 });
    const result = (await confirm('admin', { mukellef: 3, yukumluluk: 21 })).json();
    expect(result).toMatchObject({ mukellef: 3, yukumluluk: 21 });
    expect(await stored(ids.A.dukkan)).toEqual(DUKKAN);
    expect((await list('admin')).sayilar).toEqual({ belirsiz: 2, bekliyor: 0, degisti: 0, onayli: 4 });
    await set('muhasebeciA', ids.A.dukkan, karar('KDV1', { ilk_donem: '2026-05' }));
    const undo = (body: { toplu_no: string }) =>
      t.call('admin', reverseYukumlulukOnayi, { body, headers: { 'idempotency-key': randomUUID() } });
    expect((await undo({ toplu_no: result.toplu_no })).json()).toEqual({ mukellef: 3, yukumluluk: 20, kaldi: false });
    expect([await stored(ids.A.dukkan), await stored(ids.B.sirket)]).toEqual([['KDV1'], SIRKET]);
    expect((await undo({ toplu_no: result.toplu_no })).json().code).toBe('YUKUMLULUK_ONAYI_YOK');
  });

  it('of more clients than one request takes goes on part after part, and is one act that can be reversed', async () => {
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad, kisi_turu, defter_turu) select $1, 'Toplu ' || i, 'gerçek', 'işletme' from generate_series(1, $2) i`,
      [t.office.ids.A.muhasebeci, ONAY_PARCASI],
    );
    const filter = { arama: 'toplu' };
    const { mukellef, yukumluluk } = await preview('admin', { suzgec: filter });
    expect(mukellef).toBe(ONAY_PARCASI);
    const part = async (more: object = {}) =>
      (await confirm('admin', { mukellef, yukumluluk }, { secim: { suzgec: filter }, ...more })).json();
    const { toplu_no, sonra, ...ilk } = await part();
    expect(ilk).toEqual({ mukellef: ONAY_PARCASI, yukumluluk });
    expect(await part({ devam: { toplu_no, sonra } })).toEqual({ toplu_no, sonra: null, mukellef: 0, yukumluluk: 0 });
    const undo = async () =>
      t.ask('admin', reverseYukumlulukOnayi, { body: { toplu_no }, headers: { 'idempotency-key': randomUUID() } });
    expect(await undo()).toEqual({ mukellef, yukumluluk, kaldi: true });
    expect((await preview('admin', { suzgec: filter })).yukumluluk).toBe(yukumluluk);
    await t.owner.query(`delete from mukellefler where ad like 'Toplu %'`);
  });

  it('is refused if the suggestions have changed meanwhile', async () => {
    const { mukellef, yukumluluk } = await preview('muhasebeciA');
    await set('admin', ids.A.dukkan, karar('KDV1'));
    const refused = await confirm('muhasebeciA', { mukellef, yukumluluk });
    expect(refused.json()).toMatchObject({ code: 'YUKUMLULUKLER_DEGISTI', details: { mukellef: 2, yukumluluk: 13 } });
    expect(await stored(ids.A.sirket)).toEqual([]);
  });

  it('begins with the period that contains the month, and not before the calendar does', async () => {
    await confirm(
      'muhasebeciA',
      { mukellef: 1, yukumluluk: 7 },
      { secim: { idler: [ids.A.dukkan] }, ilk_donem: '2026-10' },
    );
    const { kararlar } = await get('muhasebeciA', ids.A.dukkan);
    expect(Object.fromEntries(kararlar.map(({ kod, ilk_donem }) => [kod, ilk_donem]))).toMatchObject({
      KDV1: '2026-10',
      MUHSGK_3A: '2026-12',
      GELIR: '2026-12',
    });
    const early = await t.call('admin', previewYukumlulukOnayi, {
      body: { secim: { suzgec: {} }, ilk_donem: '2021-01' },
    });
    expect(early.json()).toMatchObject({ code: 'YUKUMLULUK_ERKEN', field: 'ilk_donem' });
  });

  it('leaves out a kind that another duty excludes', async () => {
    await set('admin', ids.A.sirket, karar('KDV1_3A'));
    expect(await preview('admin', { idler: [ids.A.sirket] })).toMatchObject({ mukellef: 1, yukumluluk: 6, cakisan: 1 });
  });

  it('reaches only the caller’s clients, and moderators and staff cannot write any', async () => {
    expect(await preview('muhasebeciA', { idler: [ids.A.dukkan, ids.B.dukkan] })).toMatchObject({
      mukellef: 1,
      yukumluluk: 7,
    });
    for (const principal of ['moderator', 'personelA'] as const)
      expect((await confirm(principal, { mukellef: 0, yukumluluk: 0 })).statusCode).toBe(403);
  });
});
