import type pg from 'pg';
import { perUser, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(`insert into konsol_sorgulari (kullanici_id, metin) select id, 'select 1' from kullanicilar`);
    await client.query(
      `insert into konsol_kayitli (kullanici_id, ad, metin) select id, 'Sorgu', 'select 1' from kullanicilar`,
    );
  },
  tables: {
    konsol_sorgulari: [
      {
        rows: (f, who) => ({
          own: `${perUser('kullanici_id')(f, who).own} and durum = 'basladi'`,
          foreign: perUser('kullanici_id')(f, who).foreign,
        }),
        insert: () => `(metin) values ('select 1')`,
        set: `durum = 'hata'`,
        access: { superadmin: ['own', 'both', 'own', 'refused'] },
      },
    ],
    konsol_kayitli: [
      {
        rows: perUser('kullanici_id'),
        insert: () => `(ad, metin) values ('Yeni', 'select 1')`,
        set: `metin = 'select 2'`,
        // The insert names no owner, so the saved SQL query is always the caller's own.
        access: { superadmin: ['own', 'both', 'own', 'own'] },
      },
    ],
  },
  frozen: ['konsol_sorgulari.metin', 'konsol_sorgulari.kullanici_id', 'konsol_kayitli.kullanici_id'],
});
