import { ADMINS, donem, nextTc, OFFICE, onId, onSecim } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function muhasebeciEdit(muhasebeci_id: unknown, { owner, mine }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_no, ad, app.row_version('muhasebeci', muhasebeci_id)::integer as surum from muhasebeci
     where muhasebeci_id::text = any ($1) order by muhasebeci_id::text = $1[1] desc limit 1`,
    [[String(muhasebeci_id), String(mine.muhasebeci)]],
  );
  return { params: { muhasebeci_id }, body: rows[0] };
}

export const cases: RouteCases = {
  callers: {
    'GET /api/muhasebeciler': ADMINS,
    'GET /api/muhasebeci-secenekleri': ADMINS,
    'POST /api/muhasebeciler': OFFICE,
    'PUT /api/muhasebeciler/:muhasebeci_id': OFFICE,
    'PUT /api/muhasebeciler/:muhasebeci_id/aktif': OFFICE,
    'POST /api/muhasebeciler/toplu-aktif': OFFICE,
    'DELETE /api/muhasebeciler/:muhasebeci_id': OFFICE,
  },
  ids: {
    'POST /api/muhasebeciler/toplu-aktif': onSecim('muhasebeci'),
    'PUT /api/muhasebeciler/:muhasebeci_id': {
      'params.muhasebeci_id': { of: 'muhasebeci', request: muhasebeciEdit, missing: 404 },
    },
    'PUT /api/muhasebeciler/:muhasebeci_id/aktif': onId('params.muhasebeci_id', 'muhasebeci', 404, {
      body: { aktif: true },
    }),
    'DELETE /api/muhasebeciler/:muhasebeci_id': {
      'params.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => ({ params: { muhasebeci_id } }),
        found: 409,
        missing: 404,
      },
    },
  },
  samples: {
    'GET /api/muhasebeci-secenekleri': () => ({ query: { ...donem } }),
    'POST /api/muhasebeciler': () => ({ body: { tc_no: nextTc(), ad: 'Yeni Muhasebeci' } }),
  },
};
