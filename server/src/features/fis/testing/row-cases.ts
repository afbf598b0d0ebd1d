import type pg from 'pg';
import {
  bothSides,
  column,
  EVERY_OWN,
  OFFICE,
  READ,
  type RlsFixture,
  rowCases,
  sides,
} from '#server/testing/row-parts.ts';

async function createFis(client: pg.Client, { ids }: RlsFixture, side: 'A' | 'B') {
  const [fis] = await column(client, 'insert into fisler (mukellef_id) values ($1) returning fis_id', [
    ids[side].mukellef,
  ]);
  const [row] = await column(
    client,
    `insert into fis_urunler (fis_id, tarih, fis_no, market_adi, urun_adi, tutar) values ($1, '2026-01-05', '1', 'Market', 'Kalem', 1000) returning id`,
    [fis],
  );
  const [kendi] = await column(
    client,
    `insert into fisler (kullanici_id) select id from kullanicilar where rol = 'personel' and aktif and ad like '%' || $1 returning fis_id`,
    [side],
  );
  return { fis, row, kendi };
}

export const cases = rowCases({
  create: async (client: pg.Client, f: RlsFixture) => ({ fis: await bothSides((side) => createFis(client, f, side)) }),
  tables: {
    fisler: [
      {
        what: 'of a client: seen by whom the client is assigned to',
        rows: sides('fis_id', (f, side) => f.fis[side].fis),
        insert: (f, _who, side) => `(mukellef_id) values (${f.ids[side].mukellef})`,
        set: 'surum = surum + 1',
        access: { ...OFFICE, personel: EVERY_OWN },
      },
      {
        what: 'of no client: seen by who entered it; nobody enters one in another’s name',
        rows: sides('fis_id', (f, side) => f.fis[side].kendi),
        insert: (f) => `(kullanici_id) values (${f.logins.moderator})`,
        set: 'surum = surum + 1',
        access: {
          superadmin: ['both', 'refused', 'both', 'both'],
          admin: ['both', 'refused', 'both', 'both'],
          moderator: READ,
          personel: ['own', 'refused', 'own', 'own'],
        },
      },
    ],
    fis_urunler: [
      {
        rows: sides('id', (f, side) => f.fis[side].row),
        insert: (f, _who, side) =>
          `(fis_id, tarih, fis_no, market_adi, urun_adi) values (${f.fis[side].fis}, '2026-01-05', '1', 'Market', 'Defter')`,
        set: 'tutar = 1',
        // Requests replace the lines of a receipt as a whole and update none, so that they cannot differ from its head.
        access: {
          superadmin: ['both', 'both', 'refused', 'both'],
          admin: ['both', 'both', 'refused', 'both'],
          moderator: READ,
          personel: ['own', 'own', 'refused', 'own'],
        },
      },
    ],
  },
});
