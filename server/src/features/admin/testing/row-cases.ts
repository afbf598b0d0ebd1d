import type pg from 'pg';
import { ALL, column, READ, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => ({
    admins: await column(client, 'select admin_id from admin order by admin_id'),
  }),
  tables: {
    admin: [
      {
        rows: sides('admin_id', (f, side) => f.admins[side === 'A' ? 0 : 1]),
        insert: (f) => `(tc_kimlik_no, ad) values ('${f.tc}', 'Yeni')`,
        set: `ad = 'Başka'`,
        access: { superadmin: ALL, admin: READ, moderator: READ },
      },
    ],
  },
});
