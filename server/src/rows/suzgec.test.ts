import { afterAll, beforeAll, expect, it } from 'vitest';
import { METIN } from '#contract/common/suzgec.ts';
import { listDenetim } from '#contract/denetim/denetim.ts';
import { listTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { listPersonel } from '#contract/kisi/personel.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { listTablo } from '#contract/tablo/tablo.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { createBorc } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  const { muhasebeci, mukellef, personel } = t.office.ids.A;
  await t.owner.query(`update muhasebeci set ad = 'Çağla Köse' where muhasebeci_id = $1`, [muhasebeci]);
  await t.owner.query(
    `update mukellefler set ad = 'Uğur Işık', sirket_adi = 'Işık Lokantası', telefon = '0532 000 44 55 / 0212 000 66 77', email = 'ugur@ornek.com.tr'
     where mukellef_id = $1`,
    [mukellef],
  );
  await t.owner.query(`update personel set ad = 'Gökçe Şen', gorev = 'Uzman yardımcısı' where personel_id = $1`, [
    personel,
  ]);
  await createBorc(t.owner, muhasebeci, 10_000);
  await createBorc(t.owner, t.office.ids.B.muhasebeci, 10_000);
});
afterAll(() => t.close());

const tahakkuklar = async (muhasebeci_adi: string): Promise<(string | null)[]> => [
  ...new Set(
    (await t.ask('admin', listTahakkuklar, { query: { muhasebeci_adi } })).satirlar.map((it) => it.muhasebeci_adi),
  ),
];

it('a filter of texts finds a part of the text in any letters, and the whole one only where it is asked for', async () => {
  for (const typed of ['köse', 'cagla', 'ÇAĞLA KÖ', 'Çağla Köse', '=Çağla Köse'])
    expect(await tahakkuklar(typed), typed).toEqual(['Çağla Köse']);
  for (const typed of ['=köse', '=çağla köse', 'köse çağla', '%', '_'])
    expect(await tahakkuklar(typed), typed).toEqual([]);
});

it.each([
  ['ad', 'ugur', '=Uğur Işık'],
  ['sirket_adi', 'lokanta', '=Işık Lokantası'],
  ['telefon', '0044', '0532 000 44 55'],
  ['telefon', '0212 000 66 77', '+90 212 000 66 77'],
  ['email', 'UGUR@', '=ugur@ornek.com.tr'],
  ['muhasebeci_adi', 'kose', '=Çağla Köse'],
  ['personel_adi', 'gokce', '=Gökçe Şen'],
] as const)('clients are found by a part of %s', async (alan, part, whole) => {
  for (const typed of [part, whole]) {
    const { satirlar: mukellefler } = await t.ask('admin', listMukellefler, { query: { [alan]: typed } });
    expect(
      mukellefler.map(({ ad }) => ad),
      typed,
    ).toEqual(['Uğur Işık']);
  }
});

it('staff, the log, the table editor and an accountant’s requests are filtered by the same rule', async () => {
  const personel = await t.ask('admin', listPersonel, { query: { gorev: 'uzman yardim' } });
  expect(personel.satirlar.map(({ ad }) => ad)).toEqual(['Gökçe Şen']);
  const rows = async (filter: object) =>
    (
      await t.ask('superadmin', listTablo, {
        params: { tablo: 'borc_tahakkuk' },
        query: { suzgec: JSON.stringify(filter) },
      })
    ).toplam;
  expect(await rows({ muhasebeci_id: 'kose' })).toBe(await rows({ muhasebeci_id: '=Çağla Köse' }));
  expect([await rows({ muhasebeci_id: '=kose' }), await rows({ muhasebeci_id: 'yok' })]).toEqual([0, 0]);
  await t.ask('muhasebeciA', listTalepler, { query: { mukellef_adi: 'ugur', hizmet_adi: METIN.exact?.('x') } });
  const usersFor = async (typed: string) =>
    (await t.ask('superadmin', listDenetim, { query: { kim: typed } })).kayitlar;
  expect(await usersFor('=Sistem')).toEqual(await usersFor('Sistem'));
});

it('a range that ends before it begins is refused at its field, and nothing is listed', async () => {
  for (const [query, alan] of [
    [{ borc_tutari: '500 – 100' }, 'borc_tutari'],
    [{ donem: '2026-03..2026-01' }, 'donem'],
  ] as const) {
    const answer = await t.call('admin', listTahakkuklar, { query: query as never });
    expect([answer.statusCode, answer.json().field]).toEqual([400, alan]);
    expect(answer.json().message).toMatch(/ters bir aralık: başı sonundan büyük/);
  }
});

it('a part of a client’s name is looked up in the index of searches', async () => {
  await t.owner.query('set enable_seqscan = off');
  const { rows } = await t.owner.query(
    `explain select from mukellefler m where m.arama like '%lokanta%' and app.fold(m.sirket_adi) like '%lokanta%'`,
  );
  expect(JSON.stringify(rows)).toContain('mukellefler_arama_idx');
});
