import { sql } from 'kysely';
import type { z } from 'zod';
import { filtersOf } from '#contract/alan/list.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { Degisenler } from '#contract/common/kayit.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import * as contract from '#contract/kisi/admin.ts';
import { maybe, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains } from '#server/rows/arama.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { type Haric, haricKosulu, listPage } from '#server/rows/sayfa.ts';
import { filterConditions } from '#server/rows/suzgec.ts';

export type AdminAlanlari = z.output<typeof contract.adminCreateSchema>;

const COLUMNS = [
  'a.admin_id',
  'a.tc_kimlik_no',
  'a.ad',
  'a.telefon',
  'a.email',
  'a.aktif',
  'a.eklenme_tarihi',
] as const;
const DERIVED = [
  sql<contract.Admin['yetki_seviyesi']>`a.yetki_seviyesi`.as('yetki_seviyesi'),
  sql<boolean>`exists (select from kullanicilar k where k.admin_id = a.admin_id and k.id = app.kullanici_id())`.as(
    'kendisi',
  ),
  surumOf('admin', sql.ref('a.admin_id')).as('surum'),
] as const;

export async function listAdminler(
  tx: Tx,
  query: RouteParsed<typeof contract.listAdminler>['query'] & Haric,
): Promise<{ satirlar: contract.Admin[]; toplam: number }> {
  let rows = tx.selectFrom('admin as a');
  const kosullar = filterConditions(filtersOf(contract.listAdminler.columns), query, (name) => sql.ref(`a.${name}`));
  for (const kosul of [...kosullar, ...haricKosulu(sql`a.admin_id`, query)]) rows = rows.where(kosul);
  if (query.arama) {
    // `app.fold` is slow, so the searched columns of an admin are joined and folded once, not once per searched word.
    rows = rows.where(
      sql<boolean>`app.fold(concat_ws(' ', a.ad, a.tc_kimlik_no, a.telefon, a.email,
        app.telefon_rakamlari(a.telefon))) like all (${aramaKelimeleri(query.arama).map(contains)}::text[])`,
    );
  }
  return listPage(
    rows
      .select(COLUMNS)
      .select([...DERIVED])
      .orderBy(query.sirala === 'aktif' ? sql`not a.aktif` : sql.ref(`a.${query.sirala}`), (by) =>
        (query.yon === 'desc' ? by.desc() : by.asc()).nullsLast(),
      )
      .orderBy('a.admin_id', query.yon),
    query,
  );
}

export async function getAdmin(tx: Tx, admin_id: number): Promise<contract.Admin | undefined> {
  return tx
    .selectFrom('admin as a')
    .select(COLUMNS)
    .select(DERIVED)
    .where('a.admin_id', '=', admin_id)
    .executeTakeFirst();
}

export async function createAdmin(tx: Tx, alanlar: AdminAlanlari): Promise<number> {
  return (await tx.insertInto('admin').values(alanlar).returning('admin_id').executeTakeFirstOrThrow()).admin_id;
}

export async function updateAdmin(
  tx: Tx,
  admin_id: number,
  alanlar: Degisenler<AdminAlanlari & { aktif: boolean }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin')
    .set(alanlar)
    .where('admin_id', '=', admin_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeAdmin(tx: Tx, admin_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('admin').where('admin_id', '=', admin_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findTaken(
  tx: Tx,
  { tc_kimlik_no, email }: Pick<AdminAlanlari, 'tc_kimlik_no' | 'email'>,
  haric = 0,
): Promise<{ ad: string; tc_kimlik_no: string } | undefined> {
  return maybe<{ ad: string; tc_kimlik_no: string }>(tx)`
    select ad, tc_kimlik_no from admin
    where (tc_kimlik_no = ${tc_kimlik_no} or lower(email collate "C") = lower(${email} collate "C"))
      and admin_id <> ${haric}
    order by tc_kimlik_no = ${tc_kimlik_no} desc limit 1`;
}

export async function hasOtherSuperadmin(tx: Tx, admin_id: number): Promise<boolean> {
  return value<boolean>(tx)`
    select exists (
      select from admin a join kullanicilar k using (admin_id)
      where a.admin_id <> ${admin_id} and a.yetki_seviyesi = 'superadmin' and a.aktif and k.aktif
    ) as var`;
}

export async function countAdminGirisi(tx: Tx, admin_id: number): Promise<number> {
  return (
    await tx
      .selectFrom('kullanicilar')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where('admin_id', '=', admin_id)
      .executeTakeFirstOrThrow()
  ).n;
}
