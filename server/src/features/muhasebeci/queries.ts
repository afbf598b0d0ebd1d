import { sql } from 'kysely';
import type { z } from 'zod';
import { filtersOf } from '#contract/alan/list.ts';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { Donem } from '#contract/common/donem.ts';
import type { Degisenler } from '#contract/common/kayit.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import * as contract from '#contract/kisi/muhasebeci.ts';
import { list, maybe, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains } from '#server/rows/arama.ts';
import { SQL_DURUM } from '#server/rows/durum.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { type Haric, haricKosulu, listPage } from '#server/rows/sayfa.ts';
import { filterConditions } from '#server/rows/suzgec.ts';

export type MuhasebeciAlanlari = z.output<typeof contract.muhasebeciCreateSchema>;

export async function listSecenekler(
  tx: Tx,
  { yil, ay, mukellefli }: Donem & { mukellefli?: '1' | undefined },
): Promise<contract.MuhasebeciSecenek[]> {
  const hasWork = sql`where exists (select from mukellefler c where c.muhasebeci_id = m.muhasebeci_id) or exists (
    select from hizmet_kayitlari k
    where k.muhasebeci_id = m.muhasebeci_id and k.hizmet_yili = ${yil} and k.hizmet_ayi = ${ay})`;
  return list<contract.MuhasebeciSecenek>(tx)`
    select m.muhasebeci_id, m.ad, m.aktif, coalesce(t.bekleyen, 0)::integer as bekleyen, exists (
        select from hizmet_kayitlari k
        where k.muhasebeci_id = m.muhasebeci_id and k.hizmet_yili = ${yil} and k.hizmet_ayi = ${ay}
      ) as kayitli
    from muhasebeci m
    left join (
      select muhasebeci_id, count(*) as bekleyen from hizmet_kayitlari
      where hizmet_yili = ${yil} and hizmet_ayi = ${ay} and durum = ${SQL_DURUM.talep} group by muhasebeci_id
    ) t using (muhasebeci_id)
    ${mukellefli ? hasWork : sql``}
    order by m.ad, m.muhasebeci_id`;
}

const COLUMNS = [
  'm.muhasebeci_id',
  'm.tc_no',
  'm.ad',
  'm.telefon',
  'm.email',
  'm.adres',
  'm.sirket_adi',
  'm.gib_kullanici_adi',
  'm.muhasebeci_kodu',
  'm.bakiye',
  'm.odeme_gunu',
  'm.aktif',
  'm.eklenme_tarihi',
] as const;
const COMPUTED = {
  mukellef_sayisi: sql<number>`(select count(*)::integer
    from mukellefler c
    where c.muhasebeci_id = m.muhasebeci_id)`,
  tekrar_sayisi: sql<number>`(select count(*)::integer
    from hizmet_tekrarlari t join mukellefler c using (mukellef_id)
    where c.muhasebeci_id = m.muhasebeci_id)`,
  kalan: sql<number>`(select coalesce(sum(t.bakiye), 0)::bigint
    from borc_tahakkuk t
    where t.muhasebeci_id = m.muhasebeci_id and t.bakiye > 0)`,
};
const isComputed = (name: string): name is keyof typeof COMPUTED => name in COMPUTED;
const computed = Object.entries(COMPUTED).map(([name, value]) => value.as(name as keyof typeof COMPUTED));
const surum = surumOf('muhasebeci', sql.ref('m.muhasebeci_id')).as('surum');

type Query = RouteParsed<typeof contract.listMuhasebeciler>['query'];

function filterMuhasebeciler(tx: Tx, query: contract.MuhasebeciFilter & Haric) {
  let rows = tx.selectFrom('muhasebeci as m');
  const columnOf = (name: string) => (isComputed(name) ? COMPUTED[name] : sql.ref(`m.${name}`));
  const kosullar = filterConditions(filtersOf(contract.listMuhasebeciler.columns), query, columnOf);
  for (const kosul of [...kosullar, ...haricKosulu(sql`m.muhasebeci_id`, query)]) rows = rows.where(kosul);
  if (query.arama) {
    rows = rows.where(
      sql<boolean>`app.fold(concat_ws(' ', m.ad, m.tc_no, m.telefon, m.email, m.sirket_adi,
        app.telefon_rakamlari(m.telefon))) like all (${aramaKelimeleri(query.arama).map(contains)}::text[])`,
    );
  }
  return rows;
}

export const filteredIds = (tx: Tx, filter: contract.MuhasebeciFilter) =>
  filterMuhasebeciler(tx, filter).select('m.muhasebeci_id as id');

export async function listMuhasebeciler(
  tx: Tx,
  query: Query & Haric,
): Promise<{ satirlar: contract.Muhasebeci[]; toplam: number }> {
  const rows = filterMuhasebeciler(tx, query);
  const order =
    query.sirala === 'aktif'
      ? sql`not m.aktif`
      : sql.ref(isComputed(query.sirala) ? query.sirala : `m.${query.sirala}`);
  return listPage(
    rows
      .select(COLUMNS)
      .select([...computed, surum])
      .orderBy(order, (by) => (query.yon === 'desc' ? by.desc() : by.asc()).nullsLast())
      .orderBy('m.muhasebeci_id', query.yon),
    query,
  );
}

export async function getMuhasebeci(tx: Tx, muhasebeci_id: number): Promise<contract.Muhasebeci | undefined> {
  return tx
    .selectFrom('muhasebeci as m')
    .select(COLUMNS)
    .select([...computed, surum])
    .where('m.muhasebeci_id', '=', muhasebeci_id)
    .executeTakeFirst();
}

export async function createMuhasebeci(tx: Tx, alanlar: MuhasebeciAlanlari): Promise<number> {
  return (await tx.insertInto('muhasebeci').values(alanlar).returning('muhasebeci_id').executeTakeFirstOrThrow())
    .muhasebeci_id;
}

export async function updateMuhasebeci(
  tx: Tx,
  muhasebeci_id: number,
  alanlar: Degisenler<MuhasebeciAlanlari & { aktif: boolean }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('muhasebeci')
    .set(alanlar)
    .where('muhasebeci_id', '=', muhasebeci_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeMuhasebeci(tx: Tx, muhasebeci_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('muhasebeci')
    .where('muhasebeci_id', '=', muhasebeci_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findTaken(
  tx: Tx,
  { tc_no, email }: Pick<MuhasebeciAlanlari, 'tc_no' | 'email'>,
  haric = 0,
): Promise<{ ad: string; tc_no: string } | undefined> {
  return maybe<{ ad: string; tc_no: string }>(tx)`
    select ad, tc_no from muhasebeci
    where (tc_no = ${tc_no} or lower(email collate "C") = lower(${email} collate "C")) and muhasebeci_id <> ${haric}
    order by tc_no = ${tc_no} desc limit 1`;
}

interface Baglilar {
  mukellef: number;
  kayit: number;
  tahakkuk: number;
  odeme: number;
  beyanname: number;
  giris: number;
}

export async function countMuhasebeciBaglilari(tx: Tx, muhasebeci_id: number): Promise<Baglilar> {
  return one<Baglilar>(tx)`
    select (select count(*)::integer from mukellefler where muhasebeci_id = ${muhasebeci_id}) as mukellef,
      (select count(*)::integer from hizmet_kayitlari where muhasebeci_id = ${muhasebeci_id}) as kayit,
      (select count(*)::integer from borc_tahakkuk where muhasebeci_id = ${muhasebeci_id}) as tahakkuk,
      (select count(*)::integer from odemeler where muhasebeci_id = ${muhasebeci_id})
        + (select count(*)::integer from avans_hareketleri where muhasebeci_id = ${muhasebeci_id}) as odeme,
      (select count(*)::integer from beyannameler where muhasebeci_id = ${muhasebeci_id}) as beyanname,
      (select count(*)::integer from kullanicilar where muhasebeci_id = ${muhasebeci_id}) as giris`;
}
