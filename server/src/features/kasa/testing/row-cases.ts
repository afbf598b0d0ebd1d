import type pg from 'pg';
import { rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(`insert into kasa_anahtari (anahtar_no) values ('01234567')`);
    await client.query(
      `insert into kasa_gosterimleri (kullanici_id, tablo, satir_id, alan, neden) values (1, 'mukellefler', 1, 'gib_sifre', 'Deneme')`,
    );
  },
  tables: {
    kasa_anahtari: [
      {
        rows: () => ({ own: 'tek', foreign: 'tek' }),
        insert: () => `(anahtar_no) values ('00000000')`,
        set: `anahtar_no = '00000000'`,
        access: {},
      },
    ],
    kasa_gosterimleri: [
      {
        rows: () => ({ own: 'gosterim_id > 0', foreign: 'gosterim_id > 0' }),
        insert: (f, who) =>
          `(kullanici_id, tablo, satir_id, alan, neden) values (${who.kullanici_id ?? 1}, 'mukellefler', ${f.ids.A.mukellef}, 'gib_sifre', 'Deneme')`,
        set: `neden = 'Başka'`,
        access: {},
      },
    ],
  },
  frozen: ['kasa_anahtari.*', 'kasa_gosterimleri.*'],
});
