import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  downloadSqlSorgusu,
  getKonsol,
  KONSOL_METNI,
  removeKayitliSorgu,
  runSqlSorgusu,
  setKayitliSorgu,
} from '#contract/tablo/konsol.ts';
import { KONSOL_GORUNUMLERI } from '#contract/tablo/konsol-gorunumleri.ts';
import { buildApp } from '#server/app.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { checkSorgu } from './check.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const run = (sql: string, sifre?: string) =>
  t.call('superadmin', runSqlSorgusu, { body: { sql, ...(sifre && { sifre }) } });
const forget = () => t.owner.query('update oturumlar set dogrulandi = null');

it('requires the user’s password once in five minutes', async () => {
  await forget();
  expect((await run('select 1 as bir')).json()).toMatchObject({ code: 'KONSOL_SIFRE_GEREKLI', field: 'sifre' });
  expect((await run('select 1 as bir', 'yanlis')).json()).toMatchObject({ code: 'KONSOL_SIFRE_YANLIS' });
  expect((await run('select 1 as bir', PASSWORD)).json()).toEqual({
    status: 'success',
    data: [{ bir: 1 }],
    message: '',
  });
  expect((await run('select 2 as iki')).json()).toEqual({ status: 'success', data: [{ iki: 2 }], message: '' });
  await t.owner.query(`update oturumlar set dogrulandi = now() - interval '6 minutes'`);
  expect((await run('select 3')).statusCode).toBe(403);
  expect((await t.call('superadmin', downloadSqlSorgusu, { body: { sql: 'select 3' } })).statusCode).toBe(403);
});

it('answers from the views with names, kuruş, masked ID numbers and dates, and keeps equal column names apart', async () => {
  const { data } = (
    await run(
      'select m.ad, m.tc_no, m.muhasebeci_adi, m.ad, m.aktif from mukellefler m order by m.mukellef_id',
      PASSWORD,
    )
  ).json();
  expect(data[0]).toEqual({
    ad: 'Mükellef A',
    tc_no: `*********${tcNo(12).slice(-2)}`,
    muhasebeci_adi: 'Muhasebeci A',
    ad_2: 'Mükellef A',
    aktif: true,
  });
  expect(
    (await run('select sum(borc_tutari) as borc, avg(borc_tutari) as ort from konsol.borc_tahakkuk')).json().data,
  ).toEqual([{ borc: 200_000, ort: 100_000 }]);
  expect((await run("select 1 from mukellefler where ad = 'yok'")).json()).toEqual({
    status: 'success',
    data: [],
    message: '',
  });
});

it('shows a column whatever its name is', async () => {
  const { data } = (
    await run(
      'select 1 as "__proto__", 2 as "constructor", 3 as "toString", ad as "__proto__" from mukellefler limit 1',
      PASSWORD,
    )
  ).json();
  expect(data).toEqual([{ __proto___2: 1, constructor: 2, toString: 3, __proto___3: 'Mükellef A' }]);
});

it('answers every refusal with the right status', async () => {
  await forget();
  const { superadmin, admin, revoked } = t.office.tokens;
  const json = { 'content-type': 'application/json' };
  const as = (token: string | null, headers: Record<string, string> = json) => ({
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  });
  const signIn = { username: tcNo(0), password: PASSWORD, grant_type: 'password' };
  const browser = await t.app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: signIn,
  });
  const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const asked: [string, number, object, string][] = [
    ['UNAUTHENTICATED', 401, as(null), '{"sql":"select 1"}'],
    ['UNAUTHENTICATED', 401, as(revoked), '{"sql":"select 1"}'],
    ['FORBIDDEN', 403, as(admin), '{"sql":"select 1"}'],
    ['CSRF', 403, { cookie, ...json }, '{"sql":"select 1"}'],
    ['CSRF', 403, as(superadmin, { ...json, 'sec-fetch-site': 'cross-site' }), '{"sql":"select 1"}'],
    ['KONSOL_SIFRE_GEREKLI', 403, as(superadmin), '{"sql":"select 1"}'],
    ['KONSOL_SIFRE_YANLIS', 403, as(superadmin), '{"sql":"select 1","sifre":"yanlis"}'],
    ['MALFORMED_BODY', 400, as(superadmin), '{"sql":'],
    ['MALFORMED_BODY', 400, as(superadmin), ''],
    ['VALIDATION', 400, as(superadmin), '{}'],
    ['VALIDATION', 400, as(superadmin), '{"sql":"select 1","tablo":"x"}'],
    ['VALIDATION', 400, as(superadmin), JSON.stringify({ sql: 'x'.repeat(10_001) })],
    ['BODY_TOO_LARGE', 413, as(superadmin), JSON.stringify({ sql: 'x'.repeat(1_100_000) })],
    ['UNSUPPORTED_MEDIA', 415, as(superadmin, { 'content-type': 'text/csv' }), 'select 1'],
    ['KART_NUMARASI', 400, as(superadmin), '{"sql":"select 5528790000000008"}'],
  ];
  for (const [code, status, headers, payload] of asked) {
    const response = await t.app.inject({
      method: 'POST',
      url: '/sql-query/',
      headers: headers as Record<string, string>,
      payload,
    });
    expect([response.statusCode, response.json()], code).toMatchObject([
      status,
      { code, status: 'error', message: expect.stringMatching(/[.!]$/) },
    ]);
  }
});

it('cuts the result at a thousand rows and says so', async () => {
  await t.owner.query(
    `insert into denetim (db_rolu, tablo, satir_id, islem) select 'x', 'mukellefler', n, 'insert' from generate_series(1, 1500) n`,
  );
  const { status, data, message } = (await run('select denetim_id from denetim', PASSWORD)).json();
  expect([status, data.length, message]).toEqual(['success', 1_000, KONSOL_METNI.kesildi]);
  await t.owner.query(`delete from denetim where db_rolu = 'x'`);
});

it('explains refusals and failures, and records both under the asker’s name', async () => {
  expect((await run('delete from mukellefler', PASSWORD)).json()).toEqual({
    status: 'error',
    data: [],
    message: 'Yalnızca SELECT sorgusu çalıştırılabilir.',
  });
  expect((await run('select yok from mukellefler')).json()).toMatchObject({
    status: 'error',
    message: expect.stringContaining('yok'),
  });
  const { gecmis } = await t.ask('superadmin', getKonsol);
  expect(gecmis.slice(0, 2).map(({ metin, durum }) => [metin, durum])).toEqual([
    ['select yok from mukellefler', 'hata'],
    ['delete from mukellefler', 'reddedildi'],
  ]);
  const { rows } =
    await t.owner.query(`select d.yeni ->> 'metin' as metin, gate.kullanici_gorunen_adi(d.kullanici_id) as kim from denetim d
    where tablo = 'konsol_sorgulari' and islem = 'insert' order by denetim_id desc limit 1`);
  expect(rows).toEqual([{ metin: 'select yok from mukellefler', kim: 'Yönetici superadmin' }]);
});

it('stores queries by name for their author only; the latest text of a name counts', async () => {
  const { kayitli_id } = await t.ask('superadmin', setKayitliSorgu, { body: { ad: 'Borçlar', metin: 'select 1' } });
  expect(await t.ask('superadmin', setKayitliSorgu, { body: { ad: 'Borçlar', metin: 'select 2' } })).toEqual({
    kayitli_id,
  });
  expect((await t.ask('superadmin', getKonsol)).kayitli).toEqual([{ kayitli_id, ad: 'Borçlar', metin: 'select 2' }]);
  await t.ask('superadmin', removeKayitliSorgu, { params: { kayitli_id } });
  expect((await t.ask('superadmin', getKonsol)).kayitli).toEqual([]);
});

it('exports the result as a sheet', async () => {
  await run('select 1', PASSWORD);
  const response = await t.call('superadmin', downloadSqlSorgusu, {
    body: { sql: 'select ad, aktif from mukellefler' },
  });
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await t.call('superadmin', downloadSqlSorgusu, { body: { sql: 'drop table x' } })).json()).toMatchObject({
    code: 'KONSOL_SORGU',
  });
});

it('lists the views as they are in the database', async () => {
  const { rows } =
    await t.owner.query(`select c.relname as ad, array_agg(a.attname::text order by a.attnum) as sutunlar, c.relowner::regrole::text as sahibi from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where c.relnamespace = 'konsol'::regnamespace group by c.oid order by 1`);
  expect(Object.fromEntries(rows.map(({ ad, sutunlar }) => [ad, sutunlar]))).toEqual(KONSOL_GORUNUMLERI);
  expect(new Set(rows.map(({ sahibi }) => sahibi))).toEqual(new Set(['muhasip_konsol_okur']));
});

it('describes each view and its columns in words', async () => {
  const { gorunumler } = await t.ask('superadmin', getKonsol);
  const wordsOf = (view: string, column: string) =>
    gorunumler.find(({ ad }) => ad === view)?.sutunlar.find(({ ad }) => ad === column)?.aciklama;
  expect(Object.fromEntries(gorunumler.map(({ ad, sutunlar }) => [ad, sutunlar.map((column) => column.ad)]))).toEqual(
    KONSOL_GORUNUMLERI,
  );
  const { rows } = await t.owner.query<{ metin: string }>(
    `select col_description('odemeler'::regclass, attnum) as metin from pg_attribute where attrelid = 'odemeler'::regclass and attname = 'odeme_tutari'`,
  );
  expect(wordsOf('odemeler', 'odeme_tutari')).toBe(rows[0]?.metin);
  expect(wordsOf('odemeler', 'odeme_tutari')).toMatch(/kuruş/);
  expect(wordsOf('muhasebeciler', 'bakiye')).toMatch(/devir.*kuruş/);
  expect(wordsOf('mukellefler', 'tc_no')).toBe('Yalnızca son iki hanesi gösterilir.');
  expect([wordsOf('mukellefler', 'ad'), wordsOf('mukellefler', 'personel_adi'), wordsOf('adminler', 'email')]).toEqual([
    'Ad',
    'Personel',
    'E-posta',
  ]);
});

it('accepts what an office typically asks', async () => {
  for (const sql of [
    'select * from mukellefler limit 10;',
    'with b as (select muhasebeci_id, sum(bakiye) as t from borc_tahakkuk where iptal is null group by 1) select m.ad, b.t from b join muhasebeciler m using (muhasebeci_id) where b.t > 0 order by b.t desc',
    "select date_trunc('month', odeme_tarihi) as ay, count(*), sum(odeme_tutari) from odemeler where odeme_tarihi >= current_date - interval '1 year' group by 1 order by 1",
    "select extract(year from o.odeme_tarihi)::int as yil, to_char(o.odeme_tarihi, 'YYYY-MM') as ay, o.odeme_yontemi from odemeler o",
    "select ad, rank() over (partition by muhasebeci_id order by ad) from mukellefler where ad ilike '%a%' or sirket_adi is null",
    'select case when bakiye > 0 then 1 else 0 end as borclu, count(distinct muhasebeci_id) filter (where bakiye > 0) from borc_tahakkuk group by 1 having count(*) > 0',
    'select ad from mukellefler where mukellef_id not in (select mukellef_id from hizmet_kayitlari) union all select ad from personel',
    "select coalesce(gorev, '-') || ' ' || upper(ad), substring(ad from 1 for 3), percentile_cont(0.5) within group (order by personel_id) from personel group by 1, 2",
    "select * from (values (1, 'a'), (2, 'b')) v(no, harf) cross join lateral (select max(ad) from personel) p",
  ]) {
    await expect(checkSorgu(sql), sql).resolves.toBeUndefined();
    expect((await run(sql, PASSWORD)).json(), sql).toMatchObject({ status: 'success' });
  }
});

it('says what to set up if there is no login', async () => {
  const { host, port, database } = t.owner;
  const app = await buildApp({
    config: { ...TEST_CONFIG, dataDir: t.dataDir },
    database: { host, port, database: database as string, user: 'muhasip_app' },
  });
  const headers = { authorization: `Bearer ${t.office.tokens.superadmin}` };
  expect((await app.inject({ url: '/api/konsol', headers })).json().kapali).toContain('DATABASE_KONSOL_URL');
  const answer = await app.inject({
    method: 'POST',
    url: '/sql-query/',
    headers,
    payload: { sql: 'select 1', sifre: PASSWORD },
  });
  expect(answer.json()).toMatchObject({ status: 'error', message: expect.stringContaining('DATABASE_KONSOL_URL') });
  await app.close();
});
