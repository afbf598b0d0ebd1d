import type pg from 'pg';
import { column, READ, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(
      `insert into bilgi_yuklemeleri (ozet, eklenen, guncellenen, kaldirilan) values ('\\x00', 0, 0, 0)`,
    );
    return {
      maddeler: await column(
        client,
        `insert into bilgi_maddeleri (konu, baslik, metin, kaynak, kaynak_tarihi) select 'KDV', 'Madde ' || n, 'Metin', 'Kanun', '2025-01-01'
         from generate_series(1, 2) n returning madde_id`,
      ),
    };
  },
  tables: {
    // The expert answers accountants from the knowledge base, so they may read its entries; no role deletes an entry.
    bilgi_maddeleri: [
      {
        rows: sides('madde_id', (f, side) => f.maddeler[side === 'A' ? 0 : 1]),
        insert: () =>
          `(konu, baslik, metin, kaynak, kaynak_tarihi) values ('KDV', 'Yeni', 'Metin', 'Kanun', '2025-01-01')`,
        set: `baslik = 'Başka'`,
        access: {
          superadmin: ['both', 'both', 'both', 'refused'],
          admin: ['both', 'both', 'both', 'refused'],
          moderator: READ,
          muhasebeci: READ,
        },
      },
    ],
    bilgi_yuklemeleri: [
      {
        rows: () => ({ own: 'yukleme_id > 0', foreign: 'yukleme_id > 0' }),
        insert: () => `(ozet, eklenen, guncellenen, kaldirilan) values ('\\x00', 0, 0, 0)`,
        set: 'eklenen = 1',
        access: {},
      },
    ],
  },
  frozen: ['bilgi_yuklemeleri.*', 'bilgi_maddeleri.kod'],
});
