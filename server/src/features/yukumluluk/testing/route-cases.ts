import { ADMINS, OFFICE, onMukellef } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

/** Too little is known of the test office's clients to suggest duties, so a confirmation writes nothing. */
const onYukumluluk = (more: object = {}): Record<string, IdCase> => ({
  'body.secim.idler': {
    of: 'mukellef',
    request: (id) => ({ body: { secim: { idler: [id] }, ilk_donem: '2026-01', ...more } }),
    missing: 200,
  },
});

const onTurler: Record<string, IdCase> = {
  'body.secim.idler': {
    of: 'mukellef',
    request: (id) => ({ body: { secim: { idler: [id] }, kisi_turu: 'tüzel' } }),
    missing: 200,
  },
};

const onTurGeri = (name: 'kisi' | 'defter'): IdCase => ({
  of: 'mukellef',
  request: (id) => ({
    body: { kisi_turu: 'tüzel', defter_turu: 'bilanço', kisi_idler: [], defter_idler: [], [`${name}_idler`]: [id] },
  }),
  missing: 200,
});

/**
 * A bulk confirmation of duties is undone by its own number, so the test makes one for the client. For an unknown
 * client it sends a number that no confirmation has; a malformed id is sent as it is.
 */
async function onayOf(id: unknown, { owner, office: { ids } }: Asking): Promise<RequestParts> {
  if (!Number.isSafeInteger(id) || Number(id) < 1) return { body: { toplu_no: id } };
  if (![ids.A.mukellef, ids.B.mukellef].includes(Number(id)))
    return { body: { toplu_no: '00000000-0000-4000-8000-000000000000' } };
  const { rows } = await owner.query(
    `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem, kaynak, toplu_no) values ($1, 'GEKAP', '2026-03', 'kural', gen_random_uuid())
     on conflict (mukellef_id, kod) do update set toplu_no = excluded.toplu_no returning toplu_no`,
    [id],
  );
  return { body: { toplu_no: rows[0].toplu_no } };
}

export const cases: RouteCases = {
  callers: {
    'PUT /api/mukellefler/:mukellef_id/yukumlulukler': [...OFFICE, 'muhasebeci'],
    'POST /api/yukumlulukler/onizleme': [...OFFICE, 'muhasebeci'],
    'POST /api/yukumlulukler/onay': [...OFFICE, 'muhasebeci'],
    'POST /api/yukumlulukler/geri-al': [...OFFICE, 'muhasebeci'],
    'POST /api/yukumlulukler/turler/onizleme': [...OFFICE, 'muhasebeci'],
    'POST /api/yukumlulukler/turler': [...OFFICE, 'muhasebeci'],
    'POST /api/yukumlulukler/turler/geri-al': [...OFFICE, 'muhasebeci'],
    'GET /api/mukellefler/:mukellef_id/yukumlulukler': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/yukumlulukler': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'GET /api/mukellefler/:mukellef_id/yukumlulukler': onMukellef(),
    'PUT /api/mukellefler/:mukellef_id/yukumlulukler': onMukellef({
      body: { kararlar: [{ kod: 'KDV1', ilk_donem: '2026-01', son_donem: null, verilir: true }] },
    }),
    'POST /api/yukumlulukler/onizleme': onYukumluluk(),
    'POST /api/yukumlulukler/geri-al': { 'body.toplu_no': { of: 'mukellef', request: onayOf, missing: 404 } },
    'POST /api/yukumlulukler/turler/onizleme': onTurler,
    'POST /api/yukumlulukler/turler': onTurler,
    'POST /api/yukumlulukler/turler/geri-al': {
      'body.kisi_idler': onTurGeri('kisi'),
      'body.defter_idler': onTurGeri('defter'),
    },
    'POST /api/yukumlulukler/onay': onYukumluluk({ beklenen: { mukellef: 0, yukumluluk: 0 } }),
  },
};
