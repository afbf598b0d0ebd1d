import type pg from 'pg';
import { LOOKING, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query('insert into ledger_check (sorun_sayisi) values (0)');
  },
  tables: {
    ledger_check: [
      {
        rows: () => ({ own: 'true', foreign: 'true' }),
        insert: () => '(sorun_sayisi) values (1)',
        set: 'sorun_sayisi = 0',
        access: LOOKING,
      },
    ],
  },
});
