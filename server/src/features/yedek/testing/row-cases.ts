import type pg from 'pg';
import { column, LOOKING, perUser, rowCases, untouchable } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(`insert into yedek_indirmeleri (kullanici_id, dosya) select id, 'a' from kullanicilar`);
    return {
      yedekler: await column(
        client,
        `insert into yedekler (dosya, otomatik, sifreli) values ('a', true, false), ('b', true, false) returning yedek_id`,
      ),
    };
  },
  tables: {
    yedek_indirmeleri: [
      {
        rows: perUser('kullanici_id'),
        insert: () => `(dosya) values ('yedek.tar.gz')`,
        set: untouchable,
        access: { superadmin: ['own', 'both', 'refused', 'refused'] },
      },
    ],
    yedekler: [
      {
        rows: (f) => ({ own: `yedek_id = ${f.yedekler[0]}`, foreign: `yedek_id = ${f.yedekler[1]}` }),
        insert: () => `(dosya, otomatik, sifreli) values ('x', false, false)`,
        set: `durum = 'hata'`,
        access: LOOKING,
      },
    ],
  },
  frozen: ['yedek_indirmeleri.*'],
});
