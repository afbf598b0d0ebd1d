import type pg from 'pg';
import { column, OFFICE, READ, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(
      `insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) select id, 2001, 1, fiyat from hizmetler`,
    );
    return { fiyatlar: await column(client, 'select hizmet_fiyat_id from hizmet_fiyatlari order by 1') };
  },
  tables: {
    hizmetler: [
      {
        rows: sides('id', (f, side) => (side === 'A' ? f.hizmet : f.bordro)),
        insert: () => `(ad, fiyat) values ('Yeni', 1)`,
        set: 'fiyat = 1',
        access: { ...OFFICE, muhasebeci: READ, personel: READ },
      },
    ],
    hizmet_fiyatlari: [
      {
        rows: sides('hizmet_fiyat_id', (f, side) => f.fiyatlar[side === 'A' ? 0 : 1]),
        insert: (f) => `(hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) values (${f.hizmet}, 2002, 1, 1)`,
        set: 'fiyat = 1',
        access: { ...OFFICE, muhasebeci: READ, personel: READ },
      },
    ],
  },
});
