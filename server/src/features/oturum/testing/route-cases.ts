import { SIFRE, withSifre } from '#server/testing/case-parts.ts';
import { PASSWORD } from '#server/testing/office.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  samples: {
    'PUT /api/oturum/sifre': () => ({ body: { mevcut_sifre: PASSWORD, sifre: SIFRE } }),
    'POST /api/oturum/onay': withSifre(),
  },
};
