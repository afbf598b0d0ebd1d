import { ADMINS, OFFICE } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

const MADDE = 930_000;

const MADDE_ALANLARI = {
  konu: 'KDV',
  baslik: 'Deneme',
  metin: 'Deneme maddesi.',
  kaynak: '3065 sayılı Kanun',
  kaynak_tarihi: '2025-01-01',
};

const resetMadde = ({ owner }: Asking): Promise<unknown> =>
  owner.query(
    `insert into bilgi_maddeleri (madde_id, konu, baslik, metin, kaynak, kaynak_tarihi) overriding system value
     values ($1, 'KDV', 'Deneme', 'Deneme maddesi.', '3065 sayılı Kanun', '2025-01-01') on conflict do nothing`,
    [MADDE],
  );

async function maddeEdit(madde_id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select app.row_version('bilgi_maddeleri', madde_id)::integer as surum from bilgi_maddeleri where madde_id::text = $1`,
    [String(madde_id)],
  );
  return { params: { madde_id }, body: { ...MADDE_ALANLARI, surum: rows[0]?.surum ?? 0 } };
}

export const cases: RouteCases = {
  callers: {
    'GET /api/bilgi-maddeleri': ADMINS,
    'GET /api/bilgi-maddeleri/dene': ADMINS,
    'POST /api/bilgi-maddeleri': OFFICE,
    'PUT /api/bilgi-maddeleri/:madde_id': OFFICE,
  },
  ids: {
    'PUT /api/bilgi-maddeleri/:madde_id': {
      'params.madde_id': { of: () => MADDE, request: maddeEdit, before: resetMadde, missing: 404 },
    },
  },
  samples: {
    'GET /api/bilgi-maddeleri/dene': () => ({ query: { soru: 'KDV nedir?' } }),
    'POST /api/bilgi-maddeleri': () => ({ body: MADDE_ALANLARI }),
  },
};
