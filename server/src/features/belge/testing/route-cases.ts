import { ADMINS, OFFICE, onId, onMukellef, PDF } from '#server/testing/case-parts.ts';
import { tcNo } from '#server/testing/office.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

/** Only the database rows of a document are made; its file is not stored, so a download is answered with 410. */
async function newBelge(
  id: unknown,
  { owner, office }: Asking,
  column: 'belge_id' | 'surum_id',
  silindi = false,
): Promise<unknown> {
  if (!Object.values(office.ids).some(({ mukellef }) => mukellef === id)) return id;
  const { rows } = await owner.query(
    `with belge as (insert into belgeler (mukellef_id, silinme_tarihi) values ($1, case when $2 then now() end) returning belge_id)
     insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli)
     select belge_id, 1, gen_random_uuid(), 'evrak.pdf', 1, sha256('x'), 1, false from belge returning belge_id::integer, surum_id::integer`,
    [id, silindi],
  );
  return rows[0][column];
}

const onBelge = ({ silindi = false, ...parts }: RequestParts & { silindi?: boolean } = {}): Record<string, IdCase> => ({
  'params.belge_id': {
    of: 'mukellef',
    request: async (id, asking) => ({
      params: { belge_id: await newBelge(id, asking, 'belge_id', silindi) },
      ...parts,
    }),
    missing: 404,
  },
});

const onBelgeler = (query: object = {}): Record<string, IdCase> =>
  onId('query.mukellef_id', 'mukellef', 200, { query: { ...query } });

export const cases: RouteCases = {
  callers: {
    'GET /api/belgeler': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/belgeler/silinenler': ADMINS,
    'GET /api/belgeler/ara': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/belgeler/:belge_id/surumler': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/belge-surumleri/:surum_id/dosya': [...ADMINS, 'muhasebeci', 'personel'],
    // Moderators add no documents, and staff delete none.
    'POST /api/mukellefler/:mukellef_id/belgeler': [...OFFICE, 'muhasebeci', 'personel'],
    'POST /api/belgeler/:belge_id/surumler': [...OFFICE, 'muhasebeci', 'personel'],
    'POST /api/belgeler/eslestir': [...OFFICE, 'muhasebeci', 'personel'],
    'POST /upload-pdf': [...OFFICE, 'muhasebeci', 'personel'],
    'DELETE /api/belgeler/:belge_id': [...OFFICE, 'muhasebeci'],
    'POST /api/belgeler/:belge_id/geri-al': [...OFFICE, 'muhasebeci'],
    'GET /api/belge-yuvalari': ['muhasebeci'],
  },
  ids: {
    'GET /api/belgeler/silinenler': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'GET /api/belgeler': {
      ...onBelgeler(),
      ...onId('query.muhasebeci_id', 'muhasebeci', 200),
    },
    'GET /api/belgeler/ara': onBelgeler({ arama: 'belge' }),
    'GET /api/belgeler/:belge_id/surumler': onBelge(),
    'GET /api/belge-surumleri/:surum_id/dosya': {
      'params.surum_id': {
        of: 'mukellef',
        request: async (id, asking) => ({ params: { surum_id: await newBelge(id, asking, 'surum_id') } }),
        found: 410,
        missing: 404,
      },
    },
    'POST /api/mukellefler/:mukellef_id/belgeler': onMukellef({ body: { tur: 'diğer' }, dosya: PDF }),
    'POST /api/belgeler/:belge_id/surumler': onBelge({ dosya: PDF }),
    'DELETE /api/belgeler/:belge_id': onBelge(),
    'POST /api/belgeler/:belge_id/geri-al': onBelge({ silindi: true }),
  },
  samples: {
    'POST /api/belgeler/eslestir': () => ({ body: { numaralar: [tcNo(12)] } }),
    'POST /upload-pdf': ({ office, mine }) => ({
      body: { filename: `${tcNo(mine === office.ids.B ? 22 : 12)}-1.pdf` },
      dosya: PDF,
    }),
  },
};
