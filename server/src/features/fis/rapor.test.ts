import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FisFilter, listFisler } from '#contract/fis/fis.ts';
import { getFisRaporu } from '#contract/fis/fis-raporu.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const FIS = countOf(2_000, 25_000);
const KALEM = 4;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.owner.query(`
    insert into fisler (mukellef_id) select case n % 3 when 0 then ${t.office.ids.B.mukellef} else ${t.office.ids.A.mukellef} end from generate_series(1, ${FIS}) n;
    insert into fis_urunler (fis_id, tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, odeme_sekli)
      select f.fis_id, date '2025-01-01' + (f.fis_id % 365)::integer, '10:00', 'N' || f.fis_id, 'Market ' || f.fis_id % 40, (array['Çay', 'Şeker', 'Kâğıt', 'Kalem'])[k] || ' ' || f.fis_id % 50,
        1, 1000 + f.fis_id % 977, (array[1, 10, 20, 20])[k], 1000 + f.fis_id % 977, (array['Nakit', 'Kredi Kartı', null])[1 + f.fis_id % 3]
      from fisler f, generate_series(1, ${KALEM}) k;
    insert into fis_urunler (fis_id, tarih, saat, fis_no, market_adi, urun_adi, odeme_sekli, toplam_tutar)
      select fis_id, min(tarih), min(saat), min(fis_no), min(market_adi), 'FIS_TOPLAM', min(odeme_sekli), sum(tutar) + case when fis_id % 1000 = 0 then 500 else 0 end
      from fis_urunler group by fis_id;
    analyze fisler, fis_urunler`);
}, 180_000);
afterAll(() => t.close());

const FILTERS: readonly (readonly [string, Partial<FisFilter>, string])[] = [
  ['nothing', {}, 'true'],
  ['days', { tarih: '2025-03-01..2025-05-31' }, `tarih between '2025-03-01' and '2025-05-31'`],
  ['a market', { market_adi: '=Market 7' }, `market_adi = 'Market 7'`],
  ['a product, whatever its case and marks', { urun: 'seker' }, `urun_adi like 'Şeker%'`],
  ['a part of a market', { market_adi: 'ket 3' }, `market_adi like '%ket 3%'`],
  ['a rate', { kdv_orani: '20' }, 'kdv_orani = 20'],
  ['a way of paying', { odeme_sekli: 'Nakit' }, `odeme_sekli = 'Nakit'`],
  ['no way of paying', { odeme_sekli: 'belirtilmemiş' }, 'odeme_sekli is null'],
  ['a number', { fis_no: 'n77' }, `fis_no like '%N77%'`],
  [
    'a total',
    { toplam_tutar: '60,00..62,00' },
    `fis_id in (select fis_id from fis_urunler where urun_adi = 'FIS_TOPLAM' and toplam_tutar between 6000 and 6200)`,
  ],
  [
    'a sum of KDV',
    { kdv_tutari: '6,00..' },
    `fis_id in (select fis_id from fis_urunler where urun_adi <> 'FIS_TOPLAM' group by 1 having sum(kdv_tutari) >= 600)`,
  ],
  [
    'a client',
    { mukellef_adi: 'mukellef a' },
    `fis_id in (select fis_id from fisler join mukellefler using (mukellef_id) where ad = 'Mükellef A')`,
  ],
  [
    'all of it',
    { tarih: '2025-02-01..', market_adi: 'market 9', urun: 'kalem 9', kdv_orani: '20' },
    `tarih >= '2025-02-01' and market_adi like '%Market 9%' and urun_adi like 'Kalem%9%' and kdv_orani = 20`,
  ],
];

describe.each(FILTERS)('a receipt report by %s', (_, query, where) => {
  it.each(['personelA', 'moderator'] as const)('a receipt report for %s agrees with plain SQL', async (principal) => {
    const seen =
      principal === 'moderator'
        ? 'true'
        : `fis_id in (select fis_id from fisler where mukellef_id = ${t.office.ids.A.mukellef})`;
    const sums = `count(distinct fis_id)::integer as fis_sayisi, count(*)::integer as satir_sayisi, coalesce(sum(tutar), 0)::float8 as tutar, coalesce(sum(kdv_tutari), 0)::float8 as kdv_tutari`;
    const from = `from fis_urunler where urun_adi <> 'FIS_TOPLAM' and ${seen} and ${where}`;
    const by = async (column: string, name: string, order: string) =>
      (await t.owner.query(`select ${column} as ${name}, ${sums} ${from} group by 1 order by ${order}`)).rows;
    const rapor = await t.ask(principal, getFisRaporu, { query: query as never });
    expect(rapor.ozet).toMatchObject((await t.owner.query(`select ${sums} ${from}`)).rows[0]);
    const farkli = await t.owner.query(
      `select count(*)::integer as n from fisler where fis_id % 1000 = 0 and fis_id in (select fis_id ${from})`,
    );
    expect([rapor.ozet.farkli_fis, rapor.ozet.fark]).toEqual([farkli.rows[0].n, farkli.rows[0].n * 500]);
    expect(rapor.marketler).toEqual(await by('market_adi', 'market_adi', 'sum(tutar) desc, 1 limit 5'));
    expect(rapor.aylar).toEqual(await by(`to_char(tarih, 'YYYY-MM')`, 'ay', '1'));
    expect(rapor.kdv_oranlari).toEqual(await by('kdv_orani', 'kdv_orani', '1'));
    expect(rapor.odeme_sekilleri).toEqual(await by('odeme_sekli', 'odeme_sekli', 'sum(tutar) desc, 1'));
    const liste = await t.ask(principal, listFisler, { query: query as never });
    expect(liste.toplam).toBe(rapor.ozet.fis_sayisi);
  });
});

it(`an export of ${FIS * KALEM} receipt lines is complete`, async () => {
  const response = await t.call('moderator', listFisler.file, { query: { bicim: 'csv' } });
  expect(response.body.split('\r\n').length - 2).toBe(FIS * (KALEM + 1));
}, 120_000);
