import { ADMINS, OFFICE, onId } from '#server/testing/case-parts.ts';
import type { IdCase, RouteCases } from '#server/testing/request-parts.ts';

const onDenetim: Record<string, IdCase> = {
  ...onId('query.kullanici_id', 'personel', 200),
  ...onId('query.satir_id', 'personel', 200, { query: { tablo: 'personel' } }),
};

const DENETIM_EKLEMESI = 940_000;

export const cases: RouteCases = {
  callers: {
    'GET /api/denetim': ADMINS,
    'GET /api/denetim/xlsx': ADMINS,
    'POST /api/denetim/:denetim_id/geri-al': OFFICE,
  },
  ids: {
    'GET /api/denetim': onDenetim,
    'GET /api/denetim/xlsx': onDenetim,
    'POST /api/denetim/:denetim_id/geri-al': {
      // The insert of a row cannot be undone from the audit log, so 409 shows that the entry was found.
      'params.denetim_id': {
        of: () => DENETIM_EKLEMESI,
        request: (denetim_id) => ({ params: { denetim_id } }),
        before: ({ owner, mine }) =>
          owner.query(
            `insert into denetim (denetim_id, db_rolu, tablo, satir_id, islem) overriding system value values ($1, 'x', 'personel', $2, 'insert') on conflict do nothing`,
            [DENETIM_EKLEMESI, mine.personel],
          ),
        found: 409,
        missing: 404,
      },
    },
  },
};
