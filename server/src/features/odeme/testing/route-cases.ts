import { ADMINS, leaveOpen, OFFICE, onId, resetBorc } from '#server/testing/case-parts.ts';
import type { Asking, RouteCases } from '#server/testing/request-parts.ts';

/** Payments of an accountant that add up to another one of the same day are asked about; two of these never do. */
let nextTutar = 50_001;

const IPTAL_EDILECEK_ODEME = 920_000;

const resetOdeme = async (asking: Asking): Promise<void> => {
  await resetBorc(IPTAL_EDILECEK_ODEME, asking);
  await asking.owner.query(
    `insert into odemeler (odeme_id, tahakkuk_id, odeme_tutari, odeme_yontemi) overriding system value values ($1, $1, 1, 'nakit')`,
    [IPTAL_EDILECEK_ODEME],
  );
};

const openBorclar = (asking: Asking) => leaveOpen(asking, 100_000);

export const cases: RouteCases = {
  callers: {
    'POST /api/odemeler': OFFICE,
    'POST /api/tahsilatlar': OFFICE,
    'POST /api/odemeler/:odeme_id/iptal': OFFICE,
    'GET /api/odemeler/:odeme_id/makbuz': [...ADMINS, 'muhasebeci'],
    'GET /api/borcum': [...ADMINS, 'muhasebeci'],
    'GET /api/odemeler': [...ADMINS, 'muhasebeci'],
  },
  ids: {
    'POST /api/odemeler/:odeme_id/iptal': {
      'params.odeme_id': {
        of: () => IPTAL_EDILECEK_ODEME,
        request: (odeme_id) => ({ params: { odeme_id }, body: { neden: 'Yanlış kayıt' } }),
        before: resetOdeme,
        missing: 404,
      },
    },
    'GET /api/odemeler/:odeme_id/makbuz': onId('params.odeme_id', 'odeme', 404),
    'GET /api/borcum': onId('query.muhasebeci_id', 'muhasebeci', 404),
    'GET /api/odemeler': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'POST /api/tahsilatlar': {
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id, { office: { ids } }) => ({
          body: {
            muhasebeci_id,
            kalemler: [
              { tahakkuk_id: (muhasebeci_id === ids.B.muhasebeci ? ids.B : ids.A).borc, odeme_tutari: nextTutar++ },
            ],
          },
        }),
        before: openBorclar,
        missing: 404,
      },
      'body.kalemler.*.tahakkuk_id': {
        of: 'borc',
        request: (tahakkuk_id, { office: { ids } }) => ({
          body: {
            muhasebeci_id: (tahakkuk_id === ids.B.borc ? ids.B : ids.A).muhasebeci,
            kalemler: [{ tahakkuk_id, odeme_tutari: nextTutar++ }],
          },
        }),
        before: openBorclar,
        missing: 404,
      },
    },
    'POST /api/odemeler': {
      'body.tahakkuk_id': {
        of: 'borc',
        request: (tahakkuk_id) => ({ body: { tahakkuk_id, odeme_tutari: nextTutar++ } }),
        before: openBorclar,
        missing: 404,
      },
    },
  },
};
