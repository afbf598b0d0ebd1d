import type pg from 'pg';
import { bothSides, column, LOOKING, READ_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

async function create(client: pg.Client, { ids }: RlsFixture) {
  const make = async (text: string, values: unknown[]) => (await column(client, text, values))[0]!;
  return {
    baglanti: await bothSides(async (side) => {
      const { mukellef } = ids[side];
      const talep = await make(
        'insert into evrak_talepleri (mukellef_id, yil, ay) values ($1, 2020, 5) returning talep_id',
        [mukellef],
      );
      const kalem = await make(
        'insert into evrak_kalemleri (talep_id, mukellef_id, tur_id) select $1, $2, min(tur_id) from evrak_turleri returning kalem_id',
        [talep, mukellef],
      );
      const baglanti = await make(
        'insert into baglantilar (talep_id, mukellef_id, kod) values ($1, $2, $3) returning baglanti_id',
        [talep, mukellef, `rows-of-side---${side}`],
      );
      const sir = await make(
        `insert into baglanti_sirlari (baglanti_id, mukellef_id, ozet, bitis) values ($1, $2, sha256('x'), now()) returning sir_id`,
        [baglanti, mukellef],
      );
      const cihaz = await make(
        `insert into baglanti_cihazlari (baglanti_id, mukellef_id, sir_id, ozet, tarayici) values ($1, $2, $3, sha256('y'), 'Chrome') returning cihaz_id`,
        [baglanti, mukellef, sir],
      );
      const event = await make(
        `insert into baglanti_olaylari (baglanti_id, mukellef_id, olay) values ($1, $2, 'acildi') returning olay_id`,
        [baglanti, mukellef],
      );
      const yukleme = await make(
        `insert into baglanti_yuklemeleri (no, baglanti_id, mukellef_id, kalem_id, ad, boyut) values ($1, $2, $3, $4, 'a', 9) returning yukleme_id`,
        [`no-${side}`, baglanti, mukellef, kalem],
      );
      const parca = await make(
        'insert into baglanti_parcalari (yukleme_id, bas, anahtar) values ($1, 0, gen_random_uuid()) returning parca_id',
        [yukleme],
      );
      return { talep, kalem, baglanti, sir, cihaz, event, yukleme, parca };
    }),
  };
}

const READING = { ...LOOKING, muhasebeci: READ_OWN, personel: READ_OWN };

/** Everybody who sees a request sees what happened at its link; only the gate writes, and a link's role reaches no table. */
export const cases = rowCases({
  create,
  tables: {
    baglantilar: [
      {
        rows: sides('baglanti_id', (f, side) => f.baglanti[side].baglanti),
        insert: (f, _who, side) =>
          `(talep_id, mukellef_id, kod) values (${f.baglanti[side].talep}, ${f.ids[side].mukellef}, 'new-of-side----${side}')`,
        set: 'kapanis = now()',
        access: READING,
      },
    ],
    baglanti_sirlari: [
      {
        rows: sides('sir_id', (f, side) => f.baglanti[side].sir),
        insert: (f, _who, side) =>
          `(baglanti_id, mukellef_id, ozet, bitis) values (${f.baglanti[side].baglanti}, ${f.ids[side].mukellef}, sha256('z'), now())`,
        set: 'deneme = 0',
        access: READING,
      },
    ],
    baglanti_cihazlari: [
      {
        rows: sides('cihaz_id', (f, side) => f.baglanti[side].cihaz),
        insert: (f, _who, side) =>
          `(baglanti_id, mukellef_id, ozet, tarayici) values (${f.baglanti[side].baglanti}, ${f.ids[side].mukellef}, sha256('z'), 'x')`,
        set: 'son = now()',
        access: READING,
      },
    ],
    baglanti_olaylari: [
      {
        rows: sides('olay_id', (f, side) => f.baglanti[side].event),
        insert: (f, _who, side) =>
          `(baglanti_id, mukellef_id, olay) values (${f.baglanti[side].baglanti}, ${f.ids[side].mukellef}, 'not')`,
        set: 'adet = 2',
        access: READING,
      },
    ],
    baglanti_yuklemeleri: [
      {
        rows: sides('yukleme_id', (f, side) => f.baglanti[side].yukleme),
        insert: (f, _who, side) =>
          `(no, baglanti_id, mukellef_id, kalem_id, ad, boyut) values ('x', ${f.baglanti[side].baglanti}, ${f.ids[side].mukellef}, ${f.baglanti[side].kalem}, 'a', 9)`,
        set: 'alinan = 9',
        access: {},
      },
    ],
    baglanti_parcalari: [
      {
        rows: sides('parca_id', (f, side) => f.baglanti[side].parca),
        insert: (f, _who, side) =>
          `(yukleme_id, bas, anahtar) values (${f.baglanti[side].yukleme}, 5, gen_random_uuid())`,
        set: 'bas = 1',
        access: {},
      },
    ],
  },
  secret: ['baglantilar.kod', 'baglanti_sirlari.ozet', 'baglanti_cihazlari.ozet', 'baglanti_yuklemeleri.no'],
  frozen: ['baglantilar.*', 'baglanti_sirlari.*', 'baglanti_cihazlari.*', 'baglanti_olaylari.*'],
});
