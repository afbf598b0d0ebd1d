import type pg from 'pg';
import { perUser, READ_OWN, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(
      `insert into oturumlar (kullanici_id, token_hash, carrier, bitis) select id, convert_to('x' || id, 'UTF8'), 'bearer', now() + interval '1 hour' from kullanicilar k where not exists (select from oturumlar o where o.kullanici_id = k.id)`,
    );
    await client.query(`insert into giris_denemeleri (anahtar, basarisiz) values ('\\x0a', 1), ('\\x0b', 1)`);
    await client.query(`insert into giris_butceleri (anahtar, dolu) values ('\\x0a', now()), ('\\x0b', now())`);
    await client.query(
      `insert into istek_sayilari (anahtar, adet, bitis) values ('a', 1, 'infinity'), ('b', 1, 'infinity')`,
    );
    await client.query(`insert into giris_tanidiklari (kullanici_id, ozet) select id, '\\x01' from kullanicilar`);
    await client.query(
      `insert into giris_adimlari (ozet, tur, kullanici_id) select convert_to('x' || id, 'UTF8'), 'anahtar_kaydi', id from kullanicilar`,
    );
    await client.query(`insert into kurulum_kodu (kod_ozeti) values ('\\x00')`);
  },
  tables: {
    oturumlar: [
      {
        rows: perUser('kullanici_id'),
        insert: (_f, who) => `(kullanici_id, token_hash, carrier) values (${who.kullanici_id}, '\\x00', 'bearer')`,
        set: 'kapanis = null',
        access: {
          superadmin: READ_OWN,
          admin: READ_OWN,
          moderator: READ_OWN,
          muhasebeci: READ_OWN,
          personel: READ_OWN,
          mukellef: READ_OWN,
        },
      },
    ],
    giris_adimlari: [
      {
        rows: perUser('kullanici_id'),
        insert: (_f, who) => `(ozet, tur, kullanici_id) values ('\\x02', 'anahtar_kaydi', ${who.kullanici_id})`,
        set: 'bitis = now()',
        access: {},
      },
    ],
    giris_denemeleri: [
      {
        rows: () => ({ own: `anahtar = '\\x0a'`, foreign: `anahtar = '\\x0b'` }),
        insert: () => `(anahtar, basarisiz) values ('\\x0c', 1)`,
        set: 'basarisiz = 0',
        access: {},
      },
    ],
    giris_butceleri: [
      {
        rows: () => ({ own: `anahtar = '\\x0a'`, foreign: `anahtar = '\\x0b'` }),
        insert: () => `(anahtar, dolu) values ('\\x0c', now())`,
        set: 'dolu = now()',
        access: {},
      },
    ],
    istek_sayilari: [
      {
        rows: () => ({ own: `anahtar = 'a'`, foreign: `anahtar = 'b'` }),
        insert: () => `(anahtar, adet, bitis) values ('c', 1, now())`,
        set: 'adet = 0',
        access: {},
      },
    ],
    giris_tanidiklari: [
      {
        rows: perUser('kullanici_id'),
        insert: (_f, who) => `(kullanici_id, ozet) values (${who.kullanici_id}, '\\x02')`,
        set: 'son_giris = now()',
        access: {},
      },
    ],
    kurulum_kodu: [
      {
        rows: () => ({ own: 'tek', foreign: 'tek' }),
        insert: () => `(kod_ozeti) values ('\\x00')`,
        set: `kod_ozeti = '\\x00'`,
        access: {},
      },
    ],
  },
  secret: [
    'oturumlar.token_hash',
    'giris_adimlari.ozet',
    'giris_adimlari.sifre_ozeti',
    'kurulum_kodu.kod_ozeti',
    'giris_denemeleri.anahtar',
    'giris_butceleri.anahtar',
    'istek_sayilari.anahtar',
    'giris_tanidiklari.ozet',
  ],
  frozen: ['oturumlar.*', 'giris_adimlari.*'],
});
