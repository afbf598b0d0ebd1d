import type pg from 'pg';
import { READ, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

async function create(client: pg.Client, { ids }: RlsFixture) {
  const { rows: kapanislar } = await client.query<{ id: number }>(
    `insert into kapanislar (yil, ay) values (2021, 1), (2021, 2) returning kapanis_id::integer as id`,
  );
  const { rows: yapilanlar } = await client.query<{ id: number }>(
    `insert into tahakkuk_tamamlamalari (toplu_id, muhasebeci_id, yil, ay, yol, tutar, notu)
     values (gen_random_uuid(), $1, 2021, 3, 'birakildi', 100, 'Dâhil'), (gen_random_uuid(), $2, 2021, 3, 'birakildi', 100, 'Dâhil')
     returning tamamlama_id::integer as id`,
    [ids.A.muhasebeci, ids.B.muhasebeci],
  );
  const bySide = (rows: { id: number }[]) => ({ A: rows[0]!.id, B: rows[1]!.id });
  return { kapanis: bySide(kapanislar), yapilan: bySide(yapilanlar) };
}

export const cases = rowCases({
  create,
  tables: {
    // Everybody whose act may be refused sees which months are closed; functions of the gate close and open them.
    kapanislar: [
      {
        rows: sides('kapanis_id', (f, side) => f.kapanis[side]),
        insert: () => '(yil, ay) values (2022, 1)',
        set: `acma_nedeni = 'Hata'`,
        access: { superadmin: READ, admin: READ, moderator: READ, muhasebeci: READ, personel: READ },
      },
    ],
    tahakkuk_tamamlamalari: [
      {
        rows: sides('tamamlama_id', (f, side) => f.yapilan[side]),
        insert: (f, _who, side) =>
          `(toplu_id, muhasebeci_id, yil, ay, yol, tutar) values (gen_random_uuid(), ${f.ids[side].muhasebeci}, 2022, 1, 'olusturuldu', 1)`,
        set: 'geri_alinma = now()',
        access: {
          superadmin: ['both', 'both', 'both', 'refused'],
          admin: ['both', 'both', 'both', 'refused'],
          moderator: READ,
        },
      },
    ],
  },
  frozen: [
    'kapanislar.*',
    ...['toplu_id', 'muhasebeci_id', 'yil', 'ay', 'yol', 'tutar', 'bedelsiz', 'borc_id', 'kaynak_id', 'onceki_tutar']
      .concat('yeni_tutar', 'onceki_toplam', 'yeni_toplam', 'notu', 'yapan', 'zaman', 'tamamlama_id')
      .map((column) => `tahakkuk_tamamlamalari.${column}`),
  ],
});
