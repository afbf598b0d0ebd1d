import { donem } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  samples: {
    'GET /api/pano/musteriler/hizmetler': () => ({ query: { yil: donem.yil } }),
  },
};
