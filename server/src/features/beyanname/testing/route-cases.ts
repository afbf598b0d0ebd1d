import { randomUUID } from 'node:crypto';
import { ADMINS, donem, OFFICE, onId } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function newBeyanname(id: unknown, { owner, office }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id;
  const { rows } = await owner.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun) values ($1, $2, 'KDV1', '2020-01', '2020-02-28')
     on conflict (mukellef_id, kod, donem, duzeltme) do update set durum = 'bekliyor' returning beyanname_id::integer`,
    [side.muhasebeci, side.mukellef],
  );
  return rows[0].beyanname_id;
}

async function newBeyannameIslemi(id: unknown, asking: Asking): Promise<unknown> {
  const { owner, office, mine, yetki } = asking;
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id === 999_999_999 ? randomUUID() : id;
  if (yetki === 'mukellef' || yetki === 'muhasebeci') return randomUUID();
  const { rows } = await owner.query(
    `select k.id from kullanicilar k left join admin a using (admin_id) where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or k.personel_id = $2)`,
    [yetki, yetki === 'personel' ? side.personel : mine.personel],
  );
  const [beyanname, requestNo] = [await newBeyanname(id, asking), randomUUID()];
  await owner.query(`begin; select set_config('muhasip.kullanici_id', '${rows[0].id}', true), set_config('muhasip.request_no', '${requestNo}', true);
    update beyannameler set durum = 'hazırlanıyor' where beyanname_id = ${beyanname}; commit`);
  return requestNo;
}

const beyannameAtamasi = (alanlar: Record<string, unknown>): RequestParts => ({
  body: { ...donem, kodlar: ['YOK'], personel_id: null, ...alanlar },
});

const beyannameAtamasiYap = (alanlar: Record<string, unknown>) =>
  beyannameAtamasi({ ...alanlar, baskasinda: false, beklenen: 0 });

export const cases: RouteCases = {
  callers: {
    // Declarations are the work of the office and its staff, so accountants only read them.
    'GET /api/beyannameler/cizelge': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/beyannameler/cizelge.xlsx': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/beyannameler/:beyanname_id': [...ADMINS, 'muhasebeci', 'personel'],
    'POST /api/beyannameler/islem': [...ADMINS, 'personel'],
    'POST /api/beyannameler/geri-al': [...ADMINS, 'personel'],
    'GET /api/beyannameler/ozet': ADMINS,
    'POST /api/beyannameler/atama/onizleme': ADMINS,
    'POST /api/beyannameler/atama': ADMINS,
    'POST /api/beyannameler/ay': OFFICE,
  },
  ids: {
    'GET /api/beyannameler/cizelge': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    'GET /api/beyannameler/cizelge.xlsx': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    'GET /api/beyannameler/:beyanname_id': {
      'params.beyanname_id': {
        of: 'mukellef',
        request: async (id, asking) => ({ params: { beyanname_id: await newBeyanname(id, asking) } }),
        missing: 404,
      },
    },
    'POST /api/beyannameler/islem': {
      'body.beyannameler.*.beyanname_id': {
        of: 'mukellef',
        request: async (id, asking) => ({
          body: {
            islem: 'hazirla',
            beyannameler: [{ beyanname_id: await newBeyanname(id, asking), beklenen: 'bekliyor' }],
          },
        }),
        missing: 409,
      },
    },
    'POST /api/beyannameler/geri-al': {
      'body.request_no': {
        of: 'mukellef',
        request: async (id, asking) => ({ body: { request_no: await newBeyannameIslemi(id, asking) } }),
        missing: 404,
      },
    },
    'POST /api/beyannameler/atama/onizleme': {
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => beyannameAtamasi({ muhasebeci_id }),
        missing: 200,
      },
      'body.personel_id': { of: 'personel', request: (personel_id) => beyannameAtamasi({ personel_id }), missing: 200 },
    },
    'POST /api/beyannameler/atama': {
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => beyannameAtamasiYap({ muhasebeci_id }),
        missing: 200,
      },
      'body.personel_id': {
        of: 'personel',
        request: (personel_id) => beyannameAtamasiYap({ personel_id }),
        missing: 200,
      },
    },
  },
  samples: {
    'GET /api/beyannameler/ozet': () => ({ query: { ...donem } }),
    'POST /api/beyannameler/ay': () => ({ body: donem }),
  },
};
