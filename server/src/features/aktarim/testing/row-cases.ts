import type pg from 'pg';
import { EVERY_OWN, type RlsFixture, rowCases, type Who } from '#server/testing/row-parts.ts';

async function create(client: pg.Client) {
  const { rows } = await client.query<{ kullanici_id: number; aktarim_id: number }>(`
    insert into aktarimlar (kullanici_id, liste, dosya_adi, basliklar, satir_sayisi) select id, 'mukellefler', 'x.csv', '["TC"]', 1 from kullanicilar
    returning kullanici_id::integer, aktarim_id::integer`);
  await client.query(
    `insert into aktarim_satirlari (aktarim_id, sira, hucreler) select aktarim_id, 2, '["1"]' from aktarimlar`,
  );
  const { rows: moves } = await client.query<{ kullanici_id: number; gecis_id: number }>(`
    insert into gecisler (kullanici_id, uygulama, islem_no) select id, now(), '1' from kullanicilar
    returning kullanici_id::integer, gecis_id::integer`);
  await client.query(`
    insert into gecis_dosyalari (gecis_id, ad, ozet) select gecis_id, 'x.csv', '\\x00' from gecisler`);
  await client.query(`
    insert into aktarim_basliklari (liste, baslik, alan) values ('mukellefler', 'a', 'ad'), ('mukellefler', 'b', 'ad')`);
  /** The keys are the ids of the logins that sent them. */
  return {
    aktarimlar: new Map(rows.map(({ kullanici_id, aktarim_id }) => [kullanici_id, aktarim_id])),
    gecisler: new Map(moves.map(({ kullanici_id, gecis_id }) => [kullanici_id, gecis_id])),
  };
}

type Fixture = RlsFixture & Awaited<ReturnType<typeof create>>;

const aktarimOf = (f: Fixture, who: Who, isOwn: boolean): number | undefined =>
  f.aktarimlar.get(isOwn ? (who.kullanici_id ?? f.logins.superadmin) : f.stranger(who));
const perAktarim = (f: Fixture, who: Who) => ({
  own: `aktarim_id = ${aktarimOf(f, who, true)}`,
  foreign: `aktarim_id = ${aktarimOf(f, who, false)}`,
});

const gecisOf = (f: Fixture, who: Who, isOwn: boolean): number | undefined =>
  f.gecisler.get(isOwn ? (who.kullanici_id ?? f.logins.superadmin) : f.stranger(who));
const perGecis = (f: Fixture, who: Who) => ({
  own: `gecis_id = ${gecisOf(f, who, true)}`,
  foreign: `gecis_id = ${gecisOf(f, who, false)}`,
});
/** Another admin's move that was done can be seen and taken back. */
const DONE_MOVE = ['both', 'own', 'both', 'own'] as const;

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
    gecisler: [
      {
        rows: perGecis,
        insert: (f, who, side) =>
          side === who.side
            ? '(olusturma) values (now())'
            : `(olusturma, kullanici_id) values (now(), ${f.stranger(who)})`,
        set: 'iptal = true',
        access: { superadmin: DONE_MOVE, admin: DONE_MOVE, muhasebeci: EVERY_OWN },
      },
    ],
    gecis_dosyalari: [
      {
        rows: perGecis,
        insert: (f, who, side) => `(gecis_id, ad, ozet) values (${gecisOf(f, who, side === who.side)}, 'y', '')`,
        set: 'okundu = true',
        access: { superadmin: EVERY_OWN, admin: EVERY_OWN, muhasebeci: EVERY_OWN },
      },
    ],
    // What an admin has taught of headers, the imports of all know.
    aktarim_basliklari: [
      {
        rows: () => ({ own: `baslik = 'a'`, foreign: `baslik = 'b'` }),
        insert: (_f, who, side) => `(liste, baslik, alan) values ('personel', '${who.name}${side}', 'ad')`,
        set: `alan = 'email'`,
        access: {
          superadmin: ['both', 'both', 'both', 'both'],
          admin: ['both', 'both', 'both', 'both'],
          muhasebeci: ['both', 'refused', 'refused', 'refused'],
        },
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
  frozen: [
    'gecisler.kullanici_id',
    'gecisler.olusturma',
    'gecis_dosyalari.gecis_id',
    'gecis_dosyalari.ozet',
    'aktarimlar.kullanici_id',
    'aktarim_satirlari.aktarim_id',
    'aktarim_satirlari.hucreler',
  ],
});
