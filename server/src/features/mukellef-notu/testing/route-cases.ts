import { ADMINS, OFFICE, onMukellef } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RouteCases } from '#server/testing/request-parts.ts';

async function newNot(id: unknown, { owner, office, mine, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id;
  const text = `insert into mukellef_notlari (mukellef_id, metin, kullanici_id)
    select $1, 'Not', (select k.id from kullanicilar k left join admin a using (admin_id)
      where coalesce(a.yetki_seviyesi, k.rol) = $2 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id) = $3)) returning not_id::integer`;
  // The caller cannot write a note on the other side's client, so the other side's login writes that note.
  const writer = side === mine || yetki === 'superadmin' || yetki === 'admin' || yetki === 'moderator' ? mine : side;
  return (await owner.query(text, [id, yetki, yetki === 'personel' ? writer.personel : writer.muhasebeci])).rows[0]
    .not_id;
}

const onNot = (body?: object): Record<string, IdCase> => ({
  'params.not_id': {
    of: 'mukellef',
    request: async (id, asking) => ({ params: { not_id: await newNot(id, asking) }, ...(body && { body }) }),
    missing: 404,
  },
});

export const cases: RouteCases = {
  callers: {
    'GET /api/mukellefler/:mukellef_id/notlar': [...ADMINS, 'muhasebeci', 'personel'],
    'POST /api/mukellefler/:mukellef_id/notlar': [...ADMINS, 'muhasebeci', 'personel'],
    'PUT /api/mukellef-notlari/:not_id': [...ADMINS, 'muhasebeci', 'personel'],
    'DELETE /api/mukellef-notlari/:not_id': [...OFFICE, 'muhasebeci', 'personel'],
  },
  ids: {
    'GET /api/mukellefler/:mukellef_id/notlar': onMukellef(),
    'POST /api/mukellefler/:mukellef_id/notlar': onMukellef({ body: { metin: 'Not' } }),
    'PUT /api/mukellef-notlari/:not_id': onNot({ metin: 'Yeni' }),
    'DELETE /api/mukellef-notlari/:not_id': onNot(),
  },
};
