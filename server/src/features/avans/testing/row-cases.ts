import type pg from 'pg';
import { bothSides, column, READ, READ_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

const create = async (client: pg.Client, { ids }: RlsFixture) => ({
  avans: await bothSides(async (side) => {
    const [id] = await column(
      client,
      `insert into avans_hareketleri (muhasebeci_id, tur, tutar, yontem) values ($1, 'alındı', 500, 'nakit')
       returning hareket_id`,
      [ids[side].muhasebeci],
    );
    return id!;
  }),
});

export const cases = rowCases({
  create,
  tables: {
    avans_hareketleri: [
      {
        rows: sides('hareket_id', (f, side) => f.avans[side]),
        insert: (f, _who, side) =>
          `(muhasebeci_id, tur, tutar, yontem) values (${f.ids[side].muhasebeci}, 'alındı', 100, 'nakit')`,
        set: 'tutar = 1',
        access: {
          superadmin: ['both', 'both', 'refused', 'refused'],
          admin: ['both', 'both', 'refused', 'refused'],
          moderator: READ,
          muhasebeci: READ_OWN,
        },
      },
    ],
  },
  frozen: ['avans_hareketleri.*'],
});
