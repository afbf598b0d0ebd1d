import { afterAll, beforeAll, expect, it } from 'vitest';
import { DENETLENEN_TABLOLAR, type TabloName } from '#contract/alan/tablo-alanlari.ts';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { listDenetim } from '#contract/denetim/denetim.ts';
import { degisenAlanlar, kayitName } from '#contract/denetim/denetim-metni.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const read = (query: object) => t.ask('moderator', listDenetim, { query });
const nameOf = async (tablo: TabloName, satir_id: number): Promise<string> => {
  const { kayitlar, adlar } = await read({ tablo, satir_id });
  return kayitName(kayitlar[0]!, adlar);
};
const insert = async (text: string, values: unknown[]): Promise<number> =>
  Number(Object.values((await t.owner.query(text, values)).rows[0])[0]);
const newMukellef = (name: string, tc: string) =>
  insert('insert into mukellefler (muhasebeci_id, ad, tc_no) values ($1, $2, $3) returning mukellef_id', [
    t.office.ids.A.muhasebeci,
    name,
    tc,
  ]);

const donem = formatDonem(currentDonem());

it('a log entry names client, service, accountant, month and number', async () => {
  const { kayit, borc, odeme, atama } = t.office.ids.A;
  expect(await nameOf('hizmet_kayitlari', kayit)).toBe(`Hizmet kaydı: Mükellef A · Beyanname · ${donem}`);
  expect(await nameOf('borc_tahakkuk', borc)).toBe(`Tahakkuk: Muhasebeci A · ${donem}`);
  expect(await nameOf('odemeler', odeme)).toBe(`Ödeme: Muhasebeci A · ${donem} · No ${odeme}`);
  expect(await nameOf('muhasebeci_personel', atama)).toBe('Atama: Mükellef A · Personel A');
  const { kayitlar, adlar } = await read({ tablo: 'odemeler', satir_id: odeme });
  expect(degisenAlanlar(kayitlar[0]!, adlar)).toContainEqual(
    expect.objectContaining({ etiket: 'Tahakkuk', yeni: `Muhasebeci A · ${donem}` }),
  );
  await t.owner.query(
    `insert into kasa_gosterimleri (tablo, satir_id, alan, neden, kullanici_id) select 'mukellefler', $1, 'gib_sifre', 'Beyan', id from kullanicilar limit 1`,
    [t.office.ids.A.mukellef],
  );
  const { kayitlar: shown, adlar: names } = await read({ tablo: 'kasa_gosterimleri' });
  expect(kayitName(shown[0]!, names)).toBe('Portal şifresi gösterimi: Mükellef A');
});

it('days and hours in a name are written as people write them', async () => {
  const soz = await insert(
    `insert into odeme_sozleri (muhasebeci_id, gun, tutar, tamami, onceki_odenen) values ($1, '2027-03-05', 100, false, 0)
     returning soz_id`,
    [t.office.ids.A.muhasebeci],
  );
  expect(await nameOf('odeme_sozleri', soz)).toBe('Ödeme sözü: Muhasebeci A · 05.03.2027');
});

it('a deleted row keeps its name in the log, and so do rows that depended on it', async () => {
  const mukellef = await newMukellef('Giden Mükellef', tcNo(810));
  const hizmet = await insert(`insert into hizmetler (ad, fiyat) values ('Giden hizmet', 1000) returning id`, []);
  const atama = await insert(
    'insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2) returning atama_id',
    [mukellef, t.office.ids.A.personel],
  );
  const kural = await insert(
    `insert into hizmet_tekrarlari (mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi) values ($1, $2, 1, 2026, 11) returning tekrar_id`,
    [mukellef, hizmet],
  );
  await t.owner.query(`update hizmetler set ad = 'Giden iş' where id = $1`, [hizmet]);
  await t.owner.query('delete from hizmet_tekrarlari where tekrar_id = $1', [kural]);
  await t.owner.query('delete from muhasebeci_personel where atama_id = $1', [atama]);
  await t.owner.query('delete from mukellefler where mukellef_id = $1', [mukellef]);
  await t.owner.query('delete from hizmetler where id = $1', [hizmet]);
  expect(await nameOf('hizmet_tekrarlari', kural)).toBe('Tekrar kuralı: Giden Mükellef · Giden iş');
  expect(await nameOf('muhasebeci_personel', atama)).toBe('Atama: Giden Mükellef · Personel A');
  expect(await nameOf('mukellefler', mukellef)).toBe(`Mükellef: Giden Mükellef ${tcNo(810)}`);
  const { kayitlar, adlar } = await read({ tablo: 'hizmetler', satir_id: hizmet });
  expect(kayitlar.map((kayit) => kayitName(kayit, adlar))).toEqual(Array(3).fill('Hizmet: Giden iş'));
});

it('a deleted row does not name a person who was made anonymous', async () => {
  const mukellef = await newMukellef('Gizli Kişi', tcNo(811));
  const login = await insert(
    `insert into kullanicilar (tc_kimlik_no, ad, rol, sifre_hash, mukellef_id) values ($1, 'Gizli Kişi', 'mukellef', '$argon2id$x', $2) returning id`,
    [tcNo(811), mukellef],
  );
  const note = await insert(
    `insert into mukellef_notlari (mukellef_id, metin, kullanici_id) values ($1, 'x', $2) returning not_id`,
    [mukellef, login],
  );
  await t.owner.query('delete from mukellef_notlari where not_id = $1', [note]);
  await t.owner.query('delete from kullanicilar where id = $1', [login]);
  await t.owner.query(
    `update mukellefler set ad = 'Anonim Mükellef', tc_no = null, anonim_tarihi = now() where mukellef_id = $1`,
    [mukellef],
  );
  expect(await nameOf('kullanicilar', login)).toBe(`Kullanıcı: No ${login}`);
  expect(await nameOf('mukellef_notlari', note)).toBe(`Not: No ${note}`);
  expect((await t.owner.query('select gate.kullanici_gorunen_adi($1) as ad', [login])).rows[0].ad).toBe(
    'Anonim Mükellef',
  );
});

it('a service’s history includes its prices, also reversed ones', async () => {
  const { hizmet, bordro } = t.office;
  const fiyat = await insert(
    `insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) values ($1, 2027, 3, 120000) returning hizmet_fiyat_id`,
    [hizmet],
  );
  await t.owner.query('update hizmet_fiyatlari set fiyat = 130000 where hizmet_fiyat_id = $1', [fiyat]);
  await t.owner.query('delete from hizmet_fiyatlari where hizmet_fiyat_id = $1', [fiyat]);
  await t.owner.query(
    'insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) values ($1, 2027, 4, 1)',
    [bordro],
  );
  const { kayitlar, adlar } = await read({ tablo: 'hizmetler', satir_id: hizmet });
  expect(kayitlar.map((kayit) => [kayitName(kayit, adlar), kayit.islem])).toEqual([
    ['Hizmet fiyatı: Beyanname · Mart 2027', 'delete'],
    ['Hizmet fiyatı: Beyanname · Mart 2027', 'update'],
    ['Hizmet fiyatı: Beyanname · Mart 2027', 'insert'],
    ['Hizmet: Beyanname', 'insert'],
  ]);
  expect(degisenAlanlar(kayitlar[1]!, adlar)).toEqual([
    { alan: 'fiyat', etiket: 'Fiyat', eski: '1.200,00 TL', yeni: '1.300,00 TL' },
  ]);
});

it('every admin can read the names of every table’s rows', async () => {
  for (const tablo of DENETLENEN_TABLOLAR) {
    await t.owner.query(
      `insert into denetim (db_rolu, tablo, satir_id, islem, yeni) values ('x', $1, 987654, 'update', '{}')`,
      [tablo],
    );
    const { kayitlar, adlar } = await read({ tablo, boyut: 1 });
    expect(kayitName(kayitlar[0]!, adlar), tablo).toMatch(/: No 987654$/);
  }
  await t.owner.query(`delete from denetim where db_rolu = 'x'`);
});
