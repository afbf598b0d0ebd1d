import { vaultOf } from '#server/features/kasa/open-vault.ts';
import { OFFICE } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RouteCases } from '#server/testing/request-parts.ts';
import { TEST_CONFIG } from '#server/testing/test-app.ts';

async function resetKasa({ owner, office: { ids } }: Asking): Promise<void> {
  const vault = vaultOf([TEST_CONFIG.key]);
  for (const { mukellef } of Object.values(ids)) {
    const sifreli = vault.encrypt(
      vault.keyNumbers[0] as string,
      { tablo: 'mukellefler', id: mukellef, alan: 'gib_sifre' },
      'gizli',
    );
    await owner.query('update mukellefler set gib_sifre = $2 where mukellef_id = $1', [mukellef, sifreli]);
  }
  await owner.query('delete from kasa_gosterimleri');
  await owner.query('update oturumlar set dogrulandi = now()');
}

const onKasa = (part: 'query' | 'body', rest: object = {}): Record<string, IdCase> => ({
  [`${part}.id`]: {
    of: 'mukellef',
    request: (id) => ({ [part]: { tablo: 'mukellefler', id, ...rest } }),
    before: resetKasa,
    missing: 404,
  },
});

export const cases: RouteCases = {
  callers: {
    // Staff open the portal passwords of their assigned clients but set none.
    'GET /api/kasa': [...OFFICE, 'muhasebeci', 'personel'],
    'POST /api/kasa/goster': [...OFFICE, 'muhasebeci', 'personel'],
    'PUT /api/kasa': [...OFFICE, 'muhasebeci'],
  },
  ids: {
    'GET /api/kasa': onKasa('query'),
    'PUT /api/kasa': onKasa('body', { alan: 'gib_sifre', deger: 'gizli' }),
    'POST /api/kasa/goster': onKasa('body', { alan: 'gib_sifre', neden: 'Deneme' }),
  },
};
