import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const run = async (owner: pg.Client, name: string): Promise<void> => {
  await owner.query(await readFile(path.join(import.meta.dirname, '..', '..', 'migrations', name), 'utf8'));
};
const nfd = (text: string): string => text.normalize('NFD');

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const nameOf = async (id: number): Promise<string> =>
  (await t.owner.query('select ad from mukellefler where mukellef_id = $1', [id])).rows[0].ad;

it('stored texts are cleaned and found, and the log and the ledger stay as they are', async () => {
  const { mukellef } = t.office.ids.A;
  const borc = nfd('Ağustos açılışı');
  await t.owner.query(`update mukellefler set ad = $2, telefon = '9005320000001' where mukellef_id = $1`, [
    mukellef,
    nfd('ŞİŞLİ\u00a0 \u200eÇİĞDEM\u00ad'),
  ]);
  await t.owner.query(`update personel set telefon = '53200000020' where personel_id = $1`, [t.office.ids.A.personel]);
  const { rows: before } = await t.owner.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, aciklama)
     values ($1, 2001, 1, 100, $2) returning borc_id`,
    [t.office.ids.A.muhasebeci, borc],
  );
  const { rows: log } = await t.owner.query(
    'select max(denetim_id) as son, md5(string_agg(d::text, $1 order by denetim_id)) as ozet from denetim d',
    ['|'],
  );
  await run(t.owner, '0013_clean_texts.sql');
  await t.owner.query('drop index hizmetler_ad_anahtar_unique');
  await run(t.owner, '0014_service_names.sql');
  expect(await nameOf(mukellef)).toBe('ŞİŞLİ ÇİĞDEM');
  const { rows } = await t.owner.query(
    `select m.telefon, m.arama, p.telefon as personel, b.aciklama from mukellefler m, personel p, borc_tahakkuk b
     where m.mukellef_id = $1 and p.personel_id = $2 and b.borc_id = $3`,
    [mukellef, t.office.ids.A.personel, before[0].borc_id],
  );
  expect(rows[0]).toMatchObject({ telefon: '0532 000 00 01', personel: '0532 000 00 02', aciklama: borc });
  expect(rows[0].arama).toContain('sisli cigdem');
  const { rows: after } = await t.owner.query(
    'select md5(string_agg(d::text, $1 order by denetim_id)) as ozet, (select count(*)::integer from denetim where denetim_id > $2) as yeni from denetim d where denetim_id <= $2',
    ['|', log[0].son],
  );
  expect(after[0].ozet).toBe(log[0].ozet);
  expect(after[0].yeni).toBeGreaterThanOrEqual(2);
  const { rows: open } = await t.owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and not relforcerowsecurity and relname <> 'schema_files'`,
  );
  expect(open).toEqual([]);
});

it('a text whose cleaned form is taken stays, and the rest is cleaned all the same', async () => {
  const ekle = async (name: string, email: string): Promise<number> =>
    (
      await t.owner.query(
        `insert into mukellefler (muhasebeci_id, ad, email) values ($1, $2, $3) returning mukellef_id`,
        [t.office.ids.A.muhasebeci, name, email],
      )
    ).rows[0].mukellef_id;
  await ekle('Bir', 'bir@ornek.com.tr');
  const taken = await ekle(nfd('Çağla'), 'bir@ornek.com.tr\u200b');
  const free = await ekle(nfd('Özgür'), 'iki@ornek.com.tr');
  await run(t.owner, '0013_clean_texts.sql');
  expect([await nameOf(taken), await nameOf(free)]).toEqual([nfd('Çağla'), 'Özgür']);
});

it('services under one name get a number, the oldest keeps it, and a further one is refused', async () => {
  await t.owner.query('drop index hizmetler_ad_anahtar_unique');
  const names = ['KDV 1 Beyannamesi', 'kdv 1  beyannamesi', nfd('KDV 1 BEYANNAMESİ'), 'kdv 1 beyannamesi (2)'];
  for (const name of names)
    await t.owner.query(`insert into hizmetler (ad, aciklama, fiyat) values ($1, 'x', 0)`, [name]);
  await run(t.owner, '0013_clean_texts.sql');
  await run(t.owner, '0014_service_names.sql');
  const { rows } = await t.owner.query(`select ad from hizmetler where app.fold(ad) like 'kdv 1 bey%' order by id`);
  expect(rows.map(({ ad }) => ad)).toEqual([
    'KDV 1 Beyannamesi',
    'kdv 1 beyannamesi (3)',
    'KDV 1 BEYANNAMESİ (4)',
    'kdv 1 beyannamesi (2)',
  ]);
  await expect(
    t.owner.query(`insert into hizmetler (ad, aciklama, fiyat) values ('Kdv 1 Beyannamesi', 'x', 0)`),
  ).rejects.toMatchObject({ constraint: 'hizmetler_ad_anahtar_unique' });
});
