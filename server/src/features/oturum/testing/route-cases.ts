import { EVERYBODY, SIFRE, withSifre } from '#server/testing/case-parts.ts';
import { PASSWORD } from '#server/testing/office.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'POST /token': 'public',
    'GET /api/kurulum': 'public',
    'POST /api/kurulum': 'public',
    'POST /api/oturum/ikinci-adim': 'public',
    'GET /api/oturum': EVERYBODY,
    'POST /api/oturum/cikis': EVERYBODY,
    'POST /api/oturum/kullanim': EVERYBODY,
    'PUT /api/oturum/sifre': EVERYBODY,
    'POST /api/oturum/onay': EVERYBODY,
  },
  samples: {
    'PUT /api/oturum/sifre': () => ({ body: { mevcut_sifre: PASSWORD, sifre: SIFRE } }),
    'POST /api/oturum/onay': withSifre(),
  },
};
