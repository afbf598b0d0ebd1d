import * as contract from '#contract/kisi/admin.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listAdminlerQuery = pageQuery(['admin', 'liste'], contract.listAdminler);

export const createAdmin = (body: contract.AdminCreate) => call(contract.createAdmin, { body });
export const updateAdmin = ({ admin_id }: contract.Admin, body: contract.AdminUpdate) =>
  call(contract.updateAdmin, { params: { admin_id }, body });
export const setAdminAktif = ({ admin_id }: contract.Admin, aktif: boolean) =>
  call(contract.setAdminAktif, { params: { admin_id }, body: { aktif } });
export const removeAdmin = ({ admin_id }: contract.Admin) => call(contract.removeAdmin, { params: { admin_id } });
