import type pg from 'pg';
import { EVERY_OWN, READ, type RlsFixture, rowCases, type Who } from '#server/testing/row-parts.ts';

async function create(client: pg.Client) {
  const { rows } = await client.query<{ kullanici_id: number; yigin_id: number }>(
    'insert into tahakkuk_yiginlari (kullanici_id) select id from kullanicilar returning kullanici_id::integer, yigin_id::integer',
  );
  await client.query(
    `insert into tahakkuk_pdfleri (yigin_id, ad, boyut, ozet, sayfalar, okunan) select yigin_id, 'x.pdf', 1, '\\x00', '[]', '{}' from tahakkuk_yiginlari`,
  );
  await client.query(`insert into tahakkuk_sorunlari (sorun) values ('duzen'), ('tur')`);
  /** The key is the id of the login that sent the batch. */
  return { yiginlar: new Map(rows.map(({ kullanici_id, yigin_id }) => [kullanici_id, yigin_id])) };
}

type Fixture = RlsFixture & Awaited<ReturnType<typeof create>>;

const yiginOf = (f: Fixture, who: Who, isOwn: boolean): number | undefined =>
  f.yiginlar.get(isOwn ? (who.kullanici_id ?? f.logins.superadmin) : f.stranger(who));
const perYigin = (f: Fixture, who: Who) => ({
  own: `yigin_id = ${yiginOf(f, who, true)}`,
  foreign: `yigin_id = ${yiginOf(f, who, false)}`,
});

export const cases = rowCases({
  create,
  tables: {
    // A batch of accrual papers is seen only by its sender; accountants and moderators send none.
    tahakkuk_yiginlari: [
      {
        rows: perYigin,
        insert: (f, who, side) =>
          side === who.side
            ? '(olusturma) values (now())'
            : `(olusturma, kullanici_id) values (now(), ${f.stranger(who)})`,
        set: `islenme = now(), request_no = 'x'`,
        access: { superadmin: EVERY_OWN, admin: EVERY_OWN, personel: EVERY_OWN },
      },
    ],
    tahakkuk_pdfleri: [
      {
        rows: perYigin,
        insert: (f, who, side) =>
          `(yigin_id, ad, boyut, ozet, sayfalar, okunan) values (${yiginOf(f, who, side === who.side)}, 'y.pdf', 1, '\\x01', '[]', '{}')`,
        set: `kabul_no = 'x'`,
        access: { superadmin: EVERY_OWN, admin: EVERY_OWN, personel: EVERY_OWN },
      },
    ],
    tahakkuk_sorunlari: [
      {
        rows: () => ({ own: `sorun = 'duzen'`, foreign: `sorun = 'tur'` }),
        insert: () => `(sorun) values ('tablo')`,
        set: 'adet = 9',
        access: { superadmin: READ, admin: READ, moderator: READ },
      },
    ],
  },
  frozen: [
    'tahakkuk_yiginlari.kullanici_id',
    'tahakkuk_pdfleri.okunan',
    'tahakkuk_pdfleri.anahtar',
    'tahakkuk_pdfleri.belge_id',
    'tahakkuk_pdfleri.beyanname_id',
    'tahakkuk_sorunlari.*',
  ],
});
