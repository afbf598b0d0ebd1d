import { OFFICE } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function newAktarim(id: unknown, { owner, office, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ muhasebeci }) => muhasebeci === id);
  if (!side) return id;
  const { rows } = await owner.query(
    `insert into aktarimlar (kullanici_id, liste, dosya_adi, basliklar, satir_sayisi, sayilar)
     select k.id, 'mukellefler', 'x.csv', '["TC", "Ad"]', 0, '{"yeni": 0, "degisir": 0, "ayni": 0, "hatali": 0, "atlandi": 0}'
     from kullanicilar k left join admin a using (admin_id) where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or k.muhasebeci_id = $2)
     returning aktarim_id::integer`,
    [yetki, side.muhasebeci],
  );
  // A role that may not import is refused before the import's id matters, so any id will do.
  return rows[0]?.aktarim_id ?? 1;
}

async function newGecis(id: unknown, asking: Asking): Promise<{ gecis_id: unknown; aktarim_id: unknown }> {
  const aktarim_id = await newAktarim(id, asking);
  if (aktarim_id === id) return { gecis_id: id, aktarim_id: id };
  const { rows } = await asking.owner.query(
    `with sahip as (select kullanici_id from aktarimlar where aktarim_id = $1),
       gecis as (
         insert into gecisler (kullanici_id) select kullanici_id from sahip
         on conflict (kullanici_id) where uygulama is null do update set durum = 'yuklendi' returning gecis_id
       ),
       dosya as (
         insert into gecis_dosyalari (gecis_id, ad, ozet, okundu) select gecis_id, 'x.csv', '\\x00', true from gecis
         returning gecis_id, dosya_id
       )
     update aktarimlar a set gecis_id = d.gecis_id, dosya_id = d.dosya_id, baslik_satiri = 0, sayilar = null from dosya d
     where aktarim_id = $1 returning a.gecis_id::integer`,
    [aktarim_id],
  );
  return { gecis_id: rows[0]?.gecis_id ?? 1, aktarim_id };
}

const onGecis = (parts: RequestParts = {}): Record<string, IdCase> => ({
  'params.gecis_id': {
    of: 'muhasebeci',
    request: async (id, asking) => ({ params: { gecis_id: (await newGecis(id, asking)).gecis_id }, ...parts }),
    missing: 404,
  },
});

const onSayfa = (parts: RequestParts = {}): Record<string, IdCase> => {
  const one: IdCase = {
    of: 'muhasebeci',
    request: async (id, asking) => ({ params: { ...(await newGecis(id, asking)) }, ...parts }),
    missing: 404,
  };
  return { 'params.gecis_id': one, 'params.aktarim_id': one };
};

const onDenetlenen: Record<string, IdCase> = {
  'params.gecis_id': {
    of: 'muhasebeci',
    request: async (id, asking) => {
      const { gecis_id } = await newGecis(id, asking);
      await asking.owner.query(`update gecisler set durum = 'denetlendi' where gecis_id = $1`, [
        Number.isSafeInteger(gecis_id) ? gecis_id : 0,
      ]);
      return { params: { gecis_id } };
    },
    // The sheet's counts are those of no rows, but without those that a plan adds.
    found: 409,
    missing: 404,
  },
};

/** A move of nothing, so that nothing is taken back. */
const onDone = (parts: RequestParts): Record<string, IdCase> => ({
  'params.gecis_id': {
    of: 'muhasebeci',
    request: async (id, asking) => {
      const { gecis_id } = await newGecis(id, asking);
      await asking.owner.query(
        `update gecisler set durum = 'bitti', uygulama = now(), islem_no = '1', ilk_denetim = 0, son_denetim = 0
         where gecis_id = $1`,
        [Number.isSafeInteger(gecis_id) ? gecis_id : 0],
      );
      return { params: { gecis_id }, ...parts };
    },
    missing: 404,
  },
});

const onAktarim = (parts: RequestParts = {}): Record<string, IdCase> => ({
  'params.aktarim_id': {
    of: 'muhasebeci',
    request: async (id, asking) => ({ params: { aktarim_id: await newAktarim(id, asking) }, ...parts }),
    missing: 404,
  },
});

/** Headers are the office's, so one has no side. */
const BASLIK = 900;

const onRows = (secim: (id: unknown) => object): IdCase => ({
  of: 'muhasebeci',
  request: (id) => ({ body: { secim: secim(id), tamam: true } }),
  missing: 200,
});

export const cases: RouteCases = {
  callers: {
    'GET /api/aktarimlar/:aktarim_id/satirlar': [...OFFICE, 'muhasebeci'],
    'GET /api/aktarimlar/:aktarim_id/izgara': [...OFFICE],
    'GET /api/aktarimlar/:aktarim_id/hatali-satirlar': [...OFFICE, 'muhasebeci'],
    'GET /api/aktarim-sablonu': [...OFFICE, 'muhasebeci'],
    'POST /api/gecisler': [...OFFICE, 'muhasebeci'],
    'GET /api/gecisler': [...OFFICE, 'muhasebeci'],
    'POST /api/gecisler/:gecis_id/dosyalar': [...OFFICE, 'muhasebeci'],
    'GET /api/gecisler/:gecis_id': [...OFFICE, 'muhasebeci'],
    'GET /api/gecisler/:gecis_id/sayfalar/:aktarim_id': [...OFFICE, 'muhasebeci'],
    'PUT /api/gecisler/:gecis_id/sayfalar/:aktarim_id': [...OFFICE, 'muhasebeci'],
    'POST /api/gecisler/:gecis_id/denetle': [...OFFICE, 'muhasebeci'],
    'POST /api/gecisler/:gecis_id/uygula': [...OFFICE, 'muhasebeci'],
    'POST /api/gecisler/:gecis_id/iptal': [...OFFICE, 'muhasebeci'],
    'DELETE /api/gecisler/:gecis_id': [...OFFICE, 'muhasebeci'],
    'POST /api/gecisler/:gecis_id/geri-al': [...OFFICE, 'muhasebeci'],
    'GET /api/gecisler/:gecis_id/rapor': [...OFFICE, 'muhasebeci'],
    'GET /api/aktarim-basliklari': OFFICE,
    'DELETE /api/aktarim-basliklari/:baslik_id': OFFICE,
    'GET /api/eksikler': OFFICE,
    'POST /api/eksikler/satirlar': OFFICE,
  },
  ids: {
    'GET /api/aktarimlar/:aktarim_id/satirlar': onAktarim(),
    'GET /api/aktarimlar/:aktarim_id/izgara': onAktarim(),
    'GET /api/aktarimlar/:aktarim_id/hatali-satirlar': onAktarim({ query: { bicim: 'csv' } }),
    'POST /api/gecisler/:gecis_id/dosyalar': onGecis({ dosya: { ad: 'liste.csv', icerik: 'TC;Ad\n1;A\n' } }),
    'GET /api/gecisler/:gecis_id': onGecis(),
    'GET /api/gecisler/:gecis_id/sayfalar/:aktarim_id': onSayfa(),
    'PUT /api/gecisler/:gecis_id/sayfalar/:aktarim_id': onSayfa({ body: { eslesme: { tc_no: 0, ad: 1 } } }),
    'POST /api/gecisler/:gecis_id/denetle': onGecis(),
    'POST /api/gecisler/:gecis_id/uygula': onDenetlenen,
    'POST /api/gecisler/:gecis_id/iptal': onGecis(),
    'DELETE /api/gecisler/:gecis_id': onGecis(),
    'POST /api/gecisler/:gecis_id/geri-al': onDone({ body: { deneme: true } }),
    'GET /api/gecisler/:gecis_id/rapor': onGecis(),
    'DELETE /api/aktarim-basliklari/:baslik_id': {
      'params.baslik_id': {
        of: () => BASLIK,
        before: ({ owner }) =>
          owner.query(
            `insert into aktarim_basliklari (baslik_id, liste, baslik, alan) overriding system value
             values ($1, 'personel', 'unutulan', 'ad') on conflict do nothing`,
            [BASLIK],
          ),
        request: (baslik_id) => ({ params: { baslik_id } }),
        missing: 404,
      },
    },
    // Of rows that are not the caller's nothing changes, as of rows that are mended already.
    'POST /api/eksikler/satirlar': {
      'body.secim.idler': onRows((id) => ({ idler: [id] })),
      'body.secim.suzgec.aktarim_id': onRows((aktarim_id) => ({ suzgec: { aktarim_id } })),
    },
  },
  samples: {
    'POST /api/gecisler': async ({ owner }) => {
      await owner.query('delete from gecisler where uygulama is null');
      return {};
    },
    'GET /api/aktarim-sablonu': () => ({ query: { liste: 'mukellefler', bicim: 'csv' } }),
  },
};
