import { ADMINS, onId } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/disa-aktar/hizmetler': ADMINS,
  },
  ids: {
    'GET /api/disa-aktar/hizmetler': onId('query.idler', ({ hizmet }) => hizmet, 200, { query: { bicim: 'csv' } }),
  },
};
