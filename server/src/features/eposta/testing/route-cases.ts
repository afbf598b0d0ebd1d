import { ADMINS, OFFICE } from '#server/testing/case-parts.ts';
import type { IdCase, RouteCases } from '#server/testing/request-parts.ts';

const EPOSTA = 900_001;

const failEposta: IdCase['before'] = ({ owner }) =>
  owner.query(
    `insert into epostalar (eposta_id, tur, kime, konu, metin, durum) overriding system value values ($1, 'bildirim', 'a@ornek.example', 'Konu', 'Metin', 'hata')
     on conflict (eposta_id) do update set durum = 'hata'`,
    [EPOSTA],
  );

const onEposta: Record<string, IdCase> = {
  'params.eposta_id': {
    of: () => EPOSTA,
    request: (eposta_id) => ({ params: { eposta_id } }),
    before: failEposta,
    missing: 404,
  },
};

export const cases: RouteCases = {
  callers: {
    'GET /api/epostalar': ADMINS,
    'POST /api/epostalar/:eposta_id/tekrar': OFFICE,
    'POST /api/epostalar/:eposta_id/iptal': OFFICE,
    'POST /api/epostalar/toplu-tekrar': OFFICE,
    'POST /api/epostalar/toplu-tekrar-onizleme': OFFICE,
  },
  ids: {
    'POST /api/epostalar/:eposta_id/tekrar': onEposta,
    'POST /api/epostalar/:eposta_id/iptal': onEposta,
    'POST /api/epostalar/toplu-tekrar': {
      'body.idler': {
        of: () => EPOSTA,
        request: (id) => ({ body: { idler: [id] } }),
        before: failEposta,
        missing: 200,
      },
    },
    'POST /api/epostalar/toplu-tekrar-onizleme': {
      'body.secim.idler': {
        of: () => EPOSTA,
        request: (id) => ({ body: { secim: { idler: [id] } } }),
        before: failEposta,
        missing: 200,
      },
    },
  },
};
