import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsAt } from '#contract/alan/list.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;

const NAMES = [
  'Cem Tekstil',
  'Ceviz Mobilya',
  'Çelik Yapı',
  'Çınar Eczane',
  'Dağ',
  'Gül',
  'Ğulam',
  'Hilal',
  'Ihlamur',
  'ISPARTA Halı',
  'İnci',
  'İzmir Nakliyat',
  'Jale',
  'Oya',
  'Öz Et',
  'Sema',
  'Şişli Gıda',
  'Umut',
  'Ümit',
];
const ISARETLI = ['%50 İndirim', 'a_b', 'axb', 'ters\\bölü'];

beforeAll(async () => {
  t = await createTestApp();
  const { owner, office } = t;
  const { muhasebeci, personel, mukellef } = office.ids.B;
  await owner.query('delete from hizmet_kayitlari');
  await owner.query(`insert into mukellefler (muhasebeci_id, ad) select $1, ad from unnest($2::text[]) ad`, [
    muhasebeci,
    [...NAMES, ...ISARETLI].toReversed(),
  ]);
  await owner.query(
    `update mukellefler set sirket_adi = 'Şişli Gıda A.Ş.', telefon = '0532 111 22 33', email = 'sisli@ornek.tr', hesap_turu = 'Bilanço', tc_no = '1234567890' where ad = 'Şişli Gıda'`,
  );
  await owner.query(`update mukellefler set aktif = false, sirket_adi = 'İnci Ltd.' where ad = 'İnci'`);
  await owner.query(
    `insert into muhasebeci_personel (mukellef_id, personel_id) select mukellef_id, $1 from mukellefler where ad in ('Umut', 'Ümit')`,
    [personel],
  );
  await owner.query(`update mukellefler set ad = 'Zeytin' where mukellef_id = $1`, [mukellef]);
});
afterAll(() => t.close());

type Query = Partial<RouteInput<typeof listMukellefler>['query']>;
const list = (query: Query = {}, principal: Principal = 'muhasebeciB') => t.ask(principal, listMukellefler, { query });
const names = async (query: Query, principal?: Principal) =>
  (await list(query, principal)).satirlar.map(({ ad }) => ad);

describe('the search for clients', () => {
  it('ignores diacritics, and case by Turkish rules', async () => {
    for (const arama of ['sisli', 'ŞİŞLİ', 'Şişli', 'SISLI', 'şişlı'])
      expect(await names({ arama }), arama).toEqual(['Şişli Gıda']);
    for (const arama of ['ISPARTA', 'ısparta', 'isparta', 'İSPARTA'])
      expect(await names({ arama }), arama).toEqual(['ISPARTA Halı']);
    expect(await names({ arama: 'cinar' })).toEqual(['Çınar Eczane']);
  });

  it('finds any part of name, company, number and phone', async () => {
    for (const arama of ['işli gı', 'gıda a.ş', '345678', '111 22'])
      expect(await names({ arama }), arama).toEqual(['Şişli Gıda']);
  });

  it('finds by digits exactly the clients who have them in a row', async () => {
    const { rows } = await t.owner.query('select tc_no, arama from mukellefler where tc_no is not null');
    const parts = rows.flatMap(({ tc_no }) => [tc_no, tc_no.slice(0, 7), tc_no.slice(3, 9), `${tc_no.slice(5)}0`]);
    for (const arama of new Set<string>(parts.filter((part) => !part.startsWith('0')))) {
      const expected = rows.filter((row) => row.arama.includes(arama)).length;
      expect((await list({ arama }, 'moderator')).toplam, arama).toBe(expected);
    }
  });

  it('accepts words in any order and ignores surrounding spaces', async () => {
    expect(await names({ arama: '  gida   sisli ' })).toEqual(['Şişli Gıda']);
    expect(await names({ arama: 'sisli yok' })).toEqual([]);
    expect((await list({ arama: '   ' })).toplam).toBe((await list()).toplam);
  });

  it('treats %, _ and \\ as plain characters', async () => {
    expect(await names({ arama: '%' })).toEqual(['%50 İndirim']);
    expect(await names({ arama: '50%' })).toEqual([]);
    expect(await names({ arama: 'a_b' })).toEqual(['a_b']);
    expect(await names({ arama: '_' })).toEqual(['a_b']);
    expect(await names({ arama: '\\' })).toEqual(['ters\\bölü']);
  });

  it('finds no client of another accountant', async () => {
    expect(await names({ arama: 'sisli' }, 'muhasebeciA')).toEqual([]);
    expect(await names({ arama: 'sisli' }, 'personelA')).toEqual([]);
    expect(await names({ arama: 'sisli' }, 'moderator')).toEqual(['Şişli Gıda']);
  });
});

describe('the order of clients', () => {
  const letters = (list: string[]) => list.filter((name) => NAMES.includes(name));

  it('is alphabetical in Turkish by name, ascending by default', async () => {
    expect(letters(await names({}))).toEqual(NAMES);
    expect(letters(await names({ yon: 'desc' }))).toEqual(NAMES.toReversed());
  });

  it('by any column lists every client, those without a value last', async () => {
    const all = (await list()).toplam;
    for (const sirala of columnsAt(listMukellefler.columns, 'sort')) {
      for (const yon of ['asc', 'desc'] as const) {
        const { satirlar: mukellefler } = await list({ sirala, yon });
        expect(mukellefler).toHaveLength(all);
        const empty = mukellefler.map((m) => m[sirala] === null);
        expect(empty, `${sirala} ${yon}`).toEqual(empty.toSorted());
        const values = mukellefler
          .map((m) => (sirala === 'aktif' ? (m.aktif ? 'Aktif' : 'Pasif') : m[sirala]))
          .filter((value) => value !== null);
        const sorted = values.toSorted((a, b) =>
          typeof a === 'number' ? a - Number(b) : new Intl.Collator('tr').compare(String(a), String(b)),
        );
        if (sirala !== 'email')
          expect(values, `${sirala} ${yon}`).toEqual(yon === 'asc' ? sorted : sorted.toReversed());
      }
    }
  });
});

describe('filters of the client list', () => {
  it('match values in each column', async () => {
    const row = (await list({ arama: 'sisli' })).satirlar[0];
    for (const name of ['ad', 'sirket_adi', 'tc_no', 'telefon', 'email', 'hesap_turu'] as const) {
      expect(await names({ [name]: row?.[name] as string }), name).toEqual(['Şişli Gıda']);
      if (name !== 'telefon' && name !== 'hesap_turu')
        expect(await names({ [name]: `${row?.[name]}x` }), name).toEqual([]);
    }
    expect(await names({ personel_adi: 'Personel B' })).toEqual(['Umut', 'Ümit', 'Zeytin']);
    expect((await list({ muhasebeci_adi: 'Muhasebeci B' })).toplam).toBe((await list()).toplam);
    expect((await list({ muhasebeci_adi: 'Muhasebeci A' }, 'admin')).toplam).toBe(1);
    expect(
      (await list({ personel_adi: 'Personel A', muhasebeci_adi: 'Muhasebeci A', sirala: 'muhasebeci_adi' }, 'admin'))
        .toplam,
    ).toBe(1);
  });

  it('work by state and together with each other and the search', async () => {
    expect(await names({ aktif: 'false' })).toEqual(['İnci']);
    expect((await list({ aktif: 'true' })).toplam).toBe((await list()).toplam - 1);
    expect(await names({ aktif: 'true', arama: 'inci' })).toEqual([]);
    expect(await names({ aktif: 'false', sirket_adi: 'İnci Ltd.', arama: 'ltd' })).toEqual(['İnci']);
  });

  it('by accountant are only for those who see several', async () => {
    const { muhasebeci } = t.office.ids.A;
    expect(
      (await list({ muhasebeci_id: muhasebeci }, 'admin')).satirlar.map(({ muhasebeci_adi }) => muhasebeci_adi),
    ).toEqual(['Muhasebeci A']);
    expect(await names({ muhasebeci_id: muhasebeci })).toEqual([]);
  });

  it('that do not exist are refused by name', async () => {
    for (const [query, field] of [
      [{ sirala: 'sifre_hash' }, 'sirala'],
      [{ sirala: 'ad; drop table mukellefler' }, 'sirala'],
      [{ yon: 'asc nulls first' }, 'yon'],
      [{ aktif: '1' }, 'aktif'],
      [{ sayfa: 0 }, 'sayfa'],
      [{ boyut: 201 }, 'boyut'],
      [{ arama: 'x'.repeat(101) }, 'arama'],
    ] as const) {
      const refused = await t.call('admin', listMukellefler, { query: query as never });
      expect(refused.statusCode, JSON.stringify(query)).toBe(400);
      expect(refused.json().field).toBe(field);
    }
    expect((await t.call('admin', listMukellefler, { query: { bilinmeyen: 1 } as never })).json()).toMatchObject({
      code: 'VALIDATION',
    });
  });
});

describe('pages of the client list', () => {
  it('contain each client once, and each page has the total', async () => {
    const all = await names({ boyut: 200 });
    const pages: string[] = [];
    for (let pageNo = 1; pages.length < all.length; pageNo += 1) {
      const page = await list({ boyut: 5, sayfa: pageNo });
      expect(page.toplam).toBe(all.length);
      pages.push(...page.satirlar.map(({ ad }) => ad));
    }
    expect(pages).toEqual(all);
    expect(await list({ boyut: 5, sayfa: 1_000 })).toEqual({ satirlar: [], toplam: all.length });
  });

  it('do not change at random where names are equal', async () => {
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) select $1, 'Aynı Ad' from generate_series(1, 30)`,
      [t.office.ids.A.muhasebeci],
    );
    const ids: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      ids.push(
        ...(await list({ boyut: 8, sayfa: page, ad: 'Aynı Ad', sirala: 'telefon' }, 'muhasebeciA')).satirlar.map(
          ({ mukellef_id }) => mukellef_id,
        ),
      );
    }
    expect(new Set(ids).size).toBe(30);
  });
});

it('a client is shown with the names of those who look after it and without passwords', async () => {
  const [client] = (await list({ ad: 'Umut' })).satirlar;
  const { muhasebeci: muhasebeci_id, personel: personel_id } = t.office.ids.B;
  expect(client).toMatchObject({ muhasebeci_id, muhasebeci_adi: 'Muhasebeci B', aktif: true });
  expect(client).toMatchObject({ personel_id, personel_adi: 'Personel B' });
  expect(Object.keys(client as object).filter((key) => key.includes('sifre'))).toEqual([]);
});

it('staff see only clients assigned to them', async () => {
  expect(await names({}, 'personelB')).toEqual(['Umut', 'Ümit', 'Zeytin']);
  expect((await list({}, 'personelB')).satirlar.every(({ muhasebeci_adi }) => muhasebeci_adi === 'Muhasebeci B')).toBe(
    true,
  );
});
