import { ADMINS, nextTc, OFFICE, onId, resetSifreler, SIFRE } from '#server/testing/case-parts.ts';
import { PASSWORD } from '#server/testing/office.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

/** The staff of the test office have logins already, so a new staff member gets the login of this request. */
async function withoutLogin(kisi_id: unknown, { owner, office }: Asking): Promise<unknown> {
  if (!Object.values(office.ids).some(({ personel }) => personel === kisi_id)) return kisi_id;
  return (
    await owner.query(`insert into personel (tc_kimlik_no, ad) values ($1, 'Girişsiz') returning personel_id`, [
      nextTc(),
    ])
  ).rows[0].personel_id;
}

/** The tests change or remove the login of a new person, because a caller who lost their own login could not go on. */
async function newLogin(id: unknown, asking: Asking): Promise<unknown> {
  const kisi = await withoutLogin(id, asking);
  if (kisi === id) return id;
  const text = `insert into kullanicilar (tc_kimlik_no, ad, rol, sifre_hash, personel_id) select tc_kimlik_no, ad, 'personel', '$argon2id$x', personel_id
    from personel where personel_id = $1 returning id`;
  return (await asking.owner.query(text, [kisi])).rows[0].id;
}

const onLogin = (body?: object): IdCase => ({
  of: 'personel',
  request: async (id, asking) => ({ params: { id: await newLogin(id, asking) }, ...(body && { body }) }),
  missing: 404,
});

async function kullaniciEdit(id: unknown, asking: Asking): Promise<RequestParts> {
  const login = await newLogin(id, asking);
  const { rows } = await asking.owner.query(
    `select app.row_version('kullanicilar', id)::integer as surum from kullanicilar where id::text = $1`,
    [String(login)],
  );
  return { params: { id: login }, body: { ad: 'Yeni Ad', aktif: true, surum: rows[0]?.surum ?? 0 } };
}

export const cases: RouteCases = {
  callers: {
    'GET /api/kullanicilar': ADMINS,
    'GET /api/kullanici-adaylari': OFFICE,
    'POST /api/kullanicilar': OFFICE,
    'PUT /api/kullanicilar/:id': OFFICE,
    'PUT /api/kullanicilar/:id/sifre': OFFICE,
    'DELETE /api/kullanicilar/:id': OFFICE,
    'DELETE /api/kullanicilar/:id/oturumlar': OFFICE,
    'POST /api/kullanicilar/:id/ikinci-adim-sifirla': OFFICE,
  },
  stepUp: ['PUT /api/kullanicilar/:id/sifre'],
  ids: {
    'POST /api/kullanicilar/:id/ikinci-adim-sifirla': {
      'params.id': { ...onLogin({ mevcut_sifre: PASSWORD }), before: ({ owner }) => resetSifreler(owner) },
    },
    'GET /api/kullanici-adaylari': onId('query.kisi_id', 'personel', 200, { query: { rol: 'personel' } }),
    'POST /api/kullanicilar': {
      'body.kisi_id': {
        of: 'personel',
        request: async (id, asking) => ({
          body: { rol: 'personel', kisi_id: await withoutLogin(id, asking), sifre: SIFRE },
        }),
        missing: 404,
      },
    },
    'PUT /api/kullanicilar/:id': { 'params.id': { of: 'personel', request: kullaniciEdit, missing: 404 } },
    'DELETE /api/kullanicilar/:id': { 'params.id': onLogin() },
    'PUT /api/kullanicilar/:id/sifre': { 'params.id': onLogin({ sifre: SIFRE }) },
    'DELETE /api/kullanicilar/:id/oturumlar': { 'params.id': onLogin() },
  },
  samples: {
    'GET /api/kullanici-adaylari': () => ({ query: { rol: 'personel' } }),
  },
};
