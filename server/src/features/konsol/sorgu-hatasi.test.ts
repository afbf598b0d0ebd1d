import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSqlSorgusu } from '#contract/tablo/konsol.ts';
import { PASSWORD } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runError } from './sorgu-hatasi.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.call('superadmin', runSqlSorgusu, { body: { sql: 'select 1', sifre: PASSWORD } });
});
afterAll(() => t.close());

const ask = async (sql: string): Promise<{ status: string; message: string }> =>
  (await t.call('superadmin', runSqlSorgusu, { body: { sql } })).json();
const INGILIZCE =
  /\b(error|syntax|near|does not|exist|column|relation|function|operator|must|invalid|input|division|zero|unterminated|quoted|missing|ambiguous|cannot|value|type|out of range|more than|subquery|at or|argument)\b/i;

it.each([
  ['selec 1', 'Sorgu “selec” ile başlayamaz; SELECT ile başlar (1. satır, 1. karakter).'],
  [
    'select *\nform mukellefler',
    '“form” burada olamaz; öncesinde ya da kendisinde bir yazım yanlışı var (2. satır, 1. karakter).',
  ],
  [
    "select 'ş😀' form x y",
    '“x” burada olamaz; öncesinde ya da kendisinde bir yazım yanlışı var (1. satır, 18. karakter).',
  ],
  [
    'select ad from mukellefler where',
    /^Sorgu yarım kalmış: sonunda bir parça ya da kapanan parantez eksik \(1\. satır/,
  ],
  ["select 'abc", "Tek tırnakla başlayan metin kapatılmamış: 'abc (1. satır, 8. karakter)."],
  ['select "ad', 'Çift tırnakla başlayan ad kapatılmamış: "ad (1. satır, 8. karakter).'],
  ['select 1 /* abc', /açıklama kapatılmamış/],
  ['select 123abc', 'Böyle bir sayı olmaz: 123abc (1. satır, 8. karakter).'],
  ["select e'\\u00zz'", /ters eğik çizgiyle/],
  ['select ""', /içi boş/],
  ['select a.* .b from a', /^Sorgu burada anlaşılamadı \(1\. satır/],
  ['select yok from mukellefler', 'Böyle bir sütun yok: yok (1. satır, 8. karakter).'],
  ['select ad,\n  şehir from mukellefler', 'Böyle bir sütun yok: şehir (2. satır, 3. karakter).'],
  [
    'select x.ad from mukellefler m',
    /^Böyle bir görünüm yok ya da FROM içinde geçmiyor: x\.ad \(1\. satır, 8\. karakter\)\.$/,
  ],
  ['select lower(1)', 'Böyle bir işlev yok ya da bu türlerle çağrılamaz: lower (1. satır, 8. karakter).'],
  [
    'select 1 from mukellefler where ad = 5',
    '“=” bu türler arasında kullanılamaz; iki yanı aynı türe getirin (metin tek tırnakla yazılır) (1. satır, 36. karakter).',
  ],
  ['select case when aktif then 1 else ad end from mukellefler', /^Değer|^Türler/],
  ['select 1 union select current_date', /^Türler uyuşmuyor/],
  ['select 1 from mukellefler where ad', /^Türler uyuşmuyor/],
  ['select ad from mukellefler m, personel p', /^Bu sütun birden çok görünümde var; önüne görünümün adını yazın: ad/],
  ['select ad, count(*) from mukellefler', /^Bu sütun ya GROUP BY içinde olmalı .*: ad/],
  ['select 1 from mukellefler where count(*) > 1', /toplam işlevleri WHERE içinde olamaz/],
  ['select 1 from mukellefler where row_number() over () = 1', /^Pencere işlevi/],
  ['select ad from mukellefler order by 5', /^ORDER BY/],
  ['select 1 from mukellefler a, personel a', /^Aynı ad iki görünüme verilmiş/],
  ['select 1 / 0', 'Sıfıra bölünüyor; paydayı nullif(payda, 0) diye yazın.'],
  ['select 1 / (count(*) - count(*)) from mukellefler', /^Sıfıra bölünüyor/],
  ["select 'beş'::int4", /^Değer bu türe çevrilemedi/],
  ["select '2026-13-45'::date", /^Böyle bir tarih ya da saat yok|^Tarih ya da saat okunamadı/],
  ["select 'dün'::date", /^Tarih ya da saat okunamadı/],
  ['select 2147483647 + 1', /^Sayı bu tür için çok büyük/],
  ['select (select ad from mukellefler)', /^Tek değer beklenen alt sorgu/],
  ['select make_date(2026, 2, 31)', /^Böyle bir tarih ya da saat yok/],
  ['select 1 limit -1', /^LIMIT eksi olamaz/],
  ['select ntile(0) over () from mukellefler', /^NTILE/],
  ['select true::date', /^Bu değer istenen türe çevrilemez/],
] as const)('a wrong query is explained in Turkish: %s', async (sql, says) => {
  const { status, message } = await ask(sql);
  expect([status, message]).toEqual(['error', says instanceof RegExp ? expect.stringMatching(says) : says]);
  expect(message.replace(/“[^”]*”|(LIMIT|ORDER BY|GROUP BY|DISTINCT|FROM|SELECT|WHERE|OVER)/g, '')).not.toMatch(
    INGILIZCE,
  );
});

it('every error code of PostgreSQL has a Turkish sentence, also one that nobody foresaw', () => {
  const siniflar = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').flatMap((a) =>
    Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').map((b) => a + b),
  );
  const metinler = siniflar.map((sinif) => runError('select 1', { code: `${sinif}999`, position: '1' }, 0));
  expect(metinler.filter((metin) => INGILIZCE.test(metin) || !/^\p{Lu}.*\.$/u.test(metin))).toEqual([]);
  expect(runError('select 1', {}, 0)).toBe('Sorgu çalışmadı.');
  expect(runError('select 1', { code: 'XX000' }, 0)).toBe('Sorgu çalışmadı [XX000].');
});
