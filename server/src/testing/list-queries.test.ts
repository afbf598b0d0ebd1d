import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsAt } from '#contract/alan/list.ts';
import { listEpostalar } from '#contract/bildirim/eposta.ts';
import { HERKES } from '#contract/common/roller.ts';
import { listIsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { listKartOdemeleri } from '#contract/kart-odeme/kart-odeme.ts';
import { listAdminler } from '#contract/kisi/admin.ts';
import { listKullanicilar } from '#contract/kisi/kullanici.ts';
import { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { listPersonel } from '#contract/kisi/personel.ts';
import { exportTablo, listTablo } from '#contract/tablo/tablo.ts';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { createOdeme, listOdemeler } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { listAdminler as adminRows } from '#server/features/admin/queries.ts';
import { listAlacaklar as alacakRows } from '#server/features/alacak/queries.ts';
import { listEpostalar as epostaRows } from '#server/features/eposta/queries.ts';
import { listKartOdemeleri as kartRows } from '#server/features/kart-odeme/queries.ts';
import { listKullanicilar as kullaniciRows } from '#server/features/kullanici/queries.ts';
import { listMuhasebeciler as muhasebeciRows } from '#server/features/muhasebeci/queries.ts';
import { listOdemeler as odemeRows } from '#server/features/odeme/queries.ts';
import { listPersonel as personelRows } from '#server/features/personel/queries.ts';
import { listTablo as tabloRows } from '#server/features/tablo/queries.ts';
import { listTahakkuklar as tahakkukRows } from '#server/features/tahakkuk/queries.ts';
import { hashToken } from '#server/http/auth.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { createBorc } from '#server/testing/factories.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  const { A, B } = t.office.ids;
  for (const [kisi, tutar] of [
    [A, 30_000],
    [B, 10_000],
    [A, 20_000],
  ] as const) {
    const tahakkuk_id = await createBorc(t.owner, kisi.muhasebeci, tutar);
    await t.ask('admin', createOdeme, { body: { tahakkuk_id, odeme_tutari: tutar / 2 } });
    await t.owner.query(
      `with d as (
         insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, durum, red_kodu)
         values ($1, 1, gen_random_uuid()::text, '\\x00', 'test', $2, 'reddedildi', 'diger') returning deneme_id
       ) insert into kart_odeme_kalemleri (deneme_id, tahakkuk_yili, tahakkuk_ayi, tutar) select deneme_id, 2026, 1, $2 from d`,
      [kisi.muhasebeci, tutar],
    );
    await t.owner.query(
      `insert into epostalar (tur, kime, konu, metin, muhasebeci_id) values ('bildirim', $1, $2, 'metin', $3)`,
      [`a${tutar}@ornek.example`, `=Konu ${tutar}`, kisi.muhasebeci],
    );
  }
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: any export
const csv = async (principal: Principal, route: any, query: object = {}, params?: object) => {
  const { body, statusCode } = await t.call(principal, route, { query: { bicim: 'csv', ...query }, params } as never);
  expect(statusCode).toBe(200);
  return (body as string).slice(1).trimEnd().split('\r\n');
};
const columnOf = (lines: string[], n: number) => lines.slice(1).map((line) => line.split(';')[n]);

it('the server sorts accruals, payments and card payments both ways by every column offered, and refuses any other', async () => {
  const tutarlar = (yon: 'asc' | 'desc') =>
    t.ask('moderator', listTahakkuklar, { query: { sirala: 'borc_tutari', yon } });
  const artan = (await tutarlar('asc')).satirlar.map(({ borc_tutari }) => borc_tutari);
  expect(artan).toEqual(artan.toSorted((a, b) => a - b));
  expect((await tutarlar('desc')).satirlar.map(({ borc_tutari }) => borc_tutari)).toEqual(artan.toReversed());
  const names = (
    await t.ask('moderator', listOdemeler, { query: { sirala: 'muhasebeci_adi', yon: 'asc' } })
  ).satirlar.map((row) => row.muhasebeci_adi);
  expect(names).toEqual(names.toSorted());
  const kart = (await t.ask('moderator', listKartOdemeleri, { query: { sirala: 'tutar', yon: 'asc' } })).satirlar.map(
    ({ tutar }) => tutar,
  );
  expect(kart).toEqual([10_000, 20_000, 30_000]);
  const konular = (await t.ask('moderator', listEpostalar, { query: { sirala: 'konu', yon: 'desc' } })).satirlar.map(
    ({ konu }) => konu,
  );
  expect(konular).toEqual(['=Konu 30000', '=Konu 20000', '=Konu 10000']);
  for (const sirala of columnsAt(listTahakkuklar.columns, 'sort'))
    await t.ask('muhasebeciA', listTahakkuklar, { query: { sirala } });
  for (const sirala of columnsAt(listOdemeler.columns, 'sort'))
    await t.ask('muhasebeciA', listOdemeler, { query: { sirala } });
  for (const sirala of columnsAt(listKartOdemeleri.columns, 'sort'))
    await t.ask('muhasebeciA', listKartOdemeleri, { query: { sirala } });
  for (const sirala of columnsAt(listEpostalar.columns, 'sort'))
    await t.ask('admin', listEpostalar, { query: { sirala } });
  expect((await t.call('admin', listTahakkuklar, { query: { sirala: 'hizmet_toplami' as never } })).statusCode).toBe(
    400,
  );
});

it('an exported list is filtered and sorted as on the screen, has amounts as numbers, and contains no formula', async () => {
  const tahakkuk = await csv('moderator', listTahakkuklar.file, {
    sirala: 'borc_tutari',
    yon: 'asc',
    muhasebeci_id: t.office.ids.B.muhasebeci,
  });
  expect(tahakkuk[0]).toBe(
    'ID;Muhasebeci;Dönem;Tutar (TL);Ödenen (TL);Kalan (TL);Durum;Tahakkuk Tarihi;Vade Günü;Açıklama',
  );
  expect(columnOf(tahakkuk, 3)).toEqual(['100,00', '1000,00']);
  expect(new Set(columnOf(tahakkuk, 1))).toEqual(new Set(['Muhasebeci B']));
  expect(
    columnOf(await csv('moderator', listOdemeler.file, { sirala: 'odeme_tutari', yon: 'asc' }), 3).slice(0, 3),
  ).toEqual(['50,00', '100,00', '150,00']);
  expect(columnOf(await csv('moderator', listKartOdemeleri.file, { sirala: 'tutar', yon: 'desc' }), 2)).toEqual([
    '300,00',
    '200,00',
    '100,00',
  ]);
  expect(columnOf(await csv('moderator', listEpostalar.file, { sirala: 'konu', yon: 'asc' }), 0)).toEqual([
    "'=Konu 10000",
    "'=Konu 20000",
    "'=Konu 30000",
  ]);
});

it('an accountant exports only their own accruals and payments, whatever id they give', async () => {
  for (const route of [listTahakkuklar.file, listOdemeler.file, listKartOdemeleri.file]) {
    const lines = await csv('muhasebeciA', route, { muhasebeci_id: t.office.ids.B.muhasebeci });
    expect(lines.join('\n')).not.toContain('Muhasebeci B');
    expect((await csv('muhasebeciA', route)).length).toBeGreaterThan(2);
  }
});

it('the workload is exported as on the screen, and a plain table with the names of the rows that it points to', async () => {
  const both = await csv('moderator', listIsYuku.file, { arama: 'personel', yon: 'desc', sutunlar: 'ad,mukellef' });
  expect(both[0]).toBe('Personel;Mükellef');
  expect(columnOf(both, 0)).toEqual(['Personel B', 'Personel A']);
  expect(await csv('moderator', listIsYuku.file, { arama: 'personel a' })).toHaveLength(2);
  const odemeler = await csv(
    'superadmin',
    exportTablo,
    { sirala: 'odeme_tutari', yon: 'asc', sutunlar: 'muhasebeci_id,odeme_tutari' },
    { tablo: 'odemeler' },
  );
  expect(odemeler.slice(0, 2)).toEqual(['Muhasebeci;Tutar', 'Muhasebeci B;50,00']);
  expect((await t.call('admin', exportTablo, { params: { tablo: 'odemeler' }, query: {} } as never)).statusCode).toBe(
    403,
  );
});

it('every list that is read page by page can leave out the rows that the file already has', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: any list
  const lists: [read: (tx: any, query: any) => Promise<any>, list: AnyRoute & { id: string }][] = [
    [adminRows, listAdminler],
    [muhasebeciRows, listMuhasebeciler],
    [personelRows, listPersonel],
    [kullaniciRows, listKullanicilar],
    [tahakkukRows, listTahakkuklar],
    [odemeRows, listOdemeler],
    [alacakRows, listAlacaklar],
    [kartRows, listKartOdemeleri],
    [epostaRows, listEpostalar],
    [(tx, query) => tabloRows(tx, 'mukellefler', query), { ...listTablo, id: 'id' }],
  ];
  const caller = { token_hash: hashToken(t.office.tokens.superadmin!), yetkiler: HERKES, istemci: '', request_no: '' };
  await t.app.sessions.statement(caller, async (tx) => {
    for (const [read, { query: asked, path, id }] of lists) {
      const query = { ...(asked!.parse({}) as object), sayfa: 1, boyut: 50 };
      const idsOf = async (haric?: string) =>
        (await read(tx, { ...query, haric })).satirlar.map((row: Record<string, number>) => row[id]);
      const ids = await idsOf();
      expect(ids.length, path).toBeGreaterThan(0);
      expect(await idsOf(String(ids[0])), path).toEqual(ids.slice(1));
    }
  });
});
