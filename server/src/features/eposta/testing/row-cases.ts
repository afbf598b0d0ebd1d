import type pg from 'pg';
import { LOOKING, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(
      `insert into epostalar (tur, kime, konu, metin) select 'hatirlatma', 'a@ornek.example', 'Konu', 'Metin' from generate_series(1, 2)`,
    );
  },
  tables: {
    epostalar: [
      {
        rows: () => ({
          own: `eposta_id = (select min(eposta_id) from epostalar)`,
          foreign: `eposta_id = (select max(eposta_id) from epostalar)`,
        }),
        insert: () => `(tur, kime, konu, metin) values ('bildirim', 'a@ornek.example', 'Konu', 'Metin')`,
        set: `durum = 'iptal'`,
        access: LOOKING,
      },
    ],
  },
  frozen: ['epostalar.*'],
});
