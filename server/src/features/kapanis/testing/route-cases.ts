import { ADMINS, OFFICE } from '#server/testing/case-parts.ts';
import type { Asking, RouteCases } from '#server/testing/request-parts.ts';

/** A month so far ahead that nobody has records in it. */
const AY = { yil: 2094, ay: 3 };
const beklenen = { adet: 1, tutar: 0 };
const satirOf = (muhasebeci_id: unknown) => ({ satirlar: [{ muhasebeci_id, ...AY }], beklenen });

/** An act is taken back by its own number, so the test leaves the accountant's month as it is and takes that back. */
async function birakmaOf(id: unknown, { owner, office: { ids } }: Asking): Promise<unknown> {
  if (!Number.isSafeInteger(id) || Number(id) < 1) return id;
  if (![ids.A.muhasebeci, ids.B.muhasebeci].includes(Number(id))) return '00000000-0000-4000-8000-000000000000';
  const { rows } = await owner.query(
    `insert into tahakkuk_tamamlamalari (toplu_id, muhasebeci_id, yil, ay, yol, tutar, notu)
     values (gen_random_uuid(), $1, $2, $3, 'birakildi', 0, 'Dâhil') returning toplu_id`,
    [id, AY.yil, AY.ay],
  );
  return rows[0].toplu_id;
}

export const cases: RouteCases = {
  callers: {
    'GET /api/tahakkuk-etmeyenler': ADMINS,
    'GET /api/tahakkuk-etmeyenler/ozet': ADMINS,
    'POST /api/tahakkuk-etmeyenler/tamamla': OFFICE,
    'POST /api/tahakkuk-etmeyenler/birak': OFFICE,
    'POST /api/tahakkuk-etmeyenler/geri-al': OFFICE,
    'GET /api/kapanislar': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/kapanislar/ay': ADMINS,
    'POST /api/kapanislar': OFFICE,
    'POST /api/kapanislar/ac': ['superadmin'],
  },
  ids: {
    'POST /api/tahakkuk-etmeyenler/tamamla': {
      'body.satirlar.*.muhasebeci_id': {
        of: 'muhasebeci',
        request: (id) => ({ body: satirOf(id) }),
        missing: 409,
      },
    },
    'POST /api/tahakkuk-etmeyenler/birak': {
      'body.satirlar.*.muhasebeci_id': {
        of: 'muhasebeci',
        request: (id) => ({ body: { ...satirOf(id), notu: 'Sözleşmeye dâhil' } }),
        missing: 409,
      },
    },
    'POST /api/tahakkuk-etmeyenler/geri-al': {
      'body.toplu_id': {
        of: 'muhasebeci',
        request: async (id, asking) => ({ body: { toplu_id: await birakmaOf(id, asking) } }),
        missing: 404,
      },
      'body.satir.muhasebeci_id': {
        of: 'muhasebeci',
        request: async (id, asking) => ({
          body: {
            toplu_id: await birakmaOf(Number.isSafeInteger(id) ? id : asking.mine.muhasebeci, asking),
            satir: { muhasebeci_id: id, ...AY },
          },
        }),
        missing: 404,
      },
    },
  },
  stepUp: ['POST /api/kapanislar/ac'],
  samples: {
    'GET /api/kapanislar/ay': () => ({ query: { ...AY } }),
    // A month that nobody has closed before is closed each time.
    'POST /api/kapanislar': async ({ owner }) => {
      const { rows } = await owner.query(`select coalesce(min(yil), 2010)::integer - 1 as yil from kapanislar`);
      return { body: { yil: rows[0].yil, ay: 1, acik: 0, notu: '' } };
    },
    'POST /api/kapanislar/ac': async ({ owner }) => {
      await owner.query(`insert into kapanislar (yil, ay) values (2011, 5) on conflict do nothing`);
      return { body: { yil: 2011, ay: 5, neden: 'Unutulan ödeme' } };
    },
  },
};
