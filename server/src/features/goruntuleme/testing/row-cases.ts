import type pg from 'pg';
import { forWorkers, perUser, type RlsFixture, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client, { hizmet }: RlsFixture) => {
    await client.query(
      'insert into son_goruntulenenler (kullanici_id, hizmet_id) select k.id, $1 from kullanicilar k',
      [hizmet],
    );
  },
  tables: {
    // The owner of a recently viewed entry comes from the session, so an insert that names an owner is refused.
    son_goruntulenenler: [
      {
        rows: perUser('kullanici_id'),
        insert: (f, who) => `(kullanici_id, hizmet_id) values (${who.kullanici_id}, ${f.bordro})`,
        set: 'zaman = now()',
        access: forWorkers(['own', 'refused', 'own', 'own']),
      },
    ],
  },
});
