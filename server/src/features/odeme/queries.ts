import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import * as contract from '#contract/tahakkuk/odeme.ts';
import type { OdemeDurumu } from '#contract/tahakkuk/odeme-durumu.ts';
import { list, maybe, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { gecerliTutar, vadeGunu, vadesiGecen } from '#server/features/tahakkuk/queries.ts';
import { contains, words } from '#server/rows/arama.ts';
import { avansOf, gecerliAvans } from '#server/rows/avans.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { GELEN } from './gelen.ts';

type ListQuery = RouteParsed<typeof contract.listOdemeler>['query'];

const muhasebeciName = sql`(select k.ad from muhasebeci k where k.muhasebeci_id = o.muhasebeci_id)`;
const FILTERED = { muhasebeci_adi: muhasebeciName, donem: sql`make_date(o.tahakkuk_yili, o.tahakkuk_ayi, 1)` };

function conditions(query: ListQuery & Haric) {
  const parts: RawBuilder<unknown>[] = [];
  if (query.muhasebeci_id)
    parts.push(sql`o.muhasebeci_id = coalesce((select app.muhasebeci_id()), ${query.muhasebeci_id})`);
  for (const word of words(query.arama))
    parts.push(
      sql`app.fold(concat_ws(' ', ${muhasebeciName}, o.aciklama, o.dekont_no, o.odeme_notu)) like ${contains(word)}`,
    );
  parts.push(
    ...filterConditions(
      filtersOf(contract.listOdemeler.columns),
      query,
      (name) => FILTERED[name as keyof typeof FILTERED] ?? sql.ref(`o.${name}`),
    ),
    ...haricKosulu(sql`o.odeme_id`, query),
  );
  return allOf(parts);
}

const { odeme_tarihi: GUN, ...OTHERS } = filtersOf(contract.listOdemeler.columns);

function gelen(query: ListQuery & Haric): RawBuilder<unknown> {
  const names = Object.keys(OTHERS) as (keyof typeof OTHERS)[];
  if (query.arama || query.haric || query.kayit || names.some((name) => query[name] !== undefined))
    return sql`null::bigint`;
  const where = [
    ...(query.muhasebeci_id
      ? [sql`g.muhasebeci_id = coalesce((select app.muhasebeci_id()), ${query.muhasebeci_id})`]
      : []),
    ...filterConditions({ odeme_tarihi: GUN }, query, () => sql`g.tarih`),
  ];
  return sql`(select coalesce(sum(g.tutar), 0)::bigint from app.gelen_para g where ${allOf(where)})`;
}

const SIRALAR: Readonly<Record<ListQuery['sirala'], RawBuilder<unknown>>> = {
  odeme_tarihi: sql`o.odeme_tarihi`,
  muhasebeci_adi: muhasebeciName,
  donem: sql`o.tahakkuk_yili * 12 + o.tahakkuk_ayi`,
  odeme_tutari: sql`o.odeme_tutari`,
  odeme_yontemi: sql`o.odeme_yontemi`,
  aciklama: sql`o.aciklama collate turkce`,
  dekont_no: sql`o.dekont_no`,
  odeme_notu: sql`o.odeme_notu`,
};

/** A deleted accrual is hidden from users; its payments then show their month only. */
export const isDevir = sql`coalesce((select t.devir from borc_tahakkuk t where t.borc_id = o.tahakkuk_id), false)`;

const makbuzAdet = sql`(select count(*)
  from odemeler m
  where (m.odeme_id = coalesce(o.makbuz_id, o.odeme_id) or m.makbuz_id = coalesce(o.makbuz_id, o.odeme_id))
  and m.iptal_edilen_id is null and ${gecerliTutar('m')} > 0)`;
/** What is left of the advance that was taken with the same receipt. */
const makbuzAvansi = sql`coalesce((select ${gecerliAvans}
  from avans_hareketleri h
  where h.makbuz_id = coalesce(o.makbuz_id, o.odeme_id)), 0)`;
const iptalTutari = sql`coalesce((select -sum(i.odeme_tutari)
  from odemeler i
  where i.iptal_edilen_id = o.odeme_id), 0)::bigint`;
/** The last reversal of a payment that is reversed whole. */
const iptalEden = sql`(select max(i.odeme_id)
  from odemeler i
  where i.iptal_edilen_id = o.odeme_id
  having sum(i.odeme_tutari) = -o.odeme_tutari)`;

export async function listOdemeler(
  tx: Tx,
  query: ListQuery & Haric,
): Promise<RouteResponse<typeof contract.listOdemeler>> {
  const where = conditions(query);
  const direction = query.yon === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${SIRALAR[query.sirala]} ${direction}, o.odeme_id ${direction}`;
  return one<RouteResponse<typeof contract.listOdemeler>>(tx)`
    select count(*) as toplam, json_build_object('odeme_tutari', coalesce(sum(o.odeme_tutari), 0)) as toplamlar,
      ${gelen(query)} as gelen,
      coalesce((
        select json_agg(json_build_object(
          'odeme_id', o.odeme_id, 'tahakkuk_id', o.tahakkuk_id, 'muhasebeci_id', o.muhasebeci_id,
          'muhasebeci_adi', m.ad, 'tahakkuk_yili', o.tahakkuk_yili, 'tahakkuk_ayi', o.tahakkuk_ayi, 'devir', ${isDevir},
          'odeme_tutari', o.odeme_tutari,
          'odeme_tarihi', o.odeme_tarihi, 'odeme_yontemi', o.odeme_yontemi, 'aciklama', o.aciklama,
          'dekont_no', o.dekont_no, 'odeme_notu', o.odeme_notu, 'iptal_edilen_id', o.iptal_edilen_id,
          'iptal_eden_id', ${iptalEden}, 'iptal_tutari', ${iptalTutari}, 'makbuz_id', coalesce(o.makbuz_id, o.odeme_id),
          'makbuz_adet', ${makbuzAdet}, 'makbuz_avansi', ${makbuzAvansi}
        ) order by ${order})
        from (
          select * from odemeler o where ${where} order by ${order} ${limitOf(query)}
        ) o join muhasebeci m using (muhasebeci_id)
      ), '[]') as satirlar
    from odemeler o where ${where}`;
}

export interface LockedBorc {
  borc_id: number;
  muhasebeci_id: number;
  tahakkuk_yili: number;
  tahakkuk_ayi: number;
  bakiye: number;
  borc_tarihi: string;
}

/** Debts are locked in the order of their ids, so that two payments cannot deadlock. The result is the oldest first. */
async function lockBorclarWhere(tx: Tx, where: RawBuilder<unknown>): Promise<LockedBorc[]> {
  const rows = await list<LockedBorc>(tx)`
    select borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, bakiye, borc_tarihi
    from borc_tahakkuk
    where ${where}
    order by borc_id for update`;
  return rows.sort((a, b) => a.tahakkuk_yili * 12 + a.tahakkuk_ayi - (b.tahakkuk_yili * 12 + b.tahakkuk_ayi));
}

export const lockBorclar = (tx: Tx, idler: readonly number[]): Promise<LockedBorc[]> =>
  lockBorclarWhere(tx, sql`borc_id = any (${idler}::bigint[])`);

export const lockAcikBorclar = (tx: Tx, muhasebeci_id: number): Promise<LockedBorc[]> =>
  lockBorclarWhere(tx, sql`muhasebeci_id = ${muhasebeci_id} and bakiye > 0`);

export interface OdemeToReverse {
  odeme_id: number;
  tahakkuk_id: number;
  gecerli: number;
  odeme_yontemi: (typeof contract.ODEME_YONTEMLERI)[number];
  iptal_edilen_id: number | null;
  iptal_eden_id: number | null;
}

const MAKBUZDAKILER = sql`select m.odeme_id from odemeler o join odemeler m
  on coalesce(m.makbuz_id, m.odeme_id) = coalesce(o.makbuz_id, o.odeme_id) and m.iptal_edilen_id is null`;

/** Locking the paid accruals first makes the second of two simultaneous reversals find the payment reversed. */
export async function lockMakbuz(tx: Tx, odeme_id: number, makbuz: boolean): Promise<OdemeToReverse[]> {
  const idler = makbuz
    ? sql`${MAKBUZDAKILER} where o.odeme_id = ${odeme_id} union select ${odeme_id}::bigint`
    : sql`select ${odeme_id}::bigint`;
  await sql`
    select from borc_tahakkuk t
    where t.borc_id in (select tahakkuk_id from odemeler where odeme_id in (${idler}))
    order by t.borc_id for update`.execute(tx);
  return list<OdemeToReverse>(tx)`
    select o.odeme_id, o.tahakkuk_id, ${gecerliTutar('o')} as gecerli, o.odeme_yontemi, o.iptal_edilen_id,
      ${iptalEden} as iptal_eden_id
    from odemeler o where o.odeme_id in (${idler}) order by o.odeme_id`;
}

export interface NewOdeme {
  tahakkuk_id: number;
  odeme_tutari: number;
  odeme_yontemi: (typeof contract.ODEME_YONTEMLERI)[number];
  aciklama: string;
  dekont_no?: string | undefined;
  odeme_notu?: string | undefined;
  iptal_edilen_id?: number;
  makbuz_id?: number;
  odeme_tarihi?: RawBuilder<unknown>;
}

export async function createOdeme(
  tx: Tx,
  odeme: NewOdeme,
): Promise<{ odeme_id: number; bakiye: number; odeme_durumu: OdemeDurumu }> {
  const { odeme_id } = await tx
    .insertInto('odemeler')
    .values(odeme as never)
    .returning('odeme_id')
    .executeTakeFirstOrThrow();
  const { bakiye, odeme_durumu } = await tx
    .selectFrom('borc_tahakkuk')
    .select(['bakiye', 'odeme_durumu'])
    .where('borc_id', '=', odeme.tahakkuk_id)
    .executeTakeFirstOrThrow();
  return { odeme_id, bakiye, odeme_durumu: odeme_durumu as OdemeDurumu };
}

export async function getBorcum(tx: Tx, muhasebeci_id: number | undefined): Promise<Borcum | undefined> {
  return maybe<Borcum>(tx)`
    select k.muhasebeci_id, k.ad as muhasebeci_adi, k.sirket_adi, k.bakiye as acilis_bakiyesi,
      ${avansOf(sql.ref('k.muhasebeci_id'))} as avans,
      exists (select from avans_hareketleri h where h.muhasebeci_id = k.muhasebeci_id) as avans_var, t.*, (
      select json_build_object('tutar', sum(g.gecerli), 'tarih', max(g.tarih)) from ${GELEN} g
      where g.muhasebeci_id = k.muhasebeci_id group by g.tarih, g.makbuz_id
      order by g.tarih desc, g.makbuz_id desc limit 1
    ) as son_odeme
    from muhasebeci k cross join lateral (
      select coalesce(sum(borc_tutari), 0)::bigint as toplam_borc, coalesce(sum(tahsilat), 0)::bigint as odenen,
        coalesce(sum(bakiye), 0)::bigint as kalan,
        coalesce(sum(bakiye) filter (where ${vadesiGecen}), 0)::bigint as vadesi_gecen,
        coalesce(json_agg(json_build_object(
          'borc_id', borc_id, 'tahakkuk_yili', tahakkuk_yili, 'tahakkuk_ayi', tahakkuk_ayi, 'devir', devir,
          'borc_tutari', borc_tutari, 'tahsilat', tahsilat, 'bakiye', bakiye,
          'odeme_durumu', odeme_durumu, 'borc_tarihi', borc_tarihi, 'vade', ${vadeGunu}
        ) order by tahakkuk_yili desc, tahakkuk_ayi desc), '[]') as aylar
      from borc_tahakkuk t where t.muhasebeci_id = k.muhasebeci_id
    ) t
    where k.muhasebeci_id = coalesce(${muhasebeci_id ?? null}::bigint, (select app.muhasebeci_id()))`;
}
