import { OFFICE } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function newAktarim(id: unknown, { owner, office, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ muhasebeci }) => muhasebeci === id);
  if (!side) return id;
  const { rows } = await owner.query(
    `insert into aktarimlar (kullanici_id, liste, dosya_adi, basliklar, satir_sayisi, durum, sayilar)
     select k.id, 'mukellefler', 'x.csv', '["TC", "Ad"]', 0, 'denetlendi', '{"yeni": 0, "degisir": 0, "ayni": 0, "hatali": 0, "atlandi": 0}'
     from kullanicilar k left join admin a using (admin_id) where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or k.muhasebeci_id = $2)
     returning aktarim_id::integer`,
    [yetki, side.muhasebeci],
  );
  // A role that may not import is refused before the import's id matters, so any id will do.
  return rows[0]?.aktarim_id ?? 1;
}

const onAktarim = (parts: RequestParts = {}): Record<string, IdCase> => ({
  'params.aktarim_id': {
    of: 'muhasebeci',
    request: async (id, asking) => ({ params: { aktarim_id: await newAktarim(id, asking) }, ...parts }),
    missing: 404,
  },
});

export const cases: RouteCases = {
  callers: {
    'POST /api/aktarimlar': [...OFFICE, 'muhasebeci'],
    'GET /api/aktarimlar/:aktarim_id': [...OFFICE, 'muhasebeci'],
    'PUT /api/aktarimlar/:aktarim_id/eslesme': [...OFFICE, 'muhasebeci'],
    'GET /api/aktarimlar/:aktarim_id/satirlar': [...OFFICE, 'muhasebeci'],
    'POST /api/aktarimlar/:aktarim_id/uygula': [...OFFICE, 'muhasebeci'],
    'POST /api/aktarimlar/:aktarim_id/iptal': [...OFFICE, 'muhasebeci'],
    'DELETE /api/aktarimlar/:aktarim_id': [...OFFICE, 'muhasebeci'],
    'GET /api/aktarimlar/:aktarim_id/hatali-satirlar': [...OFFICE, 'muhasebeci'],
    'GET /api/aktarim-sablonu': [...OFFICE, 'muhasebeci'],
  },
  ids: {
    'GET /api/aktarimlar/:aktarim_id': onAktarim(),
    'PUT /api/aktarimlar/:aktarim_id/eslesme': onAktarim({ body: { eslesme: { tc_no: 0, ad: 1 } } }),
    'GET /api/aktarimlar/:aktarim_id/satirlar': onAktarim(),
    'POST /api/aktarimlar/:aktarim_id/uygula': onAktarim(),
    'POST /api/aktarimlar/:aktarim_id/iptal': onAktarim(),
    'DELETE /api/aktarimlar/:aktarim_id': onAktarim(),
    'GET /api/aktarimlar/:aktarim_id/hatali-satirlar': onAktarim({ query: { bicim: 'csv' } }),
  },
  samples: {
    'POST /api/aktarimlar': () => ({
      body: { liste: 'mukellefler' },
      dosya: { ad: 'liste.csv', icerik: 'TC;Ad\n1;A\n' },
    }),
    'GET /api/aktarim-sablonu': () => ({ query: { liste: 'mukellefler', bicim: 'csv' } }),
  },
};
