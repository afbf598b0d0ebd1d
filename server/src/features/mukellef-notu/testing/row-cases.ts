import type pg from 'pg';
import { ALL, column, EVERY_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

async function createNotlar(client: pg.Client, { ids }: RlsFixture, kullanici_id: number | null) {
  const text = `insert into mukellef_notlari (mukellef_id, metin, kullanici_id) values ($1, 'Not', $3), ($2, 'Not', $3) returning not_id`;
  const [A, B] = await column(client, text, [ids.A.mukellef, ids.B.mukellef, kullanici_id]);
  return { A, B };
}

async function create(client: pg.Client, f: RlsFixture) {
  // A disabled login writes these notes, so that none of the identities is their writer.
  const [disabled] = await column(client, 'select id from kullanicilar where not aktif limit 1');
  const baskasinin = await createNotlar(client, f, disabled as number);
  const notes: Record<string, typeof baskasinin> = {};
  for (const who of f.identities) notes[who.name] = await createNotlar(client, f, who.kullanici_id);
  return { notes, baskasinin };
}

export const cases = rowCases({
  create,
  tables: {
    mukellef_notlari: [
      {
        what: 'by the one who asks; whose client it is, is what counts',
        rows: (f, who) => ({
          own: `not_id = ${f.notes[who.name]?.[who.side]}`,
          foreign: `not_id = ${f.notes[who.name]?.[who.side === 'A' ? 'B' : 'A']}`,
        }),
        insert: (f, _who, side) => `(mukellef_id, metin) values (${f.ids[side].mukellef}, 'Yeni')`,
        set: `metin = 'Başka'`,
        access: {
          superadmin: ALL,
          admin: ALL,
          moderator: ['both', 'both', 'both', 'refused'],
          muhasebeci: EVERY_OWN,
          personel: EVERY_OWN,
        },
      },
      {
        what: 'by somebody else: read, not touched; in nobody else’s name',
        rows: sides('not_id', (f, side) => f.baskasinin[side]),
        insert: (f, _who, side) =>
          `(mukellef_id, metin, kullanici_id) values (${f.ids[side].mukellef}, 'Yeni', ${f.logins.moderator})`,
        set: `metin = 'Başka'`,
        access: {
          superadmin: ['both', 'refused', 'none', 'none'],
          admin: ['both', 'refused', 'none', 'none'],
          moderator: ['both', 'refused', 'none', 'refused'],
          muhasebeci: ['own', 'refused', 'none', 'none'],
          personel: ['own', 'refused', 'none', 'none'],
        },
      },
    ],
  },
  frozen: ['mukellef_notlari.mukellef_id', 'mukellef_notlari.kullanici_id'],
});
