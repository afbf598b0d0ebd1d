import { ADMINS } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/bildirimler': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/bildirimler/sayi': [...ADMINS, 'muhasebeci', 'personel'],
    'PUT /api/bildirimler/okundu': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/bildirimler/tercih': [...ADMINS, 'muhasebeci', 'personel'],
    'PUT /api/bildirimler/tercih': [...ADMINS, 'muhasebeci', 'personel'],
  },
  samples: {
    'PUT /api/bildirimler/okundu': () => ({ body: { sira: 1 } }),
    'PUT /api/bildirimler/tercih': () => ({ body: { kapali: ['belge'], ozet: 'her_gun' } }),
  },
};
