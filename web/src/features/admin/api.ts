import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { type Admin, type AdminCreate, type AdminUpdate, createAdmin, listAdminler, removeAdmin, setAdminAktif, updateAdmin } from '#contract/kisi/admin.ts';
import { call } from '#web/lib/api-client.ts';

export type AdminQuery = RouteInput<typeof listAdminler>['query'];

export const adminlerQuery = (query: AdminQuery) =>
  queryOptions({
    queryKey: ['admin', 'liste', query],
    queryFn: ({ signal }) => call(listAdminler, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const addAdmin = (body: AdminCreate) => call(createAdmin, { body });
export const saveAdmin = ({ admin_id }: Admin, body: AdminUpdate) => call(updateAdmin, { params: { admin_id }, body });
export const saveAktif = ({ admin_id }: Admin, aktif: boolean) => call(setAdminAktif, { params: { admin_id }, body: { aktif } });
export const deleteAdmin = ({ admin_id }: Admin) => call(removeAdmin, { params: { admin_id } });
