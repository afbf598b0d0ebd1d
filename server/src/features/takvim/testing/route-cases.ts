import { ADMINS, EVERYBODY } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

const UZATMA = 940_000;

const UZATMA_ALANLARI = {
  kod: 'KDV2',
  donem: '2026-09',
  il: null,
  yeni_gun: '2026-10-30',
  yeni_odeme_gunu: null,
  dayanak: 'Sirküler',
  acik: true,
};

const UZATMA_ROW = { tablo: 'sure_uzatmalari', alanlar: UZATMA_ALANLARI };

const resetUzatma = async ({ owner }: Asking): Promise<unknown> => {
  await owner.query(`delete from sure_uzatmalari where urun_kodu is null`);
  return owner.query(
    `insert into sure_uzatmalari (uzatma_id, kod, donem, yeni_gun, dayanak) overriding system value values ($1, 'KDV2', '2026-09', '2026-10-30', 'Sirküler')`,
    [UZATMA],
  );
};

async function uzatmaEdit(id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select app.row_version('sure_uzatmalari', uzatma_id)::integer as surum from sure_uzatmalari where uzatma_id::text = $1`,
    [String(id)],
  );
  return { params: { id }, body: { satir: UZATMA_ROW, surum: rows[0]?.surum ?? 0 } };
}

export const cases: RouteCases = {
  callers: {
    'GET /api/takvim/turlerim': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/takvim/isler': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/takvim/akis': [...ADMINS, 'muhasebeci', 'personel'],
    'PUT /api/takvim/akis': [...ADMINS, 'muhasebeci', 'personel'],
    'DELETE /api/takvim/akis': [...ADMINS, 'muhasebeci', 'personel'],
    // The statutory calendar is no secret, so every signed-in user reads it.
    'GET /api/takvim': EVERYBODY,
    'GET /api/takvim/verisi': EVERYBODY,
    'POST /api/takvim/kayitlar': ['superadmin'],
    'PUT /api/takvim/kayitlar/:id': ['superadmin'],
    'DELETE /api/takvim/kayitlar/:id': ['superadmin'],
    'GET /api/takvim/kayitlar/beyanname_turleri': ADMINS,
    'GET /api/takvim/kayitlar/resmi_tatiller': ADMINS,
    'GET /api/takvim/kayitlar/sure_uzatmalari': ADMINS,
    'GET /api/takvim/kayitlar/mucbir_sebepler': ADMINS,
  },
  ids: {
    'PUT /api/takvim/kayitlar/:id': {
      'params.id': { of: () => UZATMA, request: uzatmaEdit, before: resetUzatma, missing: 404 },
    },
    'DELETE /api/takvim/kayitlar/:id': {
      'params.id': {
        of: () => UZATMA,
        request: (id) => ({ params: { id }, query: { tablo: 'sure_uzatmalari' } }),
        before: resetUzatma,
        missing: 404,
      },
    },
  },
  samples: {
    'PUT /api/takvim/akis': () => ({ body: { tam_ad: false } }),
    'GET /api/takvim': () => ({ query: { yil: 2026 } }),
    'GET /api/takvim/isler': () => ({ query: { yil: 2026, ay: 11 } }),
    'POST /api/takvim/kayitlar': async ({ owner }) => {
      await owner.query('delete from sure_uzatmalari where urun_kodu is null');
      return { body: UZATMA_ROW };
    },
  },
};
