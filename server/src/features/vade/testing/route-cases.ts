import { gunOf } from '#contract/common/donem.ts';
import { ADMINS, leaveOpen, OFFICE, onId } from '#server/testing/case-parts.ts';
import type { Asking, RouteCases } from '#server/testing/request-parts.ts';

async function newSoz(id: unknown, { owner, office }: Asking): Promise<unknown> {
  if (!Object.values(office.ids).some(({ muhasebeci }) => muhasebeci === id)) return id;
  const { rows } = await owner.query(
    `insert into odeme_sozleri (muhasebeci_id, gun, tutar, tamami, onceki_odenen) values ($1, current_date, 100, false, 0)
     returning soz_id::integer`,
    [id],
  );
  return rows[0].soz_id;
}

export const cases: RouteCases = {
  callers: {
    'GET /api/muhasebeciler/:muhasebeci_id/odeme-sozleri': ADMINS,
    'POST /api/odeme-sozleri': OFFICE,
    'POST /api/odeme-sozleri/geri-al': OFFICE,
  },
  ids: {
    'GET /api/muhasebeciler/:muhasebeci_id/odeme-sozleri': onId('params.muhasebeci_id', 'muhasebeci', 404),
    'POST /api/odeme-sozleri': {
      'body.muhasebeci_idler': {
        of: 'muhasebeci',
        request: (id) => ({ body: { muhasebeci_idler: [id], gun: gunOf(new Date()) } }),
        before: (asking) => leaveOpen(asking, 1_000),
        missing: 404,
      },
    },
    'POST /api/odeme-sozleri/geri-al': {
      'body.soz_idler': {
        of: 'muhasebeci',
        request: async (id, asking) => ({ body: { soz_idler: [await newSoz(id, asking)] } }),
        missing: 200,
      },
    },
  },
};
