import { nextTc, onTablo } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

const surumOf = async (id: unknown, { owner }: Asking): Promise<number> => {
  const { rows } = await owner.query(
    `select coalesce(max(denetim_id), 0)::integer as surum from denetim where tablo = 'personel' and satir_id::text = $1`,
    [String(id)],
  );
  return rows[0].surum;
};

const tabloEdit = async (id: unknown, asking: Asking): Promise<RequestParts> => ({
  params: { tablo: 'personel', id },
  body: { alanlar: { gorev: 'Uzman' }, surum: await surumOf(id, asking) },
});

const tabloDelete = async (id: unknown, asking: Asking): Promise<RequestParts> => ({
  params: { tablo: 'personel', id },
  query: { surum: await surumOf(id, asking) },
});

export const cases: RouteCases = {
  callers: {
    'GET /api/tablolar/:tablo': ['superadmin'],
    'GET /api/disa-aktar/tablolar/:tablo': ['superadmin'],
    'GET /api/tablolar/:tablo/secenekler': ['superadmin'],
    'POST /api/tablolar/:tablo': ['superadmin'],
    'PUT /api/tablolar/:tablo/:id': ['superadmin'],
    'DELETE /api/tablolar/:tablo/:id': ['superadmin'],
  },
  ids: {
    'GET /api/tablolar/:tablo': { 'params.tablo': onTablo() },
    'GET /api/disa-aktar/tablolar/:tablo': { 'params.tablo': onTablo() },
    'GET /api/tablolar/:tablo/secenekler': { 'params.tablo': onTablo() },
    'POST /api/tablolar/:tablo': {
      'params.tablo': onTablo(() => ({
        body: { alanlar: { tc_kimlik_no: nextTc(), ad: 'Yeni Personel', aktif: true } },
      })),
    },
    'PUT /api/tablolar/:tablo/:id': {
      // The version 0 is out of date, but a request that changes no field conflicts with no other change.
      'params.tablo': onTablo(({ mine }) => ({ params: { id: mine.personel }, body: { alanlar: {}, surum: 0 } })),
      'params.id': { of: 'personel', request: tabloEdit, missing: 404 },
    },
    'DELETE /api/tablolar/:tablo/:id': {
      'params.tablo': onTablo(({ mine }) => ({ params: { id: mine.personel }, query: { surum: 0 } }), 409),
      'params.id': { of: 'personel', request: tabloDelete, found: 409, missing: 404 },
    },
  },
};
