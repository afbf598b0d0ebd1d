import { ADMINS, donem, nextTc, OFFICE, onId, onMukellef, onSecim } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function mukellefEdit(mukellef_id: unknown, { owner, mine }: Asking, body: object = {}): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_no, ad, app.row_version('mukellefler', mukellef_id)::integer as surum from mukellefler
     where mukellef_id::text = any ($1) order by mukellef_id::text = $1[1] desc limit 1`,
    [[String(mukellef_id), String(mine.mukellef)]],
  );
  return { params: { mukellef_id }, body: { ...rows[0], ...body } };
}

async function bringHome({ owner, office: { ids } }: Asking): Promise<void> {
  for (const { mukellef, muhasebeci } of Object.values(ids)) {
    await owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1 and muhasebeci_id <> $2', [
      mukellef,
      muhasebeci,
    ]);
  }
}

const onTasima: Record<string, IdCase> = {
  'body.secim.idler': {
    of: 'mukellef',
    request: (id, { mine }) => ({ body: { secim: { idler: [id] }, muhasebeci_id: mine.muhasebeci } }),
    before: bringHome,
    missing: 200,
  },
  'body.secim.suzgec.muhasebeci_id': {
    of: 'muhasebeci',
    request: (id, { mine }) => ({ body: { secim: { suzgec: { muhasebeci_id: id } }, muhasebeci_id: mine.muhasebeci } }),
    before: bringHome,
    missing: 200,
  },
  'body.muhasebeci_id': {
    of: 'muhasebeci',
    request: (muhasebeci_id, { mine }) => ({ body: { secim: { idler: [mine.mukellef] }, muhasebeci_id } }),
    before: bringHome,
    missing: 404,
  },
};

export const cases: RouteCases = {
  callers: {
    'POST /api/mukellefler/tasima': OFFICE,
    'POST /api/mukellefler/tasima-onizleme': OFFICE,
    'POST /insert-mukellef': [...OFFICE, 'muhasebeci'],
    'POST /api/mukellefler': [...OFFICE, 'muhasebeci'],
    'PUT /api/mukellefler/:mukellef_id': [...OFFICE, 'muhasebeci'],
    'PUT /api/mukellefler/:mukellef_id/aktif': [...OFFICE, 'muhasebeci'],
    'POST /api/mukellefler/toplu-aktif': [...OFFICE, 'muhasebeci'],
    'DELETE /api/mukellefler/:mukellef_id': [...OFFICE, 'muhasebeci'],
    'GET /api/mukellefler': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/mukellefler/idler': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/mukellefler/:mukellef_id': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/mukellefler/:mukellef_id/hizmetler': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'GET /api/mukellefler': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'GET /api/mukellefler/idler': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'GET /api/mukellefler/:mukellef_id': onId('params.mukellef_id', 'mukellef', 404),
    'POST /api/mukellefler': {
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => ({ body: { muhasebeci_id, tc_no: nextTc(), ad: 'Yeni Mükellef' } }),
        missing: 404,
      },
    },
    'PUT /api/mukellefler/:mukellef_id': {
      'params.mukellef_id': {
        of: 'mukellef',
        request: (mukellef_id, asking) => mukellefEdit(mukellef_id, asking),
        missing: 404,
      },
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id, asking) => mukellefEdit(asking.mine.mukellef, asking, { muhasebeci_id }),
        before: bringHome,
        missing: 404,
      },
    },
    'PUT /api/mukellefler/:mukellef_id/aktif': onId('params.mukellef_id', 'mukellef', 404, { body: { aktif: true } }),
    'DELETE /api/mukellefler/:mukellef_id': {
      // A client with service records cannot be deleted, so 409 shows that the client was found.
      'params.mukellef_id': {
        of: 'mukellef',
        request: (mukellef_id) => ({ params: { mukellef_id } }),
        found: 409,
        missing: 404,
      },
    },
    'POST /api/mukellefler/toplu-aktif': {
      ...onSecim('mukellef'),
      'body.secim.suzgec.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => ({ body: { secim: { suzgec: { muhasebeci_id } }, aktif: true } }),
        missing: 200,
      },
    },
    'POST /api/mukellefler/tasima': onTasima,
    'POST /api/mukellefler/tasima-onizleme': onTasima,
    'GET /api/mukellefler/:mukellef_id/hizmetler': onMukellef({ query: { yil: donem.yil } }),
  },
  samples: {
    'POST /insert-mukellef': ({ office, mine }) => ({
      body: {
        muhasebeci_adi: `Muhasebeci ${mine === office.ids.B ? 'B' : 'A'}`,
        tc_no: nextTc(),
        ad: 'Dış Mükellef',
        aktif: 1,
      },
    }),
  },
};
