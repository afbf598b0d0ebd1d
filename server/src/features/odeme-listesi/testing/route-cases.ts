import { ADMINS, donem, OFFICE, onMukellef } from '#server/testing/case-parts.ts';
import type { IdCase, RouteCases } from '#server/testing/request-parts.ts';

const WORKERS = [...ADMINS, 'muhasebeci', 'personel'] as const;
const kalemler = [{ kod: 'UCRET', donem: '2026-01', tutar: 100, son_gun: null }];

/** A message is made of what the caller sees, so another's client only gets none. */
const onMesaj: IdCase = {
  of: 'mukellef',
  request: (id) => ({ body: { ...donem, ucret: true, secim: { idler: [id] } } }),
  missing: 200,
};

const onBildirim: IdCase = {
  of: 'mukellef',
  before: ({ owner, office: { ids } }) =>
    owner.query(
      `insert into odeme_tutarlari (mukellef_id, kod, donem, tutar) select unnest($1::bigint[]), 'UCRET', '2020-01', 100
       on conflict (mukellef_id, kod, donem) do update set tutar = excluded.tutar`,
      [[ids.A.mukellef, ids.B.mukellef]],
    ),
  request: (id) => ({ body: { ...donem, ucret: true, mukellef_idler: [id], kanal: 'elle', toplam: 100 } }),
  missing: 404,
};

export const cases: RouteCases = {
  callers: {
    'GET /api/odeme-listesi': WORKERS,
    'GET /api/odeme-listesi/:mukellef_id': WORKERS,
    'GET /api/odeme-listesi/:mukellef_id/pdf': WORKERS,
    // Amounts belong to declarations, which accountants only read.
    'PUT /api/odeme-listesi/:mukellef_id': [...ADMINS, 'personel'],
    'POST /api/odeme-listesi/mesajlar': WORKERS,
    'POST /api/odeme-listesi/bildirimler': WORKERS,
    // Moderators send no messages, as in the message box.
    'POST /api/odeme-listesi/gonderim/onizleme': [...OFFICE, 'muhasebeci', 'personel'],
    'POST /api/odeme-listesi/gonderim': [...OFFICE, 'muhasebeci', 'personel'],
  },
  ids: {
    'GET /api/odeme-listesi/:mukellef_id': onMukellef({ query: { ...donem } }),
    'GET /api/odeme-listesi/:mukellef_id/pdf': {
      'params.mukellef_id': {
        ...onBildirim,
        request: (mukellef_id) => ({ params: { mukellef_id }, query: { ...donem, ucret: '1' } }),
      },
    },
    'PUT /api/odeme-listesi/:mukellef_id': onMukellef({ query: { ...donem }, body: { kalemler } }),
    'POST /api/odeme-listesi/mesajlar': { 'body.secim.idler': onMesaj },
    'POST /api/odeme-listesi/gonderim/onizleme': {
      'body.secim.idler': { ...onBildirim, request: onMesaj.request },
    },
    'POST /api/odeme-listesi/gonderim': {
      'body.secim.idler': {
        ...onBildirim,
        // Another number of messages than that of the preview is refused, so nothing is sent.
        request: (id) => ({ body: { ...donem, ucret: true, secim: { idler: [id] }, beklenen: 9 } }),
        found: 409,
      },
    },
    'POST /api/odeme-listesi/bildirimler': { 'body.mukellef_idler': onBildirim },
  },
  samples: { 'GET /api/odeme-listesi': () => ({ query: { ...donem } }) },
};
