import type pg from 'pg';
import { forWorkers, perUser, READ, READ_OWN, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(
      `insert into istek_anahtarlari (kullanici_id, anahtar, istek_ozeti, durum_kodu, yanit) select id, 'eski', '\\x00', 200, '{}' from kullanicilar`,
    );
  },
  tables: {
    borc_tahakkuk: [
      {
        rows: sides('borc_id', (f, side) => f.ids[side].borc),
        insert: (f, _who, side) =>
          `(muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) values (${f.ids[side].muhasebeci}, 2001, 1, 100)`,
        set: `aciklama = 'Başka'`,
        access: {
          superadmin: ['both', 'both', 'both', 'refused'],
          admin: ['both', 'both', 'both', 'refused'],
          moderator: READ,
          muhasebeci: READ_OWN,
        },
      },
    ],
    istek_anahtarlari: [
      {
        rows: perUser('kullanici_id'),
        insert: (f, who, side) =>
          `(kullanici_id, anahtar, istek_ozeti, durum_kodu, yanit) values (${side === who.side ? who.kullanici_id : f.stranger(who)}, 'yeni', '\\x00', 200, '{}')`,
        set: `yanit = '{}'`,
        access: forWorkers(['own', 'own', 'refused', 'refused']),
      },
    ],
  },
  frozen: [
    'istek_anahtarlari.*',
    'borc_tahakkuk.tahsilat',
    'borc_tahakkuk.muhasebeci_id',
    'borc_tahakkuk.tahakkuk_yili',
    'borc_tahakkuk.tahakkuk_ayi',
  ],
});
