import { ADMINS } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/durum': ADMINS,
  },
};
