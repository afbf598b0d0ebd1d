import { createHash } from 'node:crypto';
import { ADMINS, onId, PDF } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';
import type { TestDosya } from '#server/testing/test-app.ts';

async function newFis(id: unknown, { owner, office }: Asking): Promise<unknown> {
  if (!Object.values(office.ids).some(({ mukellef }) => mukellef === id)) return id;
  const { rows } = await owner.query(
    `insert into fisler (mukellef_id, ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet)
     values ($1, gen_random_uuid(), 'fis.pdf', 'application/pdf', 1, sha256('x')) returning fis_id::integer`,
    [id],
  );
  await owner.query(
    `insert into fis_urunler (fis_id, tarih, fis_no, market_adi, urun_adi, tutar, toplam_tutar)
     values ($1, '2026-01-05', 'F' || $1::bigint, 'Market', 'Kalem', 1000, null), ($1, '2026-01-05', 'F' || $1::bigint, 'Market', 'FIS_TOPLAM', 0, 1000)`,
    [rows[0].fis_id],
  );
  return rows[0].fis_id;
}

const onFis = (parts: RequestParts = {}, found = 200): Record<string, IdCase> => ({
  'params.fis_id': {
    of: 'mukellef',
    request: async (id, asking) => ({ params: { fis_id: await newFis(id, asking) }, ...parts }),
    found,
    missing: 404,
  },
});

let nextFis = 0;

const fisBody = (mukellef_id: unknown = null) => ({
  mukellef_id,
  tarih: '2026-01-05',
  fis_no: `Y${nextFis++}`,
  market_adi: 'Market',
  toplam_tutar: 1000,
  kalemler: [{ urun_adi: 'Kalem', miktar: 1, birim_fiyat: 1000, kdv_orani: 20, tutar: 1000 }],
});

const fisDosyasi = (): TestDosya => ({
  ad: 'fis.csv',
  icerik: `Tarih;Fiş No;Market;Ürün;Tutar;KDV\n05.01.2026;D${nextFis++};Market;Kalem;10,00;20\n`,
});

const onFisDosyasi = (): Record<string, IdCase> => ({
  'body.mukellef_id': {
    of: 'mukellef',
    request: (mukellef_id) => {
      const dosya = fisDosyasi();
      return { body: { mukellef_id, ozet: createHash('sha256').update(dosya.icerik).digest('hex') }, dosya };
    },
    missing: 404,
  },
});

export const cases: RouteCases = {
  callers: {
    'GET /api/fisler': [...ADMINS, 'personel'],
    'GET /api/fisler/:fis_id': [...ADMINS, 'personel'],
    'GET /api/fisler/:fis_id/ek': [...ADMINS, 'personel'],
    'GET /api/fis-marketleri': [...ADMINS, 'personel'],
    'GET /api/fis-raporu': [...ADMINS, 'personel'],
    'POST /api/fisler': ['personel'],
    'PUT /api/fisler/:fis_id': ['personel'],
    'DELETE /api/fisler/:fis_id': ['personel'],
    'POST /api/fisler/:fis_id/ek': ['personel'],
    'DELETE /api/fisler/:fis_id/ek': ['personel'],
    'POST /api/fis-dosyasi/onizleme': ['personel'],
    'POST /api/fis-dosyasi': ['personel'],
  },
  ids: {
    'GET /api/fisler': onId('query.mukellef_id', 'mukellef', 200),
    'GET /api/fis-raporu': onId('query.mukellef_id', 'mukellef', 200),
    'POST /api/fisler': {
      'body.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ body: fisBody(mukellef_id) }), missing: 404 },
    },
    'GET /api/fisler/:fis_id': onFis(),
    'PUT /api/fisler/:fis_id': {
      'params.fis_id': {
        of: 'mukellef',
        request: async (id, asking) => ({
          params: { fis_id: await newFis(id, asking) },
          body: { ...fisBody(asking.mine.mukellef), surum: 0 },
        }),
        missing: 404,
      },
      'body.mukellef_id': {
        of: 'mukellef',
        request: async (mukellef_id, asking) => ({
          params: { fis_id: await newFis(asking.mine.mukellef, asking) },
          body: { ...fisBody(mukellef_id), surum: 0 },
        }),
        missing: 404,
      },
    },
    'DELETE /api/fisler/:fis_id': onFis(),
    'POST /api/fisler/:fis_id/ek': onFis({ dosya: PDF }),
    'GET /api/fisler/:fis_id/ek': onFis({}, 410),
    'DELETE /api/fisler/:fis_id/ek': onFis(),
    'POST /api/fis-dosyasi/onizleme': {
      'body.mukellef_id': {
        of: 'mukellef',
        request: (mukellef_id) => ({ body: { mukellef_id }, dosya: fisDosyasi() }),
        missing: 404,
      },
    },
    'POST /api/fis-dosyasi': onFisDosyasi(),
  },
};
