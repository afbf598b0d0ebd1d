import { ADMINS } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/arama': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/arama/oneriler': [...ADMINS, 'muhasebeci', 'personel'],
  },
  samples: {
    'GET /api/arama': () => ({ query: { q: 'mükellef' } }),
    'GET /api/arama/oneriler': () => ({ query: { tablo: 'mukellefler', alan: 'ad' } }),
  },
};
