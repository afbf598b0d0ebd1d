import type pg from 'pg';
import { forWorkers, perUser, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(
      `insert into liste_gorunumleri (kullanici_id, liste, ad, adres) select k.id, 'Mükellefler', 'Pasifler', '?aktif=false' from kullanicilar k`,
    );
  },
  tables: {
    liste_gorunumleri: [
      {
        rows: perUser('kullanici_id'),
        insert: (_, who) => `(kullanici_id, liste, ad, adres) values (${who.kullanici_id}, 'Mükellefler', 'Yeni', '')`,
        set: "adres = '?ad=x'",
        access: forWorkers(['own', 'refused', 'own', 'own']),
      },
    ],
  },
});
