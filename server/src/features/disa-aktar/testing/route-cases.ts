import { ADMINS, onId } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/disa-aktar/hizmetler': ADMINS,
    'GET /api/disa-aktar/mukellefler': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'GET /api/disa-aktar/mukellefler': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { bicim: 'csv' } }),
    'GET /api/disa-aktar/hizmetler': onId('query.idler', ({ hizmet }) => hizmet, 200, { query: { bicim: 'csv' } }),
  },
};
