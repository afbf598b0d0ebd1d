import type pg from 'pg';
import {
  ALL,
  column,
  forWorkers,
  perUser,
  READ,
  READ_OWN,
  type RlsCase,
  type RlsFixture,
  rowCases,
  sides,
} from '#server/testing/row-parts.ts';

async function create(client: pg.Client, { ids }: RlsFixture) {
  await client.query(
    `insert into takvim_akislari (kullanici_id, token_hash) select id, convert_to('a' || id, 'UTF8') from kullanicilar`,
  );
  return {
    takvim: {
      turler: await column(
        client,
        `insert into beyanname_turleri (kod, ad, siklik, ilk_donem, ofs, gun, mali_tatil, kim, dayanak, teyit)
       select 'KOD' || n, 'Ad', 'A', '2026-01', 1, 28, true, 'Herkes', 'Kanun', 'K' from generate_series(1, 2) n returning tur_id`,
      ),
      tatiller: await column(
        client,
        `insert into resmi_tatiller (ad, tur, ilk_gun, gun_sayisi, dayanak) select 'Tatil', 'ulusal', '2026-01-01'::date + n, 1, 'Kanun' from generate_series(1, 2) n returning tatil_id`,
      ),
      uzatmalar: await column(
        client,
        `insert into sure_uzatmalari (kod, donem, yeni_gun, dayanak) select 'KOD1', '2026-01', '2026-03-01'::date + n, 'Sirküler' from generate_series(1, 2) n returning uzatma_id`,
      ),
      mucbirler: await column(
        client,
        `insert into mucbir_sebepler (mukellef_id, ilk_gun, son_gun, verilis_gunu, dayanak) select unnest($1::bigint[]), '2026-01-01', '2026-01-02', '2026-01-03', 'Karar' returning mucbir_id`,
        [[ids.A.mukellef, ids.B.mukellef]],
      ),
    },
  };
}

type Fixture = RlsFixture & Awaited<ReturnType<typeof create>>;

export const cases = rowCases({
  create,
  tables: {
    // The statutory calendar is no secret, so everybody with a login reads it; only the superadmin maintains it.
    ...Object.fromEntries(
      (
        [
          [
            'beyanname_turleri',
            'tur_id',
            'turler',
            `(kod, ad, siklik, ilk_donem, ofs, gun, mali_tatil, kim, dayanak, teyit) values ('YENI', 'Ad', 'A', '2026-01', 1, 1, true, 'Herkes', 'Kanun', 'K')`,
          ],
          [
            'resmi_tatiller',
            'tatil_id',
            'tatiller',
            `(ad, tur, ilk_gun, gun_sayisi, dayanak) values ('Yeni', 'ulusal', '2026-09-09', 1, 'Kanun')`,
          ],
          [
            'sure_uzatmalari',
            'uzatma_id',
            'uzatmalar',
            `(kod, donem, yeni_gun, dayanak) values ('KOD1', '2026-02', '2026-04-01', 'Sirküler')`,
          ],
        ] as const
      ).map(([tablo, id, rows, insert]): [string, RlsCase<Fixture>[]] => [
        tablo,
        [
          {
            rows: sides(id, (f: Fixture, side) => f.takvim[rows][side === 'A' ? 0 : 1]),
            insert: () => insert,
            set: `dayanak = 'Başka'`,
            access: { superadmin: ALL, admin: READ, moderator: READ, muhasebeci: READ, personel: READ, mukellef: READ },
          },
        ],
      ]),
    ),
    takvim_akislari: [
      {
        rows: perUser('kullanici_id'),
        insert: (_f, who) => `(kullanici_id, token_hash) values (${who.kullanici_id}, '\\x01')`,
        set: 'tam_ad = true',
        access: forWorkers(['own', 'refused', 'own', 'own']),
      },
    ],
    mucbir_sebepler: [
      {
        rows: sides('mucbir_id', (f, side) => f.takvim.mucbirler[side === 'A' ? 0 : 1]),
        insert: (f, _who, side) =>
          `(mukellef_id, ilk_gun, son_gun, verilis_gunu, dayanak) values (${f.ids[side].mukellef}, '2026-02-01', '2026-02-02', '2026-02-03', 'Karar')`,
        set: `dayanak = 'Başka'`,
        access: {
          superadmin: ALL,
          admin: READ,
          moderator: READ,
          muhasebeci: READ_OWN,
          personel: READ_OWN,
          mukellef: READ_OWN,
        },
      },
    ],
  },
  secret: ['takvim_akislari.token_hash'],
  frozen: ['beyanname_turleri.urun_kodu', 'resmi_tatiller.urun_kodu', 'sure_uzatmalari.urun_kodu'],
});
