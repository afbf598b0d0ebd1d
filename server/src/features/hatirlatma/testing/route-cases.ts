import { OFFICE, onId } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'POST /api/hatirlatmalar': OFFICE,
    'POST /api/hatirlatmalar/onizleme': OFFICE,
    'PUT /api/muhasebeciler/:muhasebeci_id/hatirlatma': OFFICE,
  },
  ids: {
    'PUT /api/muhasebeciler/:muhasebeci_id/hatirlatma': onId('params.muhasebeci_id', 'muhasebeci', 404, {
      body: { acik: true },
    }),
    'POST /api/hatirlatmalar': {
      'body.muhasebeci_idler': {
        of: 'muhasebeci',
        request: (id) => ({ body: { muhasebeci_idler: [id] } }),
        missing: 404,
      },
    },
    'POST /api/hatirlatmalar/onizleme': {
      'body.muhasebeci_idler': {
        of: 'muhasebeci',
        request: (id) => ({ body: { muhasebeci_idler: [id] } }),
        missing: 404,
      },
    },
  },
};
