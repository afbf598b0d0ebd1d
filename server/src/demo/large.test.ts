import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { loadLarge } from './large.ts';
import { DEMO_TC } from './people.ts';

const SIZE = { accountants: 7, staff: 5, clients: 901, services: 20, records: 40_003 };
const SCHEMA = `select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'hizmet_kayitlari'::regclass
  union all select indexdef from pg_indexes where tablename = 'hizmet_kayitlari' order by 1`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let schema: string[];
const all = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.flat();

beforeAll(async () => {
  database = await createTestDatabase();
  client = database.owner;
  schema = await all(SCHEMA);
  await loadLarge(client, SIZE);
});
afterAll(() => database.drop());

it.runIf(isWhole)('creates exactly the requested rows', async () => {
  const tables = ['admin', 'muhasebeci', 'personel', 'mukellefler', 'hizmetler', 'hizmet_kayitlari', 'kullanicilar'];
  const counts = await all(`select ${tables.map((table) => `(select count(*) from ${table})`)}`);
  expect(counts).toEqual([
    1,
    SIZE.accountants,
    SIZE.staff,
    SIZE.clients,
    SIZE.services,
    SIZE.records,
    1 + SIZE.accountants + SIZE.staff,
  ]);
  expect(await all('select count(distinct (hizmet_yili, hizmet_ayi)) from hizmet_kayitlari')).toEqual([24]);
  expect(await all('select distinct durum from hizmet_kayitlari')).toHaveLength(6);
  expect(await all('select distinct odeme_durumu from borc_tahakkuk')).toHaveLength(3);
});

it.runIf(isWhole)('knows what most clients owe, and too little of one in twenty', async () => {
  const [belirsiz, kararli] = await all(
    `select (select count(*) from mukellefler where hesap_turu is null), (select count(distinct mukellef_id) from mukellef_yukumlulukleri)`,
  );
  expect([Number(belirsiz) / SIZE.clients, Number(kararli) / SIZE.clients].map((pay) => Math.round(pay * 100))).toEqual(
    [5, 85],
  );
  expect(Number((await all('select count(distinct kod) from mukellef_yukumlulukleri'))[0])).toBeGreaterThan(20);
});

it.runIf(isWhole)('computes ID numbers in SQL as the contract does', async () => {
  const made = await all(
    'select pg_temp.tc(100000000 + n * 7919::bigint), pg_temp.vkn(100000000 + n * 7919::bigint) from generate_series(1, 5000) n',
  );
  expect(made.filter((no: string) => !(no.length === 11 ? isTcKimlikNo(no) : isVergiKimlikNo(no)))).toEqual([]);
  const stored = await all('select tc_no from mukellefler union all select tc_kimlik_no from kullanicilar');
  expect(stored.filter((no: string) => !isTcKimlikNo(no) && !isVergiKimlikNo(no))).toEqual([]);
  expect(stored).toEqual(expect.arrayContaining(Object.values(DEMO_TC)));
});

it.runIf(isWhole)('creates accruals that match their month and their payments', async () => {
  const wrong = await all(`select borc_id from borc_tahakkuk t
    where tahsilat <> (select coalesce(sum(odeme_tutari), 0) from odemeler where tahakkuk_id = borc_id)
      or borc_tutari <> (select sum(hizmet_bedeli) from hizmet_kayitlari k where k.muhasebeci_id = t.muhasebeci_id
        and (hizmet_yili, hizmet_ayi) = (tahakkuk_yili, tahakkuk_ayi) and durum <> 'reddedildi')`);
  expect(wrong).toEqual([]);
  expect(await all('select odeme_id from odemeler where odeme_tarihi > now()')).toEqual([]);
  expect(
    await all(
      'select odeme_id from odemeler join borc_tahakkuk on borc_id = tahakkuk_id where odeme_tarihi < borc_tarihi',
    ),
  ).toEqual([]);
});

it.runIf(isWhole)('stamps each record with the login of a plausible writer', async () => {
  const wrong =
    await all(`select hizmet_kayit_id from hizmet_kayitlari k join kullanicilar l on l.id = k.degistiren left join muhasebeci_personel p on p.mukellef_id = k.mukellef_id
    where case when durum = 'talep' then l.muhasebeci_id <> k.muhasebeci_id when durum = 'yapıldı' and p.personel_id is not null then l.personel_id <> p.personel_id
      else l.admin_id is null end is not false`);
  expect(wrong).toEqual([]);
});

it.runIf(isWhole)('has no recent records of inactive clients, and few equal names', async () => {
  const late = `select count(*) from hizmet_kayitlari join mukellefler using (mukellef_id) where not aktif
    and hizmet_yili * 12 + hizmet_ayi > (select max(hizmet_yili * 12 + hizmet_ayi) - 6 from hizmet_kayitlari)`;
  expect(await all(late)).toEqual([0]);
  expect(await all('select count(*) > 20 from mukellefler where not aktif')).toEqual([true]);
  expect(await all('select count(*) - count(distinct ad) from mukellefler')).toEqual([0]);
});

it.runIf(isWhole)('gives the first accountant, the first staff member and the search something to find', async () => {
  const shared = `select count(*) > 0 from hizmet_kayitlari join muhasebeci_personel using (mukellef_id) where muhasebeci_id = 1 and personel_id = 1 and durum = 'onaylandı'
    and (hizmet_yili, hizmet_ayi) = (select hizmet_yili, hizmet_ayi from hizmet_kayitlari order by 1 desc, 2 desc limit 1)`;
  expect(await all(shared)).toEqual([true]);
  for (const word of ['sisli', 'istanbul', 'caglayan'])
    expect(await all(`select count(*) > 3 from mukellefler where arama like '%${word}%'`)).toEqual([true]);
});

it.runIf(isWhole)('leaves keys, indexes, triggers and row-level security unchanged', async () => {
  expect(await all(SCHEMA)).toEqual(schema);
  expect(await all(`select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
  expect(
    await all(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not relforcerowsecurity`,
    ),
  ).toEqual(['schema_files']);
});

it.runIf(isWhole)('refuses a database with people in it, and more records than fit', async () => {
  await expect(loadLarge(client, SIZE)).rejects.toThrow('Veritabanı boş değil');
  const empty = await createTestDatabase();
  await expect(loadLarge(empty.owner, { ...SIZE, records: 10_000_000 })).rejects.toThrow(RangeError);
  expect((await empty.owner.query('select from muhasebeci')).rowCount).toBe(0);
  await empty.drop();
});

it.runIf(isWhole)('goes further back on request, with charges in every year', async () => {
  const empty = await createTestDatabase();
  await loadLarge(empty.owner, { accountants: 3, staff: 2, clients: 40, services: 20, records: 20_000, months: 240 });
  const { rows } = await empty.owner.query(
    'select count(distinct (hizmet_yili, hizmet_ayi))::integer as ay, count(*)::integer as kayit, min(hizmet_bedeli) > 0 as ucretli from hizmet_kayitlari',
  );
  expect(rows).toEqual([{ ay: 240, kayit: 20_000, ucretli: true }]);
  await empty.drop();
});
