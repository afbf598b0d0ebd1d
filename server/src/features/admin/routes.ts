import type { Degisenler } from '#contract/common/kayit.ts';
import * as contract from '#contract/kisi/admin.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { girisAlinmis, writeUnlessTaken } from '#server/rows/benzersiz.ts';
import { lockKayit, refuseBagli } from '#server/rows/kayit.ts';
import * as queries from './queries.ts';

const takenBy =
  (tx: Tx, { tc_kimlik_no = '', email = null }: Degisenler<queries.AdminAlanlari>, haric?: number) =>
  async (constraint: string | undefined): Promise<AppError | undefined> => {
    const taken = await queries.findTaken(tx, { tc_kimlik_no, email }, haric);
    if (taken?.tc_kimlik_no === tc_kimlik_no)
      return new AppError(contract.ADMIN_ERRORS.ADMIN_TC_EXISTS, { tc: tc_kimlik_no, ad: taken.ad });
    if (taken) return new AppError(contract.ADMIN_ERRORS.ADMIN_EMAIL_EXISTS, { email });
    return girisAlinmis(constraint, 'tc_kimlik_no', tc_kimlik_no);
  };

async function presentAdmin(tx: Tx, admin_id: number): Promise<contract.Admin> {
  const row = await queries.getAdmin(tx, admin_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Admins cannot lower, deactivate or delete themselves; otherwise an office could be left without a superadmin. */
async function refuseKendisi(tx: Tx, { admin_id, kendisi }: contract.Admin, field?: string): Promise<void> {
  if (!kendisi) return;
  throw new AppError(
    (await queries.hasOtherSuperadmin(tx, admin_id))
      ? contract.ADMIN_ERRORS.ADMIN_KENDISI
      : contract.ADMIN_ERRORS.SON_SUPERADMIN,
    undefined,
    field,
  );
}

export function adminRoutes(routes: Routes): void {
  routes.list(contract.listAdminler, ({ tx, query }) => queries.listAdminler(tx, query));

  routes.transaction(contract.createAdmin, async ({ tx, body }) => ({
    admin_id: await writeUnlessTaken(tx, () => queries.createAdmin(tx, body), takenBy(tx, body)),
  }));

  routes.transaction(contract.updateAdmin, async ({ tx, params: { admin_id }, body: { surum, ...alanlar } }) => {
    await lockKayit(tx, 'admin', { id: admin_id, surum, alanlar: Object.keys(alanlar) });
    if (alanlar.yetki_seviyesi !== undefined && alanlar.yetki_seviyesi !== 'superadmin')
      await refuseKendisi(tx, await presentAdmin(tx, admin_id), 'yetki_seviyesi');
    await writeUnlessTaken(tx, () => queries.updateAdmin(tx, admin_id, alanlar), takenBy(tx, alanlar, admin_id));
    return presentAdmin(tx, admin_id);
  });

  routes.transaction(contract.setAdminAktif, async ({ tx, params: { admin_id }, body: { aktif } }) => {
    if (!aktif) await refuseKendisi(tx, await presentAdmin(tx, admin_id));
    await queries.updateAdmin(tx, admin_id, { aktif });
    return presentAdmin(tx, admin_id);
  });

  routes.transaction(contract.removeAdmin, async ({ tx, params: { admin_id } }) => {
    await refuseKendisi(tx, await presentAdmin(tx, admin_id));
    refuseBagli([{ ad: 'kullanıcı girişi', adet: await queries.countAdminGirisi(tx, admin_id) }]);
    await queries.removeAdmin(tx, admin_id);
    return { status: 'success' as const };
  });
}
