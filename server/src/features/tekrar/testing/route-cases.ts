import { ADMINS, donem, onId } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

const tekrarSecimi = (hizmet_id: unknown, mukellef_id: unknown) => ({
  body: { ...donem, kaynak: 'gecen_ay', hizmetler: [{ hizmet_id, mukellef_idler: [mukellef_id] }] },
});

export const cases: RouteCases = {
  callers: {
    'GET /api/tekrarlar/is': ADMINS,
    'GET /api/tekrarlar': [...ADMINS, 'muhasebeci'],
    'PUT /api/tekrarlar': ['muhasebeci'],
    'GET /api/tekrarlar/onizleme': ['muhasebeci'],
    'POST /api/tekrarlar/talepler': ['muhasebeci'],
  },
  ids: {
    'GET /api/tekrarlar': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'PUT /api/tekrarlar': {
      'body.kurallar.*.mukellef_id': {
        of: 'mukellef',
        request: (mukellef_id, { office }) => ({
          body: { kurallar: [{ mukellef_id, hizmet_id: office.hizmet, kural: null }] },
        }),
        missing: 404,
      },
      'body.kurallar.*.hizmet_id': {
        of: ({ hizmet }) => hizmet,
        request: (hizmet_id, { mine }) => ({
          body: { kurallar: [{ mukellef_id: mine.mukellef, hizmet_id, kural: null }] },
        }),
        missing: 404,
      },
    },
    // What is chosen only narrows the plan of the caller's own clients.
    'POST /api/tekrarlar/talepler': {
      'body.hizmetler.*.hizmet_id': {
        of: ({ hizmet }) => hizmet,
        request: (hizmet_id, { mine }) => tekrarSecimi(hizmet_id, mine.mukellef),
        missing: 200,
      },
      'body.hizmetler.*.mukellef_idler': {
        of: 'mukellef',
        request: (id, { office }) => tekrarSecimi(office.hizmet, id),
        missing: 200,
      },
    },
  },
  samples: {
    'GET /api/tekrarlar/onizleme': () => ({ query: { ...donem, kaynak: 'tekrar' } }),
    'POST /api/tekrarlar/talepler': () => ({ body: { ...donem, kaynak: 'gecen_ay' } }),
  },
};
