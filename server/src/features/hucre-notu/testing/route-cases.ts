import { ADMINS, donem, OFFICE, onId, resetCells } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

const onHucre = (part: 'query' | 'body', rest: object = {}, more: Partial<IdCase> = {}): Record<string, IdCase> => {
  const parts = (mukellef_id: unknown, hizmet_id: unknown): RequestParts => ({
    [part]: { ...donem, mukellef_id, hizmet_id, ...rest },
  });
  return {
    [`${part}.mukellef_id`]: {
      of: 'mukellef',
      request: (id, { office }) => parts(id, office.hizmet),
      before: resetCells,
      missing: 404,
      ...more,
    },
    [`${part}.hizmet_id`]: {
      of: ({ hizmet }) => hizmet,
      request: (id, { mine }) => parts(mine.mukellef, id),
      before: resetCells,
      missing: 404,
      ...more,
    },
  };
};

async function newHucreNotu(id: unknown, { owner, office, mine, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id;
  const isAdmin = yetki === 'superadmin' || yetki === 'admin' || yetki === 'moderator';
  const writer = isAdmin ? mine : side;
  const { rows } = await owner.query(
    `insert into hucre_notlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id)
     select $1, $2, $3, 2026, 1, 'Not', coalesce((select k.id from kullanicilar k left join admin a using (admin_id)
       where coalesce(a.yetki_seviyesi, k.rol) = $4 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id) = $5)), 0) returning not_id::integer`,
    [side.muhasebeci, id, office.hizmet, yetki, yetki === 'personel' ? writer.personel : writer.muhasebeci],
  );
  return rows[0].not_id;
}

export const cases: RouteCases = {
  callers: {
    'POST /api/hucre-notlari/yeniden-iste': ['muhasebeci'],
    'GET /api/hucre-notlari': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/hucre-notlari/isaretler': [...ADMINS, 'muhasebeci', 'personel'],
    'POST /api/hucre-notlari': [...ADMINS, 'muhasebeci', 'personel'],
    'DELETE /api/hucre-notlari/:not_id': [...OFFICE, 'muhasebeci', 'personel'],
    'PUT /api/evrak-bekleyenler': ['personel'],
  },
  ids: {
    'GET /api/hucre-notlari/isaretler': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    'GET /api/hucre-notlari': onHucre('query'),
    'POST /api/hucre-notlari': onHucre('body', { metin: 'Not' }),
    // Only a rejected cell can be requested again, and the test office has none, so a visible cell is answered with 409.
    'POST /api/hucre-notlari/yeniden-iste': onHucre('body', { metin: 'Not' }, { found: 409 }),
    'DELETE /api/hucre-notlari/:not_id': {
      'params.not_id': {
        of: 'mukellef',
        request: async (id, asking) => ({ params: { not_id: await newHucreNotu(id, asking) } }),
        missing: 404,
      },
    },
    'PUT /api/evrak-bekleyenler': onHucre('body', { bekleniyor: true }),
  },
};
