import type pg from 'pg';
import { LOOKING, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(`insert into staff_sums select personel_id, 2020, 1, 'yapıldı', 1 from personel`);
  },
  tables: {
    staff_sums: [
      {
        rows: sides('personel_id', (f, side) => f.ids[side].personel),
        insert: (f, _who, side) =>
          `(personel_id, hizmet_yili, hizmet_ayi, durum, adet) values (${f.ids[side].personel}, 2021, 1, 'yapıldı', 1)`,
        set: 'adet = 0',
        access: LOOKING,
      },
    ],
  },
});
