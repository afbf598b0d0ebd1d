import { nextTc, onId } from '#server/testing/case-parts.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

/** createOffice gives the id 2 to the admin of the level `admin`. */
const otherAdmin = (): number => 2;

async function adminEdit(admin_id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_kimlik_no, ad, yetki_seviyesi, app.row_version('admin', admin_id)::integer as surum from admin
     where admin_id::text = any ($1) order by admin_id::text = $1[1] desc limit 1`,
    [[String(admin_id), String(otherAdmin())]],
  );
  return { params: { admin_id }, body: rows[0] };
}

export const cases: RouteCases = {
  callers: {
    'GET /api/adminler': ['superadmin'],
    'POST /api/adminler': ['superadmin'],
    'PUT /api/adminler/:admin_id': ['superadmin'],
    'PUT /api/adminler/:admin_id/aktif': ['superadmin'],
    'DELETE /api/adminler/:admin_id': ['superadmin'],
  },
  stepUp: ['POST /api/adminler'],
  ids: {
    'PUT /api/adminler/:admin_id': {
      'params.admin_id': { of: otherAdmin, request: adminEdit, missing: 404 },
    },
    'PUT /api/adminler/:admin_id/aktif': onId('params.admin_id', otherAdmin, 404, { body: { aktif: true } }),
    'DELETE /api/adminler/:admin_id': {
      'params.admin_id': {
        of: otherAdmin,
        request: (admin_id) => ({ params: { admin_id } }),
        found: 409,
        missing: 404,
      },
    },
  },
  samples: {
    'POST /api/adminler': () => ({ body: { tc_kimlik_no: nextTc(), ad: 'Yeni Admin' } }),
  },
};
