import { ADMINS } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function newGorunum(id: unknown, { owner, office, mine, yetki }: Asking): Promise<RequestParts> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side || yetki === 'mukellef') return { params: { gorunum_id: id } };
  const writer = yetki === 'muhasebeci' || yetki === 'personel' ? side : mine;
  const { rows } = await owner.query(
    `insert into liste_gorunumleri (kullanici_id, liste, ad, adres)
     select k.id, 'Mükellefler', left(gen_random_uuid()::text, 20), '?' from kullanicilar k left join admin a using (admin_id)
     where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id) = $2) limit 1 returning gorunum_id::integer`,
    [yetki, yetki === 'personel' ? writer.personel : writer.muhasebeci],
  );
  return { params: { gorunum_id: rows[0].gorunum_id } };
}

export const cases: RouteCases = {
  callers: {
    'GET /api/gorunumler': [...ADMINS, 'muhasebeci', 'personel'],
    'PUT /api/gorunumler': [...ADMINS, 'muhasebeci', 'personel'],
    'DELETE /api/gorunumler/:gorunum_id': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'DELETE /api/gorunumler/:gorunum_id': {
      'params.gorunum_id': { of: 'mukellef', request: newGorunum, missing: 404 },
    },
  },
  samples: {
    'GET /api/gorunumler': () => ({ query: { liste: 'Mükellefler' } }),
    'PUT /api/gorunumler': () => ({ body: { liste: 'Mükellefler', ad: 'Pasifler', adres: '?aktif=false' } }),
  },
};
