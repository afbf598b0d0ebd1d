import type pg from 'pg';
import {
  type Access,
  bothSides,
  column,
  forWorkers,
  NOTHING_FOUND,
  perUser,
  READ,
  READ_OWN,
  type RlsFixture,
  rowCases,
  sides,
  type Who,
} from '#server/testing/row-parts.ts';

async function create(client: pg.Client, { ids }: RlsFixture) {
  await client.query('insert into bildirim_okumalari (kullanici_id) select id from kullanicilar');
  await client.query('insert into bildirim_tercihleri (kullanici_id) select id from kullanicilar');
  await client.query('insert into bildirim_isi (islem_no, zaman) values (pg_current_xact_id(), now())');
  const insert = async (hedef: string, side: 'A' | 'B') => {
    const text = `insert into bildirimler (tur, hedef, muhasebeci_id, personel_id, adet) values ('belge', $1, $2, $3, 1) returning bildirim_id`;
    return (await column(client, text, [hedef, ids[side].muhasebeci, ids[side].personel]))[0];
  };
  const both = (hedef: string) => bothSides((side) => insert(hedef, side));
  return {
    bildirimler: { buro: await both('buro'), muhasebeci: await both('muhasebeci'), personel: await both('personel') },
  };
}

/** Where the session sets the owner of a new row, requests cannot, so an insert that names the owner is refused. */
const KENDI_KAYDI: Access = ['own', 'refused', 'own', 'refused'];

type Fixture = RlsFixture & Awaited<ReturnType<typeof create>>;

export const cases = rowCases({
  create,
  tables: {
    // Admins see the office's notices, accountants and staff only their own; no role of a request writes a notice.
    bildirimler: (['buro', 'muhasebeci', 'personel'] as const).map((hedef) => ({
      what: `for ${hedef}`,
      rows: sides('bildirim_id', (f: Fixture, side) => f.bildirimler[hedef][side]),
      insert: () => `(tur, hedef, adet) values ('belge', 'buro', 1)`,
      set: 'adet = 9',
      access: {
        superadmin: hedef === 'buro' ? READ : NOTHING_FOUND,
        admin: hedef === 'buro' ? READ : NOTHING_FOUND,
        moderator: hedef === 'buro' ? READ : NOTHING_FOUND,
        muhasebeci: hedef === 'muhasebeci' ? READ_OWN : NOTHING_FOUND,
        personel: hedef === 'personel' ? READ_OWN : NOTHING_FOUND,
      },
    })),
    ...Object.fromEntries(
      [
        { tablo: 'bildirim_okumalari', column: 'son_sira', value: '5' },
        { tablo: 'bildirim_tercihleri', column: 'kapali', value: `'{belge}'` },
      ].map(({ tablo, column: header, value }) => [
        tablo,
        [
          {
            rows: perUser('kullanici_id'),
            insert: (_f: RlsFixture, who: Who) => `(kullanici_id, ${header}) values (${who.kullanici_id}, ${value})`,
            set: `${header} = ${value}`,
            access: forWorkers(KENDI_KAYDI),
          },
        ],
      ]),
    ),
    bildirim_isi: [
      {
        rows: () => ({ own: 'tek', foreign: 'tek' }),
        insert: () => `(islem_no, zaman) values ('1', now())`,
        set: 'zaman = now()',
        access: {},
      },
    ],
  },
});
