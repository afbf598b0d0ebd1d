import { ADMINS } from '#server/testing/case-parts.ts';
import type { IdCase, RouteCases } from '#server/testing/request-parts.ts';

const ekstreOf: IdCase = {
  of: 'muhasebeci',
  request: (muhasebeci_id) => ({ query: { baslangic: '2026-01-01', bitis: '2026-12-31', muhasebeci_id } }),
  missing: 404,
};

export const cases: RouteCases = {
  callers: {
    'GET /api/ekstre': [...ADMINS, 'muhasebeci'],
    'GET /api/ekstre/pdf': [...ADMINS, 'muhasebeci'],
    'GET /api/ekstre/xlsx': [...ADMINS, 'muhasebeci'],
  },
  ids: {
    'GET /api/ekstre': { 'query.muhasebeci_id': ekstreOf },
    'GET /api/ekstre/pdf': { 'query.muhasebeci_id': ekstreOf },
    'GET /api/ekstre/xlsx': { 'query.muhasebeci_id': ekstreOf },
  },
};
