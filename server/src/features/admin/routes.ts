import {
  ADMIN_ERRORS,
  type Admin,
  createAdmin as createRoute,
  listAdminler as listRoute,
  removeAdmin as removeRoute,
  setAdminAktif,
  updateAdmin as updateRoute,
} from '#contract/kisi/admin.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { writeUnlessTaken } from '#server/rows/benzersiz.ts';
import { lockKayit, refuseBagli } from '#server/rows/kayit.ts';
import {
  type AdminAlanlari,
  countAdminGirisi,
  createAdmin,
  findTaken,
  getAdmin,
  hasOtherSuperadmin,
  listAdminler,
  removeAdmin,
  updateAdmin,
} from './queries.ts';

const takenBy =
  (tx: Tx, { tc_kimlik_no = '', email = null }: Partial<AdminAlanlari>, haric?: number) =>
  async (): Promise<AppError | undefined> => {
    const taken = await findTaken(tx, { tc_kimlik_no, email }, haric);
    if (taken?.tc_kimlik_no === tc_kimlik_no)
      return new AppError(ADMIN_ERRORS.ADMIN_TC_EXISTS, { tc: tc_kimlik_no, ad: taken.ad });
    return taken && new AppError(ADMIN_ERRORS.ADMIN_EMAIL_EXISTS, { email });
  };

async function presentAdmin(tx: Tx, admin_id: number): Promise<Admin> {
  const row = await getAdmin(tx, admin_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Nobody takes their own rights away, and two cannot take each other's: one superadmin always remains. */
async function refuseKendisi(tx: Tx, { admin_id, kendisi }: Admin, field?: string): Promise<void> {
  if (!kendisi) return;
  throw new AppError(
    (await hasOtherSuperadmin(tx, admin_id)) ? ADMIN_ERRORS.ADMIN_KENDISI : ADMIN_ERRORS.SON_SUPERADMIN,
    undefined,
    field,
  );
}

export function adminRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx, query }) => listAdminler(tx, query));

  routes.transaction(createRoute, async ({ tx, body }) => ({
    admin_id: await writeUnlessTaken(tx, () => createAdmin(tx, body), takenBy(tx, body)),
  }));

  routes.transaction(updateRoute, async ({ tx, params: { admin_id }, body: { surum, ...alanlar } }) => {
    await lockKayit(tx, 'admin', { id: admin_id, surum, alanlar: Object.keys(alanlar) });
    if (alanlar.yetki_seviyesi !== undefined && alanlar.yetki_seviyesi !== 'superadmin')
      await refuseKendisi(tx, await presentAdmin(tx, admin_id), 'yetki_seviyesi');
    await writeUnlessTaken(tx, () => updateAdmin(tx, admin_id, alanlar), takenBy(tx, alanlar, admin_id));
    return presentAdmin(tx, admin_id);
  });

  routes.transaction(setAdminAktif, async ({ tx, params: { admin_id }, body: { aktif } }) => {
    if (!aktif) await refuseKendisi(tx, await presentAdmin(tx, admin_id));
    await updateAdmin(tx, admin_id, { aktif });
    return presentAdmin(tx, admin_id);
  });

  routes.transaction(removeRoute, async ({ tx, params: { admin_id } }) => {
    await refuseKendisi(tx, await presentAdmin(tx, admin_id));
    refuseBagli([{ ad: 'kullanıcı girişi', adet: await countAdminGirisi(tx, admin_id) }]);
    await removeAdmin(tx, admin_id);
    return { status: 'success' as const };
  });
}
