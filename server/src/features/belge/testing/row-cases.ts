import type pg from 'pg';
import {
  bothSides,
  column,
  LOOKING,
  READ,
  READ_OWN,
  type RlsFixture,
  rowCases,
  sides,
} from '#server/testing/row-parts.ts';

async function createBelge(client: pg.Client, { ids }: RlsFixture, side: 'A' | 'B') {
  const [belge] = await column(client, 'insert into belgeler (mukellef_id) values ($1) returning belge_id', [
    ids[side].mukellef,
  ]);
  const [surum] = await column(
    client,
    `insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli)
     values ($1, 1, gen_random_uuid(), 'a.pdf', 1, sha256('x'), 1, true) returning surum_id`,
    [belge],
  );
  await client.query(`insert into belge_sayfalari (surum_id, sayfa, metin) values ($1, 1, 'Metin')`, [surum]);
  return { belge, surum };
}

/** Admins, accountants and assigned staff work with a client's documents; moderators only read them. */
const BELGE_ERISIMI = {
  superadmin: ['both', 'both', 'both', 'refused'],
  admin: ['both', 'both', 'both', 'refused'],
  moderator: READ,
  muhasebeci: ['own', 'own', 'own', 'refused'],
  personel: ['own', 'own', 'own', 'refused'],
} as const;
/** No role of a request changes or deletes a version or a page of a document. */
const BELGE_EKI_ERISIMI = {
  superadmin: ['both', 'both', 'refused', 'refused'],
  admin: ['both', 'both', 'refused', 'refused'],
  moderator: READ,
  muhasebeci: ['own', 'own', 'refused', 'refused'],
  personel: ['own', 'own', 'refused', 'refused'],
} as const;

export const cases = rowCases({
  create: async (client: pg.Client, f: RlsFixture) => ({
    belge: await bothSides((side) => createBelge(client, f, side)),
  }),
  tables: {
    belgeler: [
      {
        what: 'replaced; nobody deletes a row',
        rows: sides('belge_id', (f, side) => f.belge[side].belge),
        insert: (f, _who, side) => `(mukellef_id, tur) values (${f.ids[side].mukellef}, 'fatura')`,
        set: `surum_no = surum_no + 1, tur = 'fatura', yil = 2026, ay = 5`,
        access: BELGE_ERISIMI,
      },
      {
        what: 'marked as deleted; staff mark none',
        rows: sides('belge_id', (f, side) => f.belge[side].belge),
        insert: (f, _who, side) => `(mukellef_id, yuva) values (${f.ids[side].mukellef}, 1)`,
        set: 'silinme_tarihi = now()',
        access: { ...BELGE_ERISIMI, personel: ['own', 'own', 'refused', 'refused'] },
      },
    ],
    belge_surumleri: [
      {
        what: 'added, never changed',
        rows: sides('surum_id', (f, side) => f.belge[side].surum),
        insert: (f, _who, side) =>
          `(belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli) values (${f.belge[side].belge}, 2, gen_random_uuid(), 'a.pdf', 1, sha256('x'), 1, true)`,
        set: `ad = 'b.pdf'`,
        access: BELGE_EKI_ERISIMI,
      },
      {
        what: 'in nobody else’s name',
        rows: sides('surum_id', (f, side) => f.belge[side].surum),
        insert: (f, _who, side) =>
          `(belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli, kullanici_id)
         values (${f.belge[side].belge}, 2, gen_random_uuid(), 'a.pdf', 1, sha256('x'), 1, true, ${f.logins.moderator})`,
        set: 'kullanici_id = null',
        access: { ...LOOKING, muhasebeci: READ_OWN, personel: READ_OWN },
      },
    ],
    belge_sayfalari: [
      {
        rows: sides('surum_id', (f, side) => f.belge[side].surum),
        insert: (f, _who, side) => `(surum_id, sayfa, metin) values (${f.belge[side].surum}, 2, 'Yeni')`,
        set: `metin = 'Başka'`,
        access: BELGE_EKI_ERISIMI,
      },
    ],
  },
  frozen: ['belgeler.mukellef_id', 'belgeler.yuva', 'belge_surumleri.*', 'belge_sayfalari.*'],
});
