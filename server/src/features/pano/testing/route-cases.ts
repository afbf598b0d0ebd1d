import { ADMINS, donem } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/pano/admin': ADMINS,
    'GET /api/pano/admin/muhasebeciler': ADMINS,
    'GET /api/pano/beyannameler': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/pano/muhasebeci': ['muhasebeci'],
    'GET /api/pano/musteriler': ['muhasebeci'],
    'GET /api/pano/musteriler/hizmetler': ['muhasebeci'],
  },
  samples: {
    'GET /api/pano/musteriler/hizmetler': () => ({ query: { yil: donem.yil } }),
  },
};
