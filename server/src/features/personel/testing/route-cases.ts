import { ADMINS, nextTc, OFFICE, onSecim } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function personelEdit(personel_id: unknown, { owner, mine }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_kimlik_no, ad, app.row_version('personel', personel_id)::integer as surum from personel
     where personel_id::text = any ($1) order by personel_id::text = $1[1] desc limit 1`,
    [[String(personel_id), String(mine.personel)]],
  );
  return { params: { personel_id }, body: rows[0] };
}

export const cases: RouteCases = {
  callers: {
    'GET /api/personel': ADMINS,
    'POST /api/personel': OFFICE,
    'PUT /api/personel/:personel_id': OFFICE,
    'POST /api/personel/toplu-aktif': OFFICE,
    'DELETE /api/personel/:personel_id': OFFICE,
  },
  ids: {
    'PUT /api/personel/:personel_id': {
      'params.personel_id': { of: 'personel', request: personelEdit, missing: 404 },
    },
    'DELETE /api/personel/:personel_id': {
      // A staff member with assigned clients cannot be deleted, so 409 shows that the person was found.
      'params.personel_id': {
        of: 'personel',
        request: (personel_id) => ({ params: { personel_id } }),
        found: 409,
        missing: 404,
      },
    },
    'POST /api/personel/toplu-aktif': onSecim('personel'),
  },
  samples: {
    'POST /api/personel': () => ({ body: { tc_kimlik_no: nextTc(), ad: 'Yeni Personel' } }),
  },
};
