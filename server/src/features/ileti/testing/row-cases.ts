import type pg from 'pg';
import { bothSides, column, READ, READ_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

const REST = `tur, kanal, alici, kime, konu, metin`;
const VALUES = `'genel', 'eposta', 'Alıcı', '{a@ornek.example}', 'Konu', 'Metin'`;

async function create(client: pg.Client, { ids }: RlsFixture) {
  const add = async (owner: string, id: number) =>
    (
      await column(client, `insert into iletiler (${owner}, ${REST}) values ($1, ${VALUES}) returning ileti_id`, [id])
    )[0];
  return {
    messages: await bothSides((side) => add('mukellef_id', ids[side].mukellef)),
    reminders: await bothSides((side) => add('muhasebeci_id', ids[side].muhasebeci)),
  };
}

export const cases = rowCases({
  create,
  tables: {
    iletiler: [
      {
        what: 'about a client',
        rows: sides('ileti_id', (f, side) => f.messages[side]),
        insert: (f, _who, side) => `(mukellef_id, ${REST}) values (${f.ids[side].mukellef}, ${VALUES})`,
        set: `durum = 'geri alındı'`,
        access: { superadmin: READ, admin: READ, moderator: READ, muhasebeci: READ_OWN, personel: READ_OWN },
      },
      {
        what: 'about an accountant’s own debt, which is the office’s to read',
        rows: sides('ileti_id', (f, side) => f.reminders[side]),
        insert: (f, _who, side) => `(muhasebeci_id, ${REST}) values (${f.ids[side].muhasebeci}, ${VALUES})`,
        set: `durum = 'geri alındı'`,
        access: {
          superadmin: READ,
          admin: READ,
          moderator: READ,
          muhasebeci: ['none', 'refused', 'refused', 'refused'],
          personel: ['none', 'refused', 'refused', 'refused'],
        },
      },
    ],
  },
  secret: ['iletiler.durdurma_ozeti'],
  frozen: ['iletiler.*'],
});
