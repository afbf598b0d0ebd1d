import { ADMINS } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/son-goruntulenenler': [...ADMINS, 'muhasebeci', 'personel'],
    'PUT /api/son-goruntulenenler': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'PUT /api/son-goruntulenenler': {
      'body.kayit_id': {
        of: 'mukellef',
        request: (kayit_id) => ({ body: { tur: 'mukellef', kayit_id } }),
        missing: 404,
      },
    },
  },
};
