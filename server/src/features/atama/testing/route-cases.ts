import { ADMINS, onId, resetAtamalar } from '#server/testing/case-parts.ts';
import type { IdCase, RouteCases } from '#server/testing/request-parts.ts';

/** Clients that the caller cannot assign are skipped and listed, so an unknown client is answered with 200. */
const onAtama = (): Record<string, IdCase> => ({
  'body.personel_id': {
    of: 'personel',
    request: (personel_id, { mine }) => ({ body: { personel_id, mukellef_idler: [mine.mukellef] } }),
    before: resetAtamalar,
    missing: 404,
  },
  'body.mukellef_idler': {
    of: 'mukellef',
    request: (id, { mine }) => ({ body: { personel_id: mine.personel, mukellef_idler: [id] } }),
    before: resetAtamalar,
    missing: 200,
  },
});

const onAtamaIdler = (): Record<string, IdCase> => ({
  'body.atama_idler': {
    of: 'atama',
    request: (id) => ({ body: { atama_idler: [id] } }),
    before: resetAtamalar,
    missing: 200,
  },
});

export const cases: RouteCases = {
  callers: {
    // Moderators approve and assign (docs/readings.md, "Admin levels").
    'GET /api/atamalar/muhasebeciler': ADMINS,
    'GET /api/atamalar/personel': ADMINS,
    'GET /api/atamalar/muhasebeciler/:muhasebeci_id/mukellefler': ADMINS,
    'GET /api/atamalar/personel/:personel_id/mukellefler': ADMINS,
    'POST /api/atamalar': ADMINS,
    'POST /api/atamalar/havuz': ADMINS,
    'POST /api/atamalar/geri-al': ADMINS,
    'POST /api/atamalar/havuz/geri-al': ADMINS,
  },
  ids: {
    'GET /api/atamalar/muhasebeciler/:muhasebeci_id/mukellefler': onId('params.muhasebeci_id', 'muhasebeci', 404),
    'GET /api/atamalar/personel/:personel_id/mukellefler': onId('params.personel_id', 'personel', 404),
    'POST /api/atamalar': onAtama(),
    'POST /api/atamalar/havuz': onAtama(),
    'POST /api/atamalar/geri-al': onAtamaIdler(),
    'POST /api/atamalar/havuz/geri-al': onAtamaIdler(),
  },
};
