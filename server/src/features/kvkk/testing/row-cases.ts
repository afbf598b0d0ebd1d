import type pg from 'pg';
import { column, LOOKING, READ, rowCases, sides, untouchable } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(
      `insert into saklama_calismalari (tablo, adet, toplam) values ('oturumlar', 0, 0), ('epostalar', 0, 0)`,
    );
    await client.query(
      `insert into erisim_kayitlari (zaman, kullanici_id, mukellef_id, tur) select now(), 1, mukellef_id, 'sayfa' from mukellefler`,
    );
    return {
      kvkkIslemleri: await column(
        client,
        `insert into kvkk_islemleri (kullanici_id, islem, neden) values (1, 'ihlal', 'Deneme'), (2, 'ihlal', 'Deneme') returning islem_id`,
      ),
    };
  },
  tables: {
    erisim_kayitlari: [
      {
        rows: sides('mukellef_id', (f, side) => f.ids[side].mukellef),
        insert: (f, _who, side) =>
          `(zaman, kullanici_id, mukellef_id, tur) values (now(), ${f.logins.superadmin}, ${f.ids[side].mukellef}, 'sayfa')`,
        set: untouchable,
        access: LOOKING,
      },
    ],
    saklama_calismalari: [
      {
        rows: () => ({ own: `tablo = 'oturumlar'`, foreign: `tablo = 'epostalar'` }),
        insert: () => `(tablo, adet, toplam) values ('x', 0, 0)`,
        set: 'adet = 1',
        access: { superadmin: READ, admin: READ },
      },
    ],
    // Admins record actions on personal data (KVKK) only in their own name; moderators neither read nor record them.
    kvkk_islemleri: [
      {
        rows: (f) => ({ own: `islem_id = ${f.kvkkIslemleri[0]}`, foreign: `islem_id = ${f.kvkkIslemleri[1]}` }),
        insert: () => `(islem, neden) values ('ihlal', 'Deneme')`,
        set: untouchable,
        access: { superadmin: ['both', 'both', 'refused', 'refused'], admin: ['both', 'both', 'refused', 'refused'] },
      },
    ],
  },
});
