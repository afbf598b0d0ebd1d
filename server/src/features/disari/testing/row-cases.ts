import type pg from 'pg';
import { ALL, perUser, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(
      `insert into disari_indirmeleri (kullanici_id, dosya, toplam_satir, toplam_belge, toplam_bayt)
       select id, 'a.zip', 0, 0, 0 from kullanicilar`,
    );
  },
  tables: {
    disari_indirmeleri: [
      {
        rows: perUser('kullanici_id'),
        insert: () => `(dosya, toplam_satir, toplam_belge, toplam_bayt) values ('b.zip', 0, 0, 0)`,
        set: `durum = 'durduruldu'`,
        access: { superadmin: ALL },
      },
    ],
  },
});
