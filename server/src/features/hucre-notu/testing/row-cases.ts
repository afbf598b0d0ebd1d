import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { column, LOOKING, READ, READ_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

const { yil, ay } = currentDonem();

async function createNotlar(client: pg.Client, { ids, hizmet }: RlsFixture, kullanici_id: number) {
  const [A, B] = await column(
    client,
    `insert into hucre_notlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id)
     values ($1, $2, $5, 2026, 1, 'Not', $6), ($3, $4, $5, 2026, 1, 'Not', $6) returning not_id`,
    [ids.A.muhasebeci, ids.A.mukellef, ids.B.muhasebeci, ids.B.mukellef, hizmet, kullanici_id],
  );
  return { A, B };
}

/** Papers are awaited for the requested cell, so that the approved cell is free for a test's insert. */
const createEvraklar = (client: pg.Client, { ids, bordro }: RlsFixture) =>
  column(
    client,
    `insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, kullanici_id)
     select unnest($1::bigint[]), unnest($2::bigint[]), $3, $4, $5, 1 returning evrak_id`,
    [[ids.A.muhasebeci, ids.B.muhasebeci], [ids.A.mukellef, ids.B.mukellef], bordro, yil, ay],
  );

async function create(client: pg.Client, f: RlsFixture) {
  /** The key is the writer's name in `identities`, or `''` for a writer who is none of them. */
  const hucreNotlari: Record<string, Awaited<ReturnType<typeof createNotlar>>> = {
    '': await createNotlar(client, f, 999_999),
  };
  for (const who of f.identities) hucreNotlari[who.name] = await createNotlar(client, f, who.kullanici_id ?? 999_999);
  return { hucreNotlari, evraklar: await createEvraklar(client, f) };
}

const hucre = (
  { ids, hizmet }: RlsFixture,
  {
    side,
    yil: when = yil,
    kullanici_id,
    metin,
  }: { side: 'A' | 'B'; yil?: number; kullanici_id: number | null; metin?: string },
) =>
  `(muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, kullanici_id${metin ? ', metin' : ''})
   values (${ids[side].muhasebeci}, ${ids[side].mukellef}, ${hizmet}, ${when}, ${ay}, ${kullanici_id}${metin ? `, '${metin}'` : ''})`;

export const cases = rowCases({
  create,
  tables: {
    hucre_notlari: [
      {
        what: 'by the one who asks',
        rows: (f, who) => sides('not_id', (_, side) => f.hucreNotlari[who.name]?.[side])(f, who),
        insert: (f, { kullanici_id }, side) => hucre(f, { side, kullanici_id, metin: 'Yeni' }),
        set: `metin = 'Başka'`,
        access: {
          superadmin: ['both', 'both', 'refused', 'both'],
          admin: ['both', 'both', 'refused', 'both'],
          moderator: ['both', 'both', 'refused', 'refused'],
          muhasebeci: ['own', 'own', 'refused', 'own'],
          personel: ['own', 'own', 'refused', 'own'],
        },
      },
      {
        what: 'by somebody else: read; nobody writes in another’s name',
        rows: sides('not_id', (f, side) => f.hucreNotlari['']?.[side]),
        insert: (f, who, side) => hucre(f, { side, kullanici_id: f.stranger(who), metin: 'Yeni' }),
        set: `metin = 'Başka'`,
        access: {
          superadmin: ['both', 'refused', 'refused', 'none'],
          admin: ['both', 'refused', 'refused', 'none'],
          moderator: READ,
          muhasebeci: ['own', 'refused', 'refused', 'none'],
          personel: ['own', 'refused', 'refused', 'none'],
        },
      },
    ],
    evrak_bekleyenler: [
      {
        what: 'of an approved record',
        rows: sides('evrak_id', (f, side) => f.evraklar[side === 'A' ? 0 : 1]),
        insert: (f, { kullanici_id }, side) => hucre(f, { side, kullanici_id }),
        set: `aciklama = 'Başka'`,
        access: { ...LOOKING, muhasebeci: READ_OWN, personel: ['own', 'own', 'refused', 'own'] },
      },
      {
        what: 'of nothing approved',
        rows: sides('evrak_id', (f, side) => f.evraklar[side === 'A' ? 0 : 1]),
        insert: (f, { kullanici_id }, side) => hucre(f, { side, yil: 2025, kullanici_id }),
        set: `aciklama = 'Başka'`,
        access: { ...LOOKING, muhasebeci: READ_OWN, personel: ['own', 'refused', 'refused', 'own'] },
      },
    ],
  },
  frozen: ['hucre_notlari.*', 'evrak_bekleyenler.*'],
});
