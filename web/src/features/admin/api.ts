import {
  type Admin,
  type AdminCreate,
  type AdminUpdate,
  createAdmin as createAdminRoute,
  listAdminler,
  removeAdmin as removeAdminRoute,
  setAdminAktif as setAdminAktifRoute,
  updateAdmin as updateAdminRoute,
} from '#contract/kisi/admin.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listAdminlerQuery = pageQuery(['admin', 'liste'], listAdminler);

export const createAdmin = (body: AdminCreate) => call(createAdminRoute, { body });
export const updateAdmin = ({ admin_id }: Admin, body: AdminUpdate) =>
  call(updateAdminRoute, { params: { admin_id }, body });
export const setAdminAktif = ({ admin_id }: Admin, aktif: boolean) =>
  call(setAdminAktifRoute, { params: { admin_id }, body: { aktif } });
export const removeAdmin = ({ admin_id }: Admin) => call(removeAdminRoute, { params: { admin_id } });
