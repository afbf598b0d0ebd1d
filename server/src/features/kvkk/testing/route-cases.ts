import { ADMINS, OFFICE, onId, resetSifreler } from '#server/testing/case-parts.ts';
import { PASSWORD } from '#server/testing/office.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

const kvkkIslemi = (kisi_id: unknown): RequestParts => ({
  body: { kisi_turu: 'mukellef', kisi_id, sifre: PASSWORD, neden: 'Başvuru' },
});

const ihlal = (kullanici_id: unknown): RequestParts => ({
  query: { baslangic: '2026-01-01', bitis: '2026-01-31', kullanici_id },
});

async function newVeriRequest(id: unknown, { owner, office, yetki }: Asking): Promise<unknown> {
  if (!Object.values(office.ids).some(({ mukellef }) => mukellef === id)) return id;
  const { rows } = await owner.query(
    `insert into kvkk_islemleri (kullanici_id, islem, kisi_turu, kisi_id, neden)
     select k.id, 'veri', 'mukellef', $1, 'Başvuru' from kullanicilar k join admin a using (admin_id) where a.yetki_seviyesi = $2 limit 1 returning islem_id`,
    [id, yetki],
  );
  return rows[0]?.islem_id ?? id;
}

export const cases: RouteCases = {
  callers: {
    'GET /api/kvkk/aydinlatma': 'public',
    'GET /api/mukellefler/:mukellef_id/erisimler': ADMINS,
    'GET /api/kvkk/kisiler': OFFICE,
    'GET /api/kvkk/saklama': OFFICE,
    'GET /api/kvkk/anonimlesme': OFFICE,
    'POST /api/kvkk/veri': OFFICE,
    'GET /api/kvkk/veri/:islem_id': OFFICE,
    'POST /api/kvkk/anonimlestir': OFFICE,
    'GET /api/kvkk/ihlal': OFFICE,
    'GET /api/kvkk/ihlal/tablo': OFFICE,
    'GET /api/kvkk/ihlal/xlsx': OFFICE,
  },
  ids: {
    'GET /api/mukellefler/:mukellef_id/erisimler': onId('params.mukellef_id', 'mukellef', 404),
    'GET /api/kvkk/anonimlesme': onId('query.kisi_id', 'mukellef', 404, { query: { kisi_turu: 'mukellef' } }),
    'POST /api/kvkk/veri': {
      'body.kisi_id': {
        of: 'mukellef',
        request: kvkkIslemi,
        before: ({ owner }) => resetSifreler(owner),
        missing: 404,
      },
    },
    'GET /api/kvkk/veri/:islem_id': {
      'params.islem_id': {
        of: 'mukellef',
        request: async (id, asking) => ({ params: { islem_id: await newVeriRequest(id, asking) } }),
        missing: 404,
      },
    },
    // An active client cannot be anonymised, so 409 shows that the client was found.
    'POST /api/kvkk/anonimlestir': {
      'body.kisi_id': { of: 'mukellef', request: kvkkIslemi, found: 409, missing: 404 },
    },
    'GET /api/kvkk/ihlal': { 'query.kullanici_id': { of: () => 1, request: ihlal, missing: 200 } },
    'GET /api/kvkk/ihlal/xlsx': { 'query.kullanici_id': { of: () => 1, request: ihlal, missing: 200 } },
  },
  samples: {
    'GET /api/kvkk/kisiler': () => ({ query: { arama: 'Mükellef' } }),
    'GET /api/kvkk/ihlal/tablo': () => ({ query: { tablo: 'mukellefler' } }),
  },
};
