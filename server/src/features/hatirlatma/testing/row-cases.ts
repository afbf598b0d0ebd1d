import type pg from 'pg';
import { LOOKING, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client, { ids }: RlsFixture) => {
    await client.query('insert into hatirlatmalar (borc_id, adim) values ($1, 3), ($2, 3)', [ids.A.borc, ids.B.borc]);
  },
  tables: {
    hatirlatmalar: [
      {
        rows: sides('borc_id', (f, side) => f.ids[side].borc),
        insert: (f, _who, side) => `(borc_id, adim) values (${f.ids[side].borc}, 10)`,
        set: 'zaman = now()',
        access: LOOKING,
      },
    ],
  },
  frozen: ['hatirlatmalar.*'],
});
