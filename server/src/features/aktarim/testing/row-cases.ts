import type pg from 'pg';
import { EVERY_OWN, type RlsFixture, rowCases, type Who } from '#server/testing/row-parts.ts';

async function create(client: pg.Client) {
  const { rows } = await client.query<{ kullanici_id: number; aktarim_id: number }>(`
    insert into aktarimlar (kullanici_id, liste, dosya_adi, basliklar, satir_sayisi) select id, 'mukellefler', 'x.csv', '["TC"]', 1 from kullanicilar
    returning kullanici_id::integer, aktarim_id::integer`);
  await client.query(
    `insert into aktarim_satirlari (aktarim_id, sira, hucreler) select aktarim_id, 2, '["1"]' from aktarimlar`,
  );
  /** The key is the id of the login that sent the import. */
  return { aktarimlar: new Map(rows.map(({ kullanici_id, aktarim_id }) => [kullanici_id, aktarim_id])) };
}

type Fixture = RlsFixture & Awaited<ReturnType<typeof create>>;

const aktarimOf = (f: Fixture, who: Who, isOwn: boolean): number | undefined =>
  f.aktarimlar.get(isOwn ? (who.kullanici_id ?? f.logins.superadmin) : f.stranger(who));
const perAktarim = (f: Fixture, who: Who) => ({
  own: `aktarim_id = ${aktarimOf(f, who, true)}`,
  foreign: `aktarim_id = ${aktarimOf(f, who, false)}`,
});

export const cases = rowCases({
  create,
  tables: {
    // An import is seen only by its sender; not even an admin sees another's.
    aktarimlar: [
      {
        rows: perAktarim,
        insert: (f, who, side) =>
          side === who.side
            ? `(liste, dosya_adi, basliklar, satir_sayisi) values ('mukellefler', 'x', '[]', 1)`
            : `(liste, dosya_adi, basliklar, satir_sayisi, kullanici_id) values ('mukellefler', 'x', '[]', 1, ${f.stranger(who)})`,
        set: 'islenen = 1',
        access: { superadmin: EVERY_OWN, admin: EVERY_OWN, muhasebeci: EVERY_OWN },
      },
    ],
    aktarim_satirlari: [
      {
        rows: perAktarim,
        insert: (f, who, side) =>
          `(aktarim_id, sira, hucreler) values (${aktarimOf(f, who, side === who.side)}, 99, '[]')`,
        set: `durum = 'hatali'`,
        access: { superadmin: EVERY_OWN, admin: EVERY_OWN, muhasebeci: EVERY_OWN },
      },
    ],
  },
  frozen: ['aktarimlar.kullanici_id', 'aktarim_satirlari.aktarim_id', 'aktarim_satirlari.hucreler'],
});
