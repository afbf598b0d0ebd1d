import type pg from 'pg';
import { column, LOOKING, READ_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

async function create(client: pg.Client, { ids }: RlsFixture) {
  const sides = [
    [ids.A.muhasebeci, ids.B.muhasebeci],
    [ids.A.mukellef, ids.B.mukellef],
  ];
  const add = (columns: string, values: string) =>
    column(
      client,
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, ${columns})
       select u.muhasebeci, u.mukellef, 'KDV1', '2026-01', '2026-03-02', ${values} from unnest($1::bigint[], $2::bigint[]) as u(muhasebeci, mukellef) returning beyanname_id`,
      sides,
    );
  await add('durum, kabul_gunu', `'verildi', '2026-02-20'`);
  return {
    beyanname: {
      duzeltme: await add('duzeltme, durum', `1, 'hazırlanıyor'`),
      bekleyen: await column(
        client,
        `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun)
       select u.muhasebeci, u.mukellef, 'KDV2', '2026-01', '2026-02-25' from unnest($1::bigint[], $2::bigint[]) as u(muhasebeci, mukellef) returning beyanname_id`,
        sides,
      ),
      tarihler: await column(
        client,
        `insert into beyanname_tarihleri (kod, donem, mukellef_id, son_gun, odeme_gunu) select 'KDV1', '2026-01', unnest($1::bigint[]), '2026-03-02', '2026-03-02' returning tarih_id`,
        [[ids.A.mukellef, ids.B.mukellef]],
      ),
      aylar: await column(
        client,
        `insert into beyanname_aylari (yil, ay, adet) select 2020, n, 0 from generate_series(1, 2) n returning ay_id`,
      ),
    },
  };
}

export const cases = rowCases({
  create,
  tables: {
    beyanname_tarihleri: [
      {
        rows: sides('tarih_id', (f, side) => f.beyanname.tarihler[side === 'A' ? 0 : 1]),
        insert: () => `(kod, donem, son_gun, odeme_gunu) values ('KDV1', '2026-03', '2026-04-28', '2026-04-28')`,
        set: `son_gun = '2026-03-01'`,
        access: { ...LOOKING, muhasebeci: READ_OWN, personel: READ_OWN },
      },
    ],
    beyanname_aylari: [
      {
        rows: sides('ay_id', (f, side) => f.beyanname.aylar[side === 'A' ? 0 : 1]),
        insert: () => '(yil, ay, adet) values (2021, 1, 0)',
        set: 'adet = 9',
        access: LOOKING,
      },
    ],
    // By hand only corrections of filed declarations are added and removed; the originals come from the calendar.
    beyannameler: [
      {
        what: 'waiting',
        rows: sides('beyanname_id', (f, side) => f.beyanname.bekleyen[side === 'A' ? 0 : 1]),
        insert: (f, _who, side) =>
          `(muhasebeci_id, mukellef_id, kod, donem, son_gun) values (${f.ids[side].muhasebeci}, ${f.ids[side].mukellef}, 'GEKAP', '2026-03', '2026-04-30')`,
        set: `durum = 'hazırlanıyor'`,
        access: {
          superadmin: ['both', 'refused', 'both', 'none'],
          admin: ['both', 'refused', 'both', 'none'],
          moderator: ['both', 'refused', 'both', 'refused'],
          muhasebeci: READ_OWN,
          personel: ['own', 'refused', 'own', 'none'],
        },
      },
      {
        what: 'a correction being prepared',
        rows: sides('beyanname_id', (f, side) => f.beyanname.duzeltme[side === 'A' ? 0 : 1]),
        insert: (f, _who, side) =>
          `(muhasebeci_id, mukellef_id, kod, donem, duzeltme, durum, son_gun) values (${f.ids[side].muhasebeci}, ${f.ids[side].mukellef}, 'KDV1', '2026-01', 2, 'hazırlanıyor', '2026-03-02')`,
        set: `durum = 'kontrolde'`,
        access: {
          superadmin: ['both', 'refused', 'both', 'both'],
          admin: ['both', 'refused', 'both', 'both'],
          moderator: ['both', 'refused', 'both', 'refused'],
          muhasebeci: READ_OWN,
          personel: ['own', 'refused', 'own', 'own'],
        },
      },
    ],
  },
  frozen: [
    'beyanname_tarihleri.*',
    'beyanname_aylari.*',
    'beyannameler.mukellef_id',
    'beyannameler.kod',
    'beyannameler.donem',
    'beyannameler.duzeltme',
    'beyannameler.son_gun',
  ],
});
