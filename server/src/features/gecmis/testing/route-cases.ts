import { ADMINS, onMukellef } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/mukellefler/:mukellef_id/gecmis': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'GET /api/mukellefler/:mukellef_id/gecmis': onMukellef(),
  },
};
