import type pg from 'pg';
import { column, EVERY_OWN, LOOKING, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client, { ids, bordro }: RlsFixture) => ({
    tekrarlar: await column(
      client,
      `insert into hizmet_tekrarlari (mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi) select unnest($1::bigint[]), $2, 1, 2026, 1 returning tekrar_id`,
      [[ids.A.mukellef, ids.B.mukellef], bordro],
    ),
    calismalar: await column(
      client,
      `insert into tekrar_calismalari (yil, ay, muhasebeci_id) select 2026, 1, unnest($1::bigint[]) returning calisma_id`,
      [[ids.A.muhasebeci, ids.B.muhasebeci]],
    ),
  }),
  tables: {
    hizmet_tekrarlari: [
      {
        rows: sides('tekrar_id', (f, side) => f.tekrarlar[side === 'A' ? 0 : 1]),
        insert: (f, _who, side) =>
          `(mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi) values (${f.ids[side].mukellef}, ${f.hizmet}, 1, 2026, 1)`,
        set: 'aralik = 12',
        access: { ...LOOKING, muhasebeci: EVERY_OWN },
      },
    ],
    tekrar_calismalari: [
      {
        rows: sides('calisma_id', (f, side) => f.calismalar[side === 'A' ? 0 : 1]),
        insert: (f, _who, side) => `(yil, ay, muhasebeci_id) values (2027, 1, ${f.ids[side].muhasebeci})`,
        set: 'zaman = now()',
        access: LOOKING,
      },
    ],
  },
  frozen: ['tekrar_calismalari.*', 'hizmet_tekrarlari.mukellef_id', 'hizmet_tekrarlari.hizmet_id'],
});
