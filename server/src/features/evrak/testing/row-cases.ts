import type pg from 'pg';
import { bothSides, column, LOOKING, READ_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

async function create(client: pg.Client, { ids }: RlsFixture) {
  const make = async (text: string, values: unknown[]) => (await column(client, text, values))[0]!;
  return {
    evrak: await bothSides(async (side) => {
      const { mukellef } = ids[side];
      const talep = await make(
        `insert into evrak_talepleri (mukellef_id, yil, ay) values ($1, 2020, 1) returning talep_id`,
        [mukellef],
      );
      const kalem = await make(
        `insert into evrak_kalemleri (talep_id, mukellef_id, tur_id) select $1, $2, min(tur_id) from evrak_turleri returning kalem_id`,
        [talep, mukellef],
      );
      const dosya = await make(
        `insert into evrak_dosyalari (kalem_id, mukellef_id, anahtar, ad, tur, boyut, ozet)
         values ($1, $2, gen_random_uuid(), 'a.xml', 'xml', 1, sha256('x')) returning dosya_id`,
        [kalem, mukellef],
      );
      const ay = await make('insert into evrak_aylari (yil, ay) values (2020, $1) returning ay_id', [
        side === 'A' ? 1 : 2,
      ]);
      return { talep, kalem, dosya, ay };
    }),
    turler: await column(
      client,
      `insert into evrak_turleri (ad, defter_turleri) values ('Deneme 1', '{}'), ('Deneme 2', '{}') returning tur_id`,
    ),
  };
}

const READ_ALL = ['both', 'refused', 'refused', 'refused'] as const;
const JUDGING = ['both', 'refused', 'both', 'refused'] as const;
const ADDING = ['both', 'both', 'refused', 'refused'] as const;

export const cases = rowCases({
  create,
  tables: {
    evrak_turleri: [
      {
        rows: sides('tur_id', (f, side) => f.turler[side === 'A' ? 0 : 1]),
        insert: (_f, _who, side) => `(ad, defter_turleri) values ('Yeni ${side}', '{}')`,
        set: 'sira = 5',
        access: {
          superadmin: ['both', 'both', 'both', 'refused'],
          admin: ['both', 'both', 'both', 'refused'],
          moderator: READ_ALL,
          muhasebeci: READ_ALL,
          personel: READ_ALL,
        },
      },
    ],
    // Requests are made and taken back by functions of the gate alone.
    evrak_talepleri: [
      {
        rows: sides('talep_id', (f, side) => f.evrak[side].talep),
        insert: (f, _who, side) => `(mukellef_id, yil, ay) values (${f.ids[side].mukellef}, 2020, 2)`,
        set: `son_gun = '2020-02-20'`,
        access: { ...LOOKING, muhasebeci: READ_OWN, personel: READ_OWN },
      },
    ],
    evrak_kalemleri: [
      {
        rows: sides('kalem_id', (f, side) => f.evrak[side].kalem),
        insert: (f, _who, side) =>
          `(talep_id, mukellef_id, tur_id) values (${f.evrak[side].talep}, ${f.ids[side].mukellef}, ${f.turler[0]})`,
        set: `durum = 'kabul'`,
        access: {
          superadmin: JUDGING,
          admin: JUDGING,
          moderator: JUDGING,
          muhasebeci: READ_OWN,
          personel: ['own', 'refused', 'own', 'refused'],
        },
      },
    ],
    evrak_dosyalari: [
      {
        rows: sides('dosya_id', (f, side) => f.evrak[side].dosya),
        insert: (f, _who, side) =>
          `(kalem_id, mukellef_id, anahtar, ad, tur, boyut, ozet) values (${f.evrak[side].kalem}, ${f.ids[side].mukellef}, gen_random_uuid(), 'b.xml', 'xml', 1, sha256('y'))`,
        set: `ad = 'c.xml'`,
        access: {
          superadmin: ADDING,
          admin: ADDING,
          moderator: READ_ALL,
          muhasebeci: READ_OWN,
          personel: ['own', 'own', 'refused', 'refused'],
        },
      },
      {
        what: 'to another client’s item',
        rows: sides('dosya_id', (f, side) => f.evrak[side].dosya),
        insert: (f, _who, side) =>
          `(kalem_id, mukellef_id, anahtar, ad, tur, boyut, ozet) values (${f.evrak[side === 'A' ? 'B' : 'A'].kalem}, ${f.ids[side].mukellef}, gen_random_uuid(), 'b.xml', 'xml', 1, sha256('y'))`,
        set: `ad = 'c.xml'`,
        access: {
          superadmin: READ_ALL,
          admin: READ_ALL,
          moderator: READ_ALL,
          muhasebeci: READ_OWN,
          personel: READ_OWN,
        },
      },
    ],
    evrak_aylari: [
      {
        rows: sides('ay_id', (f, side) => f.evrak[side].ay),
        insert: () => '(yil, ay) values (2021, 1)',
        set: 'adet = 9',
        access: LOOKING,
      },
    ],
  },
  frozen: [
    'evrak_talepleri.*',
    'evrak_dosyalari.*',
    'evrak_aylari.*',
    'evrak_kalemleri.talep_id',
    'evrak_kalemleri.mukellef_id',
    'evrak_kalemleri.tur_id',
    'evrak_kalemleri.mukellef_notu',
  ],
});
