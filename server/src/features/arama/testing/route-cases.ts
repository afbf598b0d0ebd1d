import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  samples: {
    'GET /api/arama': () => ({ query: { q: 'mükellef' } }),
    'GET /api/arama/oneriler': () => ({ query: { tablo: 'mukellefler', alan: 'ad' } }),
  },
};
