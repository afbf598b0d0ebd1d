import { ADMINS, donem, OFFICE, onId, resetBorc, SILINECEK_BORC } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function tahakkukEdit(borc_id: unknown, { owner, mine }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select borc_tutari::integer as borc_tutari, odeme_durumu, coalesce(elle_neden, 'Mahsup') as elle_neden, app.row_version('borc_tahakkuk', borc_id)::integer as surum
     from borc_tahakkuk where borc_id::text = any ($1) order by borc_id::text = $1[1] desc limit 1`,
    [[String(borc_id), String(mine.borc)]],
  );
  return { params: { borc_id }, body: rows[0] };
}

/**
 * A bulk run of accruals is undone by its own number, so the test makes a run for the accountant. For an unknown
 * accountant it sends a number that no run has; a malformed id is sent as it is.
 */
async function topluOf(id: unknown, { owner, office: { ids } }: Asking): Promise<RequestParts> {
  if (!Number.isSafeInteger(id) || Number(id) < 1) return { body: { toplu_id: id } };
  if (![ids.A.muhasebeci, ids.B.muhasebeci].includes(Number(id)))
    return { body: { toplu_id: '00000000-0000-4000-8000-000000000000' } };
  const { yil, ay } = nextDonem();
  const { rows } = await owner.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, toplu_id) values ($1, $2, $3, 100, gen_random_uuid()) returning toplu_id`,
    [id, yil, ay],
  );
  return { body: { toplu_id: rows[0].toplu_id } };
}

let nextDevir = 0;

let donemNo = 0;

/** An accountant can have only one accrual in a month, so each call gives another month. */
const nextDonem = () => ({ yil: 2040 + Math.floor(donemNo / 12), ay: (donemNo++ % 12) + 1 });

export const cases: RouteCases = {
  callers: {
    'GET /api/tahakkuklar/hesap': ADMINS,
    'GET /api/tahakkuklar/hesap-yil': ADMINS,
    'GET /api/tahakkuklar/ay': ADMINS,
    'GET /api/tahakkuklar/ay/hizmetler': ADMINS,
    'GET /api/tahakkuklar/devir': ADMINS,
    'GET /api/tahakkuklar/toplu': ADMINS,
    'POST /api/tahakkuklar': OFFICE,
    'POST /api/tahakkuklar/toplu': OFFICE,
    'POST /api/tahakkuklar/toplu/geri-al': OFFICE,
    'POST /api/tahakkuklar/devir': OFFICE,
    'PUT /api/tahakkuklar/:borc_id': OFFICE,
    'DELETE /api/tahakkuklar/:borc_id': OFFICE,
    'POST /api/tahakkuklar/guncelle': OFFICE,
    'GET /api/tahakkuklar': [...ADMINS, 'muhasebeci'],
  },
  ids: {
    'GET /api/tahakkuklar': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'GET /api/tahakkuklar/hesap': onId('query.muhasebeci_id', 'muhasebeci', 404, { query: { ...donem } }),
    'GET /api/tahakkuklar/hesap-yil': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { yil: donem.yil } }),
    'GET /api/tahakkuklar/devir': onId('query.muhasebeci_id', 'muhasebeci', 404),
    'POST /api/tahakkuklar/devir': {
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: async (muhasebeci_id, { owner }) => {
          await owner.query('update muhasebeci set bakiye = 100 where muhasebeci_id::text = $1', [
            String(muhasebeci_id),
          ]);
          const n = nextDevir++;
          // A month can have one accrual only, so each test request makes the opening balance that of another month.
          const { rows } = await owner.query(
            'select max(borc_id)::integer as id from borc_tahakkuk where muhasebeci_id::text = $1 and devir and iptal is null',
            [String(muhasebeci_id)],
          );
          const onaylanan_borc = rows[0].id ?? undefined;
          return {
            body: { muhasebeci_id, yil: 2000 + Math.floor(n / 11), ay: 2 + (n % 11), bakiye: 100, onaylanan_borc },
          };
        },
        missing: 404,
      },
    },
    'GET /api/tahakkuklar/ay/hizmetler': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    // The year 2089 has no service records, so the bulk run creates no accrual.
    'POST /api/tahakkuklar/toplu': {
      'body.muhasebeci_idler': {
        of: 'muhasebeci',
        request: (id) => ({ body: { yil: 2089, muhasebeci_idler: [id], beklenen: { adet: 0, tutar: 0 } } }),
        missing: 200,
      },
    },
    'POST /api/tahakkuklar/toplu/geri-al': { 'body.toplu_id': { of: 'muhasebeci', request: topluOf, missing: 404 } },
    'POST /api/tahakkuklar': {
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => ({ body: { muhasebeci_id, ...nextDonem(), borc_tutari: 100 } }),
        missing: 404,
      },
    },
    'PUT /api/tahakkuklar/:borc_id': { 'params.borc_id': { of: 'borc', request: tahakkukEdit, missing: 404 } },
    'DELETE /api/tahakkuklar/:borc_id': {
      'params.borc_id': {
        of: () => SILINECEK_BORC,
        request: (borc_id) => ({ params: { borc_id } }),
        before: (asking) => resetBorc(SILINECEK_BORC, asking),
        missing: 404,
      },
    },
    'POST /api/tahakkuklar/guncelle': {
      'body.borc_idler': { of: 'borc', request: (borc_id) => ({ body: { borc_idler: [borc_id] } }), missing: 200 },
    },
  },
  samples: {
    'GET /api/tahakkuklar/ay': () => ({ query: { ...donem } }),
  },
};
