import type pg from 'pg';
import { bothSides, column, EVERY_OWN, READ, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

async function createKonusma(client: pg.Client, { ids }: RlsFixture, side: 'A' | 'B') {
  const [konusma] = await column(
    client,
    `insert into uzman_konusmalari (kullanici_id, baslik) select id, 'Konuşma' from kullanicilar where muhasebeci_id = $1 returning konusma_id`,
    [ids[side].muhasebeci],
  );
  const [mesaj] = await column(
    client,
    `insert into uzman_mesajlari (konusma_id, tur, metin) values ($1, 'user', 'Soru') returning mesaj_id`,
    [konusma],
  );
  await client.query(
    `insert into uzman_kullanimlari (kullanici_id, gun, adet) select id, '2026-01-01', 1 from kullanicilar where muhasebeci_id = $1`,
    [ids[side].muhasebeci],
  );
  return { konusma, mesaj };
}

export const cases = rowCases({
  create: async (client: pg.Client, f: RlsFixture) => ({
    konusma: await bothSides((side) => createKonusma(client, f, side)),
  }),
  tables: {
    // A conversation with the expert belongs to its asker; besides, only superadmins may read it.
    uzman_konusmalari: [
      {
        rows: sides('konusma_id', (f, side) => f.konusma[side].konusma),
        insert: (f, who, side) =>
          side === who.side ? `(baslik) values ('Yeni')` : `(baslik, kullanici_id) values ('Yeni', ${f.stranger(who)})`,
        set: `baslik = 'Başka'`,
        access: { superadmin: READ, muhasebeci: EVERY_OWN },
      },
    ],
    uzman_mesajlari: [
      {
        rows: sides('mesaj_id', (f, side) => f.konusma[side].mesaj),
        insert: (f, _who, side) => `(konusma_id, tur, metin) values (${f.konusma[side].konusma}, 'user', 'Yeni')`,
        set: `metin = 'Başka'`,
        access: { superadmin: READ, muhasebeci: ['own', 'own', 'refused', 'own'] },
      },
    ],
    uzman_kullanimlari: [
      {
        rows: sides('kullanici_id', (f, side) => f.logins[side === 'A' ? 'muhasebeciA' : 'muhasebeciB']),
        insert: (_f, who) => `(kullanici_id, gun, adet) values (${who.kullanici_id ?? 1}, '2026-01-02', 0)`,
        set: 'adet = 0',
        access: {},
      },
    ],
  },
  frozen: ['uzman_mesajlari.*', 'uzman_kullanimlari.*', 'uzman_konusmalari.kullanici_id'],
});
