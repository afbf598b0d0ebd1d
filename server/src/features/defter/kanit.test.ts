import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/denetim/defter.ts';
import { type KanitSorunu, kanitCumlesi } from '#contract/denetim/defter-kaniti.ts';
import { createOdeme, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { loadDemoIfEmpty } from '#server/demo/load.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestApp, createTestDatabase, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let ids: { muhasebeci: number; borc: number; odeme: number; iptal: number };
const ALL = 'select * from gate.check_kanit()';
const SILENT = 'set session_replication_role = replica';
const sentences = (rows: KanitSorunu[]) => rows.map(kanitCumlesi);

beforeAll(async () => {
  t = await createTestApp();
  const muhasebeci = t.office.ids.A.muhasebeci;
  const { borc_id: borc } = await t.ask('admin', createTahakkuk, {
    body: { muhasebeci_id: muhasebeci, yil: 2031, ay: 5, borc_tutari: 100_000 },
  });
  // The office has an equal payment of today already.
  const { rows: onceki } = await t.owner.query(
    'select max(odeme_id)::integer as id from odemeler where muhasebeci_id = $1',
    [muhasebeci],
  );
  const { odeme_id: odeme } = await t.ask('admin', createOdeme, {
    body: { tahakkuk_id: borc, odeme_tutari: 40_000, onaylanan_makbuz: onceki[0].id },
  });
  const second = await t.ask('admin', createOdeme, { body: { tahakkuk_id: borc, odeme_tutari: 10_000 } });
  const { odeme_id: iptal } = await t.ask('admin', reverseOdeme, {
    params: { odeme_id: second.odeme_id },
    body: { neden: 'Yanlış' },
  });
  ids = { muhasebeci, borc, odeme, iptal };
  const { rows } = await t.owner.query('select oturum_id, kullanici_id from oturumlar order by 1');
  for (const { oturum_id, kullanici_id } of rows) {
    await t.owner.query('begin');
    await t.owner.query('update kullanicilar set last_login = now() where id = $1', [kullanici_id]);
    await t.owner.query('update oturumlar set olusturma = now() where oturum_id = $1', [oturum_id]);
    await t.owner.query('commit');
  }
});
afterAll(() => t.close());

async function found(text: string): Promise<string[]> {
  await t.owner.query('begin');
  try {
    await t.owner.query(`${SILENT}; ${text}`);
    expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
    return sentences((await t.owner.query(ALL)).rows);
  } finally {
    await t.owner.query('rollback');
  }
}

it('an untouched office passes the check of rows against the log', async () => {
  expect(await t.ask('moderator', contract.checkDefter)).toMatchObject({
    duzen_sorunlari: [],
    defter_sorunlari: [],
    kanit_sorunlari: [],
    zincir_sorunlari: [],
    sinirli: false,
  });
});

it('the page says what in the layout of the database is not of this release, and that an older server cannot know', async () => {
  const ask = async () => (await t.ask('moderator', contract.checkDefter)).duzen_sorunlari;
  await t.owner.query('create policy acik on kullanicilar for select using (true)');
  expect(await ask()).toEqual([{ sorun: 'kullanicilar: politika acik sürümde yok.' }]);
  await t.owner.query('drop policy acik on kullanicilar');
  const { rows } = await t.owner.query('select ad, release from schema_files limit 1');
  const setRelease = (release: string) =>
    t.owner.query('update schema_files set release = $2 where ad = $1', [rows[0].ad, release]);
  await setRelease('99.0.0');
  expect(await ask()).toBeNull();
  await setRelease(rows[0].release);
});

it.runIf(isWhole)('the demo office passes, and its initial rows are attributed to nobody', async () => {
  const database = await createTestDatabase();
  try {
    await loadDemoIfEmpty({ ...database.app, user: database.owner.user! });
    expect((await database.owner.query(ALL)).rows).toEqual([]);
    expect((await database.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
    expect((await database.owner.query('select distinct kullanici_id from denetim')).rows).toEqual([
      { kullanici_id: null },
    ]);
  } finally {
    await database.drop();
  }
});

const KIM = 'Muhasebeci A · Mayıs 2031';
const gunluksuz = (nesne: string, tetikleyici: string) =>
  `${nesne} kayıtlarındaki değişiklikler denetime yazılmıyor: ${tetikleyici} tetikleyicisi yok, kapalı ya da değiştirilmiş.`;
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const CASES: [string, () => string, () => (string | RegExp)[]][] = [
  [
    'a payment deleted together with what it collected',
    () =>
      `delete from odemeler where odeme_id = ${ids.odeme}; update borc_tahakkuk set tahsilat = 0 where borc_id = ${ids.borc}`,
    () => [
      /^Muhasebeci A · Mayıs 2031: tahakkuk .*: .*[Tt]ahsilat.* denetimde 400,00 TL, şimdi 0,00 TL/,
      `${KIM}: ödeme (No ${ids.odeme}, 400,00 TL) yok, denetimde silinmemiş.`,
    ],
  ],
  [
    'a debt halved',
    () => `update borc_tahakkuk set borc_tutari = borc_tutari / 2 where borc_id = ${ids.borc}`,
    () => [/^Muhasebeci A · Mayıs 2031: tahakkuk .*denetimde 1\.000,00 TL, şimdi 500,00 TL/],
  ],
  [
    'an accrual deleted with its payments',
    () => `delete from odemeler where tahakkuk_id = ${ids.borc}; delete from borc_tahakkuk where borc_id = ${ids.borc}`,
    () => [
      `${KIM}: tahakkuk (No ${ids.borc}, 1.000,00 TL) yok, denetimde silinmemiş.`,
      /ödeme .*400,00/,
      /ödeme .*100,00/,
      /ödeme .*-100,00/,
    ],
  ],
  [
    'an admin promoted',
    () => `update admin set yetki_seviyesi = 'superadmin' where ad = 'Yönetici moderator'`,
    () => [
      /^Yönetici moderator: .*denetimde Moderatör, şimdi Süper/i,
      /^Yönetici moderator: yetkisi girişinkinden başka olan oturum/,
    ],
  ],
  [
    'a password hash swapped',
    () => `update kullanicilar set sifre_hash = '${HASH}' where ad = 'Yönetici superadmin'`,
    () => [/^Yönetici superadmin: kullanıcı \(No \d+\): giriş şifresi denetimdekinden başka\.$/],
  ],
  [
    'a payment added',
    () => `insert into odemeler (tahakkuk_id, muhasebeci_id, odeme_tutari, odeme_yontemi, aciklama, tahakkuk_yili, tahakkuk_ayi)
      values (${ids.borc}, ${ids.muhasebeci}, 60000, 'nakit', 'x', 2031, 5)`,
    () => [/^Muhasebeci A · Mayıs 2031: ödeme \(No \d+, 600,00 TL\) var, denetimde eklenmemiş\.$/],
  ],
  [
    'what was collected raised',
    () => `update borc_tahakkuk set tahsilat = 90000 where borc_id = ${ids.borc}`,
    () => [/denetimde 400,00 TL, şimdi 900,00 TL/],
  ],
  [
    'a reversal taken away',
    () => `delete from odemeler where odeme_id = ${ids.iptal}`,
    () => [`${KIM}: ödeme (No ${ids.iptal}, -100,00 TL) yok, denetimde silinmemiş.`],
  ],
  [
    'a balance that was brought along changed',
    () => `update muhasebeci set bakiye = 1 where muhasebeci_id = ${ids.muhasebeci}`,
    () => [/^Muhasebeci A: muhasebeci/],
  ],
  [
    'a login made an admin’s',
    () => `set session_replication_role = origin; insert into admin (tc_kimlik_no, ad, yetki_seviyesi) values ('99999999990', 'Yeni', 'superadmin'); ${SILENT};
      update kullanicilar set rol = 'admin', muhasebeci_id = null, admin_id = (select admin_id from admin where ad = 'Yeni') where ad = 'Muhasebeci A'`,
    () => [
      /^Muhasebeci A: kullanıcı .*denetimde Muhasebeci, şimdi Admin/,
      /^Muhasebeci A: yetkisi girişinkinden başka olan oturum/,
    ],
  ],
  [
    'a login that was closed opened again',
    () => `update kullanicilar set aktif = not aktif where ad = 'Personel A'`,
    () => [/^Personel A: .*denetimde Aktif, şimdi Pasif/, /^Personel A: yetkisi girişinkinden başka olan oturum/],
  ],
  [
    'a person added with rights',
    () => `insert into admin (tc_kimlik_no, ad, yetki_seviyesi) values ('99999999990', 'Gölge', 'superadmin')`,
    () => [/^Gölge: .*var, denetimde eklenmemiş\.$/],
  ],
  [
    'a fee lowered before it is accrued',
    () =>
      `update hizmet_kayitlari set hizmet_bedeli = 1 where hizmet_kayit_id = (select min(hizmet_kayit_id) from hizmet_kayitlari)`,
    () => [/şimdi 0,01 TL/],
  ],
  [
    'a session opened for somebody',
    () =>
      `insert into oturumlar (kullanici_id, token_hash, carrier, bitis, yetki, rol, sifre_degismeli)
        select id, '\\x00', 'bearer', now() + interval '1 hour', 'superadmin', 'admin', false from kullanicilar where ad = 'Yönetici superadmin'`,
    () => [/^Yönetici superadmin: giriş yapılmadan açılmış oturum \(No \d+\)\.$/],
  ],
  [
    'a session given to another',
    () => `update oturumlar set kullanici_id = (select id from kullanicilar where ad = 'Yönetici superadmin')
      where kullanici_id = (select id from kullanicilar where ad = 'Muhasebeci A') and kapanis is null`,
    () => [/^Yönetici superadmin: giriş yapılmadan açılmış oturum/],
  ],
  [
    'a session given more than its login may',
    () =>
      `update oturumlar set yetki = 'superadmin' where kullanici_id = (select id from kullanicilar where ad = 'Muhasebeci A') and kapanis is null`,
    () => [/^Muhasebeci A: yetkisi girişinkinden başka olan oturum \(No \d+\)\.$/],
  ],
  [
    'a stored secret of the office swapped',
    () => `update ayar_sirlari set deger = 'v1.aabbccdd.eA==' where ad = 'smtp_sifre'`,
    () => [/^smtp_sifre: ayar şifresi \(No \d+\): saklanan değer denetimdekinden başka\.$/],
  ],
  [
    'where mail is sent changed',
    () => `update ayarlar set deger = '"mail.kotu.example"' where ad = 'smtp_sunucu'`,
    () => [/^smtp_sunucu: .*mail\.kotu\.example/],
  ],
  [
    'a password hash swapped after the table’s triggers were removed',
    () =>
      `drop trigger denetim_insert on kullanicilar; drop trigger denetim_update on kullanicilar;
       update kullanicilar set sifre_hash = '${HASH}' where ad = 'Yönetici superadmin'`,
    () => [
      /^Yönetici superadmin: kullanıcı \(No \d+\): giriş şifresi denetimdekinden başka\.$/,
      gunluksuz('Kullanıcı', 'denetim_insert'),
      gunluksuz('Kullanıcı', 'denetim_update'),
    ],
  ],
  [
    'a payment deleted with its balance after the triggers were switched off',
    () =>
      `alter table odemeler disable trigger user; alter table borc_tahakkuk disable trigger denetim_update;
       delete from odemeler where odeme_id = ${ids.odeme}; update borc_tahakkuk set tahsilat = 0 where borc_id = ${ids.borc}`,
    () => [
      /^Muhasebeci A · Mayıs 2031: tahakkuk .*: .*[Tt]ahsilat.* denetimde 400,00 TL, şimdi 0,00 TL/,
      `${KIM}: ödeme (No ${ids.odeme}, 400,00 TL) yok, denetimde silinmemiş.`,
      ...['delete', 'insert', 'update'].map((islem) => gunluksuz('Ödeme', `denetim_${islem}`)),
      gunluksuz('Tahakkuk', 'denetim_update'),
    ],
  ],
  [
    'a trigger made one that never runs, and one that no longer hides what is secret',
    () =>
      `create or replace trigger denetim_delete after delete on odemeler referencing old table as eski_satirlar
         for each statement when (false) execute function gate.write_denetim('odeme_id');
       create or replace trigger denetim_insert after insert on kullanicilar referencing new table as yeni_satirlar
         for each statement execute function gate.write_denetim('id')`,
    () => [gunluksuz('Kullanıcı', 'denetim_insert'), gunluksuz('Ödeme', 'denetim_delete')],
  ],
];

it.each(CASES)('%s is found, with the row and the difference', async (_, text, expected) => {
  const sorunlar = await found(text());
  for (const sorun of expected())
    expect(sorunlar).toContainEqual(typeof sorun === 'string' ? sorun : expect.stringMatching(sorun));
  expect(sorunlar).toHaveLength(expected().length);
});

it('ordinary changes are not reported: a new password, bulk changes, a row deleted and restored', async () => {
  await t.owner.query(`update kullanicilar set sifre_hash = '${HASH}' where ad = 'Personel B'`);
  await t.owner.query(`insert into hizmetler (ad, fiyat) select 'Toplu ' || n, n from generate_series(1, 300) n`);
  await t.owner.query(
    `update hizmetler set fiyat = fiyat + 1 where ad like 'Toplu%'; update hizmetler set fiyat = fiyat * 2, aciklama = ad where ad like 'Toplu%'`,
  );
  await t.owner.query(`update mukellefler set gib_sifre = 'v1.1.x'; update mukellefler set gib_sifre = null`);
  await t.owner.query(`with s as (delete from hizmetler where ad = 'Toplu 7' returning *) select * from s`);
  await t.owner.query(
    `insert into hizmetler (id, ad, fiyat) overriding system value select satir_id, 'Toplu 7', 5 from denetim where tablo = 'hizmetler' and islem = 'delete'`,
  );
  expect(sentences((await t.owner.query(ALL)).rows)).toEqual([]);
  expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
});

it('digests of secrets in the log are visible to the database owner and not to its readers', async () => {
  const { rows } = await t.owner.query(
    `select ozetler from denetim where tablo = 'kullanicilar' and islem = 'insert' limit 1`,
  );
  expect(rows[0].ozetler.sifre_hash).toMatch(/^[0-9a-f]{64}$/);
  const { rows: readers } = await t.owner.query(
    `select rolname from pg_roles r where rolname like 'muhasip\\_%' and not rolsuper and has_column_privilege(r.oid, 'denetim', 'ozetler', 'select')`,
  );
  expect(readers).toEqual([{ rolname: 'muhasip_kapi' }]);
});

const OZET = 'özet tutmuyor: kayıtları ya da kendisi değiştirilmiş';
it('the check can be limited to the end of the log or skip a table when everything is too much for a page', async () => {
  for (const _ of [1, 2]) {
    await t.owner.query('select gate.seal_denetim()');
    await t.owner.query('update hizmetler set fiyat = fiyat + 1');
  }
  await t.owner.query('select gate.seal_denetim()');
  await t.owner.query('begin');
  const [{ orta }] = (
    await t.owner.query('select seen_id as orta from denetim_block order by block_id desc offset 1 limit 1')
  ).rows;
  const faults = async (after: number) =>
    (await t.owner.query('select distinct sorun from gate.verify_denetim($1)', [after])).rows.map(({ sorun }) => sorun);
  await t.owner.query(
    `update denetim set satir_id = satir_id + 1 where denetim_id = (select min(denetim_id) from denetim)`,
  );
  expect([await faults(0), await faults(orta)]).toEqual([[OZET], []]);
  await t.owner.query(
    `update denetim set satir_id = satir_id + 1 where denetim_id = (select max(denetim_id) from denetim)`,
  );
  expect(await faults(orta)).toEqual([OZET]);
  const { rows: counts } = await t.owner.query(
    `select gate.count_dogrulanan(0) = (select count(*) from denetim) as hepsi, gate.count_dogrulanan($1) = row_count as son, gate.count_dogrulanan(seen_id) as hic
     from denetim_block order by block_id desc limit 1`,
    [orta],
  );
  expect(counts).toEqual([{ hepsi: true, son: true, hic: 0 }]);
  expect(await faults(orta + 1)).toEqual([]);
  await t.owner.query(`${SILENT}; delete from hizmet_kayitlari`);
  expect(
    (await t.owner.query(`select from gate.check_kanit('hizmet_kayitlari') where tablo = 'hizmet_kayitlari'`)).rowCount,
  ).toBe(0);
  await t.owner.query('rollback');
});
