import type pg from 'pg';
import {
  bothSides,
  column,
  EVERY_OWN,
  OFFICE,
  READ_OWN,
  type RlsFixture,
  rowCases,
  sides,
} from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client, { ids }: RlsFixture) => {
    const text = `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem) values ($1, 'KDV1', '2026-01') returning yukumluluk_id`;
    return { yukumluluk: await bothSides(async (side) => (await column(client, text, [ids[side].mukellef]))[0]) };
  },
  tables: {
    mukellef_yukumlulukleri: [
      {
        rows: sides('yukumluluk_id', (f, side) => f.yukumluluk[side]),
        insert: (f, _who, side) => `(mukellef_id, kod, ilk_donem) values (${f.ids[side].mukellef}, 'KDV2', '2026-01')`,
        set: `son_donem = '2026-12'`,
        access: { ...OFFICE, muhasebeci: EVERY_OWN, personel: READ_OWN },
      },
    ],
  },
  frozen: ['mukellef_yukumlulukleri.mukellef_id', 'mukellef_yukumlulukleri.kod'],
});
