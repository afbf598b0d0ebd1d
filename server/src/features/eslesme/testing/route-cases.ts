import { ADMINS, leaveOpen, OFFICE, onId } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RouteCases } from '#server/testing/request-parts.ts';
import { createLines } from './satirlar.ts';

/** Two payments of an accountant with the same sum on one day would be asked about. */
let nextTutar = 7_001;
const ROWS = { satir: 0, karar: 0, odeyen: 0 };

/** A fresh line, a decision and a payer, because a request before may have used them up. */
const reset = async (asking: Asking): Promise<void> => {
  await leaveOpen(asking, 1_000_000);
  const { satirlar } = await createLines(asking.owner, [
    { tutar: nextTutar++, aciklama: 'FAST' },
    { tutar: nextTutar++, aciklama: 'FAST' },
  ]);
  ROWS.satir = satirlar[0]!;
  const { rows } = await asking.owner.query(
    `insert into banka_kararlari (satir_id, sira, tur, neden) values ($1, 1, 'bizim değil', '') returning karar_id`,
    [satirlar[1]],
  );
  ROWS.karar = Number(rows[0].karar_id);
  const payer = await asking.owner.query(
    `insert into odeyenler (ad, cekirdek, muhasebeci_id) values ('A', $1, $2) returning odeyen_id`,
    [`sinav odeyeni ${nextTutar}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!), asking.mine.muhasebeci],
  );
  ROWS.odeyen = Number(payer.rows[0].odeyen_id);
};

/** The id of a row that was made a moment ago stands for the known one. */
const KNOWN = 1_234_567;
const on = (
  row: keyof typeof ROWS,
  request: (id: unknown) => ReturnType<IdCase['request']>,
  missing = 404,
): IdCase => ({
  of: () => KNOWN,
  before: reset,
  request: (id) => request(id === KNOWN ? ROWS[row] : id),
  missing,
});

const paying = (satir_id: unknown, muhasebeci_id: unknown) => ({
  body: { kararlar: [{ satir_id, tur: 'tahsilat', paylar: [{ muhasebeci_id, tutar: nextTutar - 2 }] }] },
});

export const cases: RouteCases = {
  callers: {
    'GET /api/banka-eslesme': ADMINS,
    'GET /api/banka-kararlari': ADMINS,
    'POST /api/banka-kararlari': OFFICE,
    'POST /api/banka-kararlari/geri-al': OFFICE,
    'POST /api/banka-kararlari/otomatik': OFFICE,
    'GET /api/odeyenler': ADMINS,
    'PUT /api/odeyenler/:odeyen_id': OFFICE,
    'POST /api/odeyenler/:odeyen_id/unut': OFFICE,
  },
  ids: {
    'GET /api/banka-eslesme': onId('query.hesap_id', () => KNOWN, 200),
    'GET /api/banka-kararlari': onId('query.odeyen_id', () => KNOWN, 200),
    'POST /api/banka-kararlari': {
      'body.kararlar.*.satir_id': on('satir', (satir_id) => ({ body: { kararlar: [{ satir_id, tur: 'pos' }] } })),
      'body.kararlar.*.geri_donen_id': {
        of: () => KNOWN,
        before: reset,
        // A decision that booked nothing has no payment that could come back.
        request: (geri_donen_id) => ({
          body: { kararlar: [{ satir_id: ROWS.satir, tur: 'iade', geri_donen_id }] },
        }),
        found: 409,
        missing: 409,
      },
      'body.kararlar.*.paylar.*.muhasebeci_id': {
        of: 'muhasebeci',
        before: reset,
        request: (muhasebeci_id) => paying(ROWS.satir, muhasebeci_id),
        missing: 404,
      },
    },
    'POST /api/banka-kararlari/geri-al': {
      'body.idler': on('karar', (id) => ({ body: { idler: [id] } }), 409),
    },
    'PUT /api/odeyenler/:odeyen_id': {
      'params.odeyen_id': on('odeyen', (odeyen_id) => ({ params: { odeyen_id }, body: { otomatik: true } })),
    },
    'POST /api/odeyenler/:odeyen_id/unut': {
      'params.odeyen_id': on('odeyen', (odeyen_id) => ({ params: { odeyen_id }, body: {} })),
    },
  },
};
