import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  ids: {
    'PUT /api/son-goruntulenenler': {
      'body.kayit_id': {
        of: 'mukellef',
        request: (kayit_id) => ({ body: { tur: 'mukellef', kayit_id } }),
        missing: 404,
      },
    },
  },
};
