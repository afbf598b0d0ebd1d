import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

const KAYITLI_SORGU = 930_000;

const resetKayitliSorgu = ({ owner }: Asking): Promise<unknown> =>
  owner.query(
    `insert into konsol_kayitli (kayitli_id, kullanici_id, ad, metin) overriding system value
     select $1, k.id, 'Silinecek', 'select 1' from kullanicilar k join admin a using (admin_id) where a.yetki_seviyesi = 'superadmin' on conflict do nothing`,
    [KAYITLI_SORGU],
  );

const sqlSorgusu = async ({ owner }: Asking): Promise<RequestParts> => {
  await owner.query('update oturumlar set dogrulandi = now() where bitis > now()');
  return { body: { sql: 'select 1 as bir' } };
};

export const cases: RouteCases = {
  callers: {
    'POST /sql-query/': ['superadmin'],
    'POST /sql-query/xlsx': ['superadmin'],
    'GET /api/konsol': ['superadmin'],
    'PUT /api/konsol/kayitli': ['superadmin'],
    'DELETE /api/konsol/kayitli/:kayitli_id': ['superadmin'],
  },
  ids: {
    'DELETE /api/konsol/kayitli/:kayitli_id': {
      'params.kayitli_id': {
        of: () => KAYITLI_SORGU,
        request: (kayitli_id) => ({ params: { kayitli_id } }),
        before: resetKayitliSorgu,
        missing: 404,
      },
    },
  },
  samples: {
    'POST /sql-query/': sqlSorgusu,
    'POST /sql-query/xlsx': sqlSorgusu,
    'PUT /api/konsol/kayitli': () => ({ body: { ad: 'Sorgu', metin: 'select 1' } }),
  },
};
