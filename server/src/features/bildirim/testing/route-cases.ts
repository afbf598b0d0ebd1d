import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  samples: {
    'PUT /api/bildirimler/okundu': () => ({ body: { sira: 1 } }),
    'PUT /api/bildirimler/tercih': () => ({ body: { kapali: ['belge'], ozet: 'her_gun' } }),
  },
};
