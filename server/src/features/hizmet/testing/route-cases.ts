import { randomUUID } from 'node:crypto';
import { ADMINS, donem, OFFICE, onId, onSecim, resetCells } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

/**
 * An edit of a service must send the row's current version; for an unknown id the body is another row's, so that only
 * the id is wrong.
 */
async function hizmetEdit(id: unknown, { owner, office }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select ad, 'Aylık' as aciklama, app.row_version('hizmetler', id)::integer as surum from hizmetler
     where id::text = any ($1) order by id::text = $1[1] desc limit 1`,
    [[String(id), String(office.bordro)]],
  );
  return { params: { id }, body: rows[0] };
}

/** A raise is known by its number in the log, so one is made there for the request that takes it back. */
async function zamGeriAl({ owner, office: { bordro } }: Asking): Promise<RequestParts> {
  const zam_no = randomUUID();
  await owner.query(
    `delete from hizmet_fiyatlari where gecerlilik_yili = 2100; begin; select set_config('muhasip.request_no', 'zam:${zam_no}', true);
     insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) values (${bordro}, 2100, 12, 1); commit`,
  );
  return { body: { zam_no } };
}

/** A raise of prices must send the price that the user has seen, so the current price is read first. */
async function zam(hizmet_id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select app.hizmet_fiyati(id, $2, $3)::integer as fiyat from hizmetler where id::text = $1`,
    [String(hizmet_id), donem.yil, donem.ay],
  );
  const fiyat = rows[0]?.fiyat ?? 0;
  const hizmetler = [{ hizmet_id, eski_fiyat: fiyat, bugunku_fiyat: fiyat }];
  return { body: { gecerlilik_yili: donem.yil, gecerlilik_ayi: donem.ay, oran: 1, yuvarlama: 1, hizmetler } };
}

const GELECEK_FIYAT = 900_000;

const resetFiyat = ({ owner, office }: Asking): Promise<unknown> =>
  owner.query(
    `insert into hizmet_fiyatlari (hizmet_fiyat_id, hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) overriding system value
     values ($1, $2, 2090, 1, 1) on conflict do nothing`,
    [GELECEK_FIYAT, office.bordro],
  );

let nextHizmet = 0;

export const cases: RouteCases = {
  callers: {
    'GET /api/hizmet-fiyatlari/yeni': ADMINS,
    'POST /api/hizmetler': OFFICE,
    'PUT /api/hizmetler/:id': OFFICE,
    'PUT /api/hizmetler/:id/durum': OFFICE,
    'POST /api/hizmetler/toplu-durum': OFFICE,
    'DELETE /api/hizmetler/:id': OFFICE,
    'POST /api/hizmet-fiyatlari/zam': OFFICE,
    'POST /api/hizmet-fiyatlari/zam/geri-al': OFFICE,
    'DELETE /api/hizmet-fiyatlari/:hizmet_fiyat_id': OFFICE,
    'GET /api/hizmetler': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'POST /api/hizmetler/toplu-durum': onSecim(({ bordro }) => bordro, 'is_active'),
    'PUT /api/hizmetler/:id': { 'params.id': { of: ({ bordro }) => bordro, request: hizmetEdit, missing: 404 } },
    'PUT /api/hizmetler/:id/durum': onId('params.id', ({ bordro }) => bordro, 404, { body: { is_active: true } }),
    'DELETE /api/hizmetler/:id': {
      'params.id': {
        of: ({ hizmet }) => hizmet,
        request: (id) => ({ params: { id } }),
        before: resetCells,
        found: 409,
        missing: 404,
      },
    },
    'DELETE /api/hizmet-fiyatlari/:hizmet_fiyat_id': {
      'params.hizmet_fiyat_id': {
        of: () => GELECEK_FIYAT,
        request: (hizmet_fiyat_id) => ({ params: { hizmet_fiyat_id } }),
        before: resetFiyat,
        missing: 404,
      },
    },
    'POST /api/hizmet-fiyatlari/zam': {
      'body.hizmetler.*.hizmet_id': { of: ({ bordro }) => bordro, request: zam, missing: 404 },
    },
  },
  samples: {
    'POST /api/hizmet-fiyatlari/zam/geri-al': zamGeriAl,
    'GET /api/hizmet-fiyatlari/yeni': () => ({ query: { gecerlilik_yili: donem.yil, gecerlilik_ayi: donem.ay } }),
    'POST /api/hizmetler': () => ({ body: { ad: `Yeni Hizmet ${nextHizmet++}`, aciklama: 'Aylık', fiyat: 100 } }),
  },
};
