import { ADMINS, onId } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/son-goruntulenenler': [...ADMINS, 'muhasebeci', 'personel'],
    'PUT /api/son-goruntulenenler': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'PUT /api/son-goruntulenenler': onId('body.kayit_id', 'mukellef', 404, { body: { tur: 'mukellef' } }),
  },
};
