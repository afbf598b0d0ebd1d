import { sql } from 'kysely';
import type { z } from 'zod';
import { filtersOf } from '#contract/alan/list.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { Degisenler } from '#contract/common/kayit.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import * as contract from '#contract/kisi/personel.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { type Haric, haricKosulu, listPage } from '#server/rows/sayfa.ts';
import { filterConditions } from '#server/rows/suzgec.ts';

export type PersonelAlanlari = z.output<typeof contract.personelCreateSchema>;

const atananlar = sql<number>`(select count(*)::integer
  from muhasebeci_personel mp
  where mp.personel_id = p.personel_id)`;

const COLUMNS = [
  'p.personel_id',
  'p.tc_kimlik_no',
  'p.ad',
  'p.telefon',
  'p.email',
  'p.gorev',
  'p.aktif',
  atananlar.as('mukellef_sayisi'),
  surumOf('personel', sql.ref('p.personel_id')).as('surum'),
] as const;

function filterPersonel(tx: Tx, query: contract.PersonelFilter & Haric) {
  let rows = tx.selectFrom('personel as p');
  const kosullar = filterConditions(filtersOf(contract.listPersonel.columns), query, (name) =>
    name === 'mukellef_sayisi' ? atananlar : sql.ref(`p.${name}`),
  );
  for (const kosul of [...kosullar, ...haricKosulu(sql`p.personel_id`, query)]) rows = rows.where(kosul);
  for (const word of aramaKelimeleri(query.arama ?? '')) {
    rows = rows.where(
      sql<boolean>`strpos(app.fold(concat_ws(' ', p.ad, p.tc_kimlik_no, p.telefon, p.email, p.gorev,
        app.telefon_rakamlari(p.telefon))), ${fold(word)}) > 0`,
    );
  }
  return rows;
}

export const filteredIds = (tx: Tx, filter: contract.PersonelFilter) =>
  filterPersonel(tx, filter).select('p.personel_id as id');

export async function listPersonel(
  tx: Tx,
  query: RouteParsed<typeof contract.listPersonel>['query'] & Haric,
): Promise<{ satirlar: contract.Personel[]; toplam: number }> {
  const rows = filterPersonel(tx, query);
  const order =
    query.sirala === 'aktif'
      ? sql`not p.aktif`
      : sql.ref(query.sirala === 'mukellef_sayisi' ? query.sirala : `p.${query.sirala}`);
  return listPage(
    rows
      .select(COLUMNS)
      .orderBy(order, (by) => (query.yon === 'desc' ? by.desc() : by.asc()).nullsLast())
      .orderBy('p.personel_id'),
    query,
  );
}

export async function getPersonel(tx: Tx, personel_id: number): Promise<contract.Personel> {
  return tx
    .selectFrom('personel as p')
    .select(COLUMNS)
    .where('p.personel_id', '=', personel_id)
    .executeTakeFirstOrThrow();
}

export async function createPersonel(tx: Tx, alanlar: PersonelAlanlari): Promise<number> {
  const row = await tx.insertInto('personel').values(alanlar).returning('personel_id').executeTakeFirstOrThrow();
  return row.personel_id;
}

export async function updatePersonel(
  tx: Tx,
  personel_id: number,
  alanlar: Degisenler<PersonelAlanlari>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('personel')
    .set(alanlar)
    .where('personel_id', '=', personel_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removePersonel(tx: Tx, personel_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('personel').where('personel_id', '=', personel_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findPersonelByTc(tx: Tx, tc: string, haric?: number): Promise<{ ad: string } | undefined> {
  return tx
    .selectFrom('personel')
    .select('ad')
    .where('tc_kimlik_no', '=', tc)
    .$if(haric !== undefined, (rows) => rows.where('personel_id', '<>', haric as number))
    .executeTakeFirst();
}

export async function countPersonelBaglilari(tx: Tx, personel_id: number): Promise<{ atama: number; giris: number }> {
  return one<{ atama: number; giris: number }>(tx)`
    select (select count(*)::integer from muhasebeci_personel where personel_id = ${personel_id}) as atama,
      (select count(*)::integer from kullanicilar where personel_id = ${personel_id}) as giris`;
}
