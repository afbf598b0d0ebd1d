import { OFFICE, PDF } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function newYigin(
  id: unknown,
  { owner, office, yetki }: Asking,
  islendi = false,
): Promise<{ yigin_id: unknown; pdf_id: unknown }> {
  const side = Object.values(office.ids).find(({ personel }) => personel === id);
  if (!side) return { yigin_id: id, pdf_id: id };
  await owner.query('delete from tahakkuk_yiginlari');
  const { rows } = await owner.query(
    `with y as (
       insert into tahakkuk_yiginlari (kullanici_id, islenme, request_no)
       select k.id, case when $3 then now() end, case when $3 then 'x' end from kullanicilar k left join admin a using (admin_id)
       where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or k.personel_id = $2) order by k.id limit 1 returning yigin_id
     )
     insert into tahakkuk_pdfleri (yigin_id, ad, boyut, ozet, anahtar, sayfalar, okunan)
     select yigin_id, 'x.pdf', 1, '\\x00', gen_random_uuid(), '[]', '{"sorunlar": ["tur"], "numaralar": [], "unvan": null, "satirlar": []}' from y
     returning yigin_id::integer, pdf_id::integer`,
    [yetki, side.personel, islendi],
  );
  return rows[0] ?? { yigin_id: 1, pdf_id: 1 };
}

const onYigin = (parts: RequestParts = {}, found = 200, islendi = false): Record<string, IdCase> => ({
  'params.yigin_id': {
    of: 'personel',
    request: async (id, asking) => ({ params: { yigin_id: (await newYigin(id, asking, islendi)).yigin_id }, ...parts }),
    found,
    missing: 404,
  },
});

const onTahakkukPdf = (found = 200): Record<string, IdCase> => ({
  'params.pdf_id': {
    of: 'personel',
    request: async (id, asking) => ({ params: { pdf_id: (await newYigin(id, asking)).pdf_id } }),
    found,
    missing: 404,
  },
});

const tahakkukElle = (mukellef_id: unknown): RequestParts => ({
  body: {
    mukellef_id,
    kod: 'KDV1',
    donem: '2025-10',
    tutar: 1,
    odeme_gunu: null,
    kabul_gunu: '2025-11-25',
    kabul_no: null,
  },
});

const takvimGunu = ({ owner }: Asking): Promise<unknown> =>
  owner.query(
    `insert into beyanname_tarihleri (kod, donem, son_gun, odeme_gunu) values ('KDV1', '2025-10', '2025-11-28', '2025-11-28') on conflict do nothing`,
  );

export const cases: RouteCases = {
  callers: {
    // The office and its staff file declarations from accrual papers, but moderators, who add no documents, do not.
    'POST /api/tahakkuk-yiginlari': [...OFFICE, 'personel'],
    'GET /api/tahakkuk-yiginlari': [...OFFICE, 'personel'],
    'POST /api/tahakkuk-yiginlari/:yigin_id/dosyalar': [...OFFICE, 'personel'],
    'GET /api/tahakkuk-yiginlari/:yigin_id': [...OFFICE, 'personel'],
    'DELETE /api/tahakkuk-yiginlari/:yigin_id': [...OFFICE, 'personel'],
    'POST /api/tahakkuk-yiginlari/:yigin_id/isle': [...OFFICE, 'personel'],
    'POST /api/tahakkuk-yiginlari/:yigin_id/geri-al': [...OFFICE, 'personel'],
    'PUT /api/tahakkuk-pdfleri/:pdf_id': [...OFFICE, 'personel'],
    'DELETE /api/tahakkuk-pdfleri/:pdf_id': [...OFFICE, 'personel'],
    'GET /api/tahakkuk-pdfleri/:pdf_id/dosya': [...OFFICE, 'personel'],
  },
  ids: {
    'POST /api/tahakkuk-yiginlari/:yigin_id/dosyalar': onYigin({ dosya: PDF }),
    'GET /api/tahakkuk-yiginlari/:yigin_id': onYigin(),
    'DELETE /api/tahakkuk-yiginlari/:yigin_id': onYigin(),
    // The accrual paper in the request is not ready to be filed, so a batch that the caller sees is answered with 409.
    'POST /api/tahakkuk-yiginlari/:yigin_id/isle': {
      ...onYigin({ body: { pdfler: [{ pdf_id: 1, duzeltme: 0 }] } }, 409),
      'body.pdfler.*.pdf_id': {
        of: 'personel',
        request: async (id, asking) => {
          const { yigin_id } = await newYigin(asking.mine.personel, asking);
          return { params: { yigin_id }, body: { pdfler: [{ pdf_id: id, duzeltme: 0 }] } };
        },
        found: 409,
        missing: 409,
      },
    },
    'POST /api/tahakkuk-yiginlari/:yigin_id/geri-al': onYigin({}, 409, true),
    'PUT /api/tahakkuk-pdfleri/:pdf_id': {
      'params.pdf_id': {
        of: 'personel',
        before: takvimGunu,
        request: async (id, asking) => ({
          params: { pdf_id: (await newYigin(id, asking)).pdf_id },
          ...tahakkukElle(asking.mine.mukellef),
        }),
        missing: 404,
      },
      'body.mukellef_id': {
        of: 'mukellef',
        before: takvimGunu,
        request: async (id, asking) => ({
          params: { pdf_id: (await newYigin(asking.mine.personel, asking)).pdf_id },
          ...tahakkukElle(id),
        }),
        missing: 404,
      },
    },
    'DELETE /api/tahakkuk-pdfleri/:pdf_id': onTahakkukPdf(),
    // The accrual paper's file is not in the store, so its download is answered with 410.
    'GET /api/tahakkuk-pdfleri/:pdf_id/dosya': onTahakkukPdf(410),
  },
};
