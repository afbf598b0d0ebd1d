import type pg from 'pg';
import { bothSides, column, LOOKING, READ_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

async function createKartOdemesi(client: pg.Client, { ids }: RlsFixture, side: 'A' | 'B') {
  const { muhasebeci, borc } = ids[side];
  const [deneme] = await column(
    client,
    `insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, durum, red_kodu)
     values ($1, $1, 'anahtar-' || $2, '\\x00', 'test', 100, 'reddedildi', 'diger') returning deneme_id`,
    [muhasebeci, side],
  );
  const [kalem] = await column(
    client,
    'insert into kart_odeme_kalemleri (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar) values ($1, $2, 2026, 1, 100) returning kalem_id',
    [deneme, borc],
  );
  const [iade] = await column(
    client,
    `insert into kart_odeme_iadeleri (deneme_id, tutar, neden) values ($1, 100, 'fazla') returning iade_id`,
    [deneme],
  );
  await client.query('insert into kart_odeme_isleri (iade_id, sonraki) values ($1, now())', [iade]);
  await client.query('insert into kart_iade_bakislari (deneme_id) values ($1)', [deneme]);
  return { deneme, kalem, iade };
}

export const cases = rowCases({
  /** Each side has a refused card payment with one item and a pending refund. */
  create: async (client: pg.Client, f: RlsFixture) => ({
    kart: await bothSides((side) => createKartOdemesi(client, f, side)),
  }),
  tables: {
    kart_odeme_denemeleri: [
      {
        rows: sides('deneme_id', (f, side) => f.kart[side].deneme),
        insert: (f, who, side) =>
          `(muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar) values (${f.ids[side].muhasebeci}, ${who.kullanici_id}, 'yeni-anahtar', '\\x00', 'test', 1)`,
        set: `durum = 'kaydedildi'`,
        access: { ...LOOKING, muhasebeci: READ_OWN },
      },
    ],
    kart_odeme_kalemleri: [
      {
        rows: sides('kalem_id', (f, side) => f.kart[side].kalem),
        insert: (f, _who, side) =>
          `(deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar) values (${f.kart[side].deneme}, ${f.ids[side].borc}, 2026, 2, 1)`,
        set: 'kaydedilen = 0',
        access: { ...LOOKING, muhasebeci: READ_OWN },
      },
    ],
    kart_odeme_iadeleri: [
      {
        rows: sides('iade_id', (f, side) => f.kart[side].iade),
        insert: (f, _who, side) => `(deneme_id, tutar, neden) values (${f.kart[side].deneme}, 1, 'fazla')`,
        set: `durum = 'tamamlandı'`,
        access: { ...LOOKING, muhasebeci: READ_OWN },
      },
    ],
    kart_odeme_isleri: [
      {
        rows: sides('iade_id', (f, side) => f.kart[side].iade),
        insert: (f, _who, side) => `(deneme_id, sonraki) values (${f.kart[side].deneme}, now())`,
        set: 'sonraki = now()',
        access: {},
      },
    ],
    kart_iade_bakislari: [
      {
        rows: sides('deneme_id', (f, side) => f.kart[side].deneme),
        insert: (f, _who, side) => `(deneme_id) values (${f.kart[side].deneme})`,
        set: 'zaman = now()',
        access: {},
      },
    ],
  },
  secret: [
    'kart_odeme_denemeleri.anahtar',
    'kart_odeme_denemeleri.deneme_no',
    'kart_odeme_denemeleri.saglayici_token',
    'kart_odeme_iadeleri.iade_no',
  ],
  frozen: [
    'kart_odeme_denemeleri.*',
    'kart_odeme_kalemleri.*',
    'kart_odeme_iadeleri.*',
    'kart_odeme_isleri.*',
    'kart_iade_bakislari.*',
  ],
});
