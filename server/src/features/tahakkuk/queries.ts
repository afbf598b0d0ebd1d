import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type { OdemeDurumu } from '#contract/tahakkuk/odeme-durumu.ts';
import * as contract from '#contract/tahakkuk/tahakkuk.ts';
import type { Hesap } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { BUGUN } from '#server/rows/bugun.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';
import { accrualOf, enters, feesByDurum, feesOf } from './hizmet-toplami.ts';

type ListQuery = RouteParsed<typeof contract.listTahakkuklar>['query'];

const DONEM = [sql`t.muhasebeci_id`, sql`t.tahakkuk_yili`, sql`t.tahakkuk_ayi`];
const currentSum = accrualOf(DONEM);

/** A search for outdated accruals must ask every accrual, so this reads kept sums instead of service records. */
const keptSums = sql`(select *, tutar as hizmet_bedeli from app.current_month_sums)`;
export const guncelDegil = sql`${accrualOf(DONEM, keptSums)} <> t.hizmet_toplami`;
/** The day on which the accrual `t` falls due. All that says what is overdue leans on this one. */
export const vadeGunu = sql<string>`(select app.vade_gunu(t.borc_tarihi, k.odeme_gunu,
    (select y.deger::integer from ayarlar y where y.ad = 'tahakkuk_vade_gun'))
  from muhasebeci k where k.muhasebeci_id = t.muhasebeci_id)`;
export const vadesiGecen = sql`t.bakiye > 0 and ${vadeGunu} < ${BUGUN}`;

/**
 * All open accruals with their `vade`, for what adds them up: accountants and the setting are joined once, instead of
 * being looked up for each accrual.
 */
export const acikTahakkuklar = sql`(
    select t.*, app.vade_gunu(t.borc_tarihi, k.odeme_gunu, y.gun) as vade
    from borc_tahakkuk t left join muhasebeci k on k.muhasebeci_id = t.muhasebeci_id
    left join (select deger::integer as gun from ayarlar where ad = 'tahakkuk_vade_gun') y on true
    where t.bakiye > 0
  )`;

/** What is left of a payment after its reversals, which may be of a part only. */
export const gecerliTutar = (odeme: 'o' | 'm'): RawBuilder<number> =>
  sql`(${sql.ref(`${odeme}.odeme_tutari`)} + coalesce((select sum(r.odeme_tutari)
    from odemeler r
    where r.iptal_edilen_id = ${sql.ref(`${odeme}.odeme_id`)}), 0)::bigint)`;

const muhasebeciName = sql`(select k.ad from muhasebeci k where k.muhasebeci_id = t.muhasebeci_id)`;

const FILTERED = {
  vade: vadeGunu,
  muhasebeci_adi: muhasebeciName,
  donem: sql`make_date(t.tahakkuk_yili, t.tahakkuk_ayi, 1)`,
};

function conditions({ guncel_degil, vadesi_gecen, ...query }: ListQuery & Haric) {
  const parts: RawBuilder<unknown>[] = [];
  if (query.muhasebeci_id) parts.push(sql`t.muhasebeci_id = ${query.muhasebeci_id}`);
  parts.push(
    ...filterConditions(
      filtersOf(contract.listTahakkuklar.columns),
      query,
      (name) => FILTERED[name as keyof typeof FILTERED] ?? sql.ref(`t.${name}`),
    ),
    ...haricKosulu(sql`t.borc_id`, query),
  );
  if (guncel_degil) parts.push(guncelDegil);
  if (vadesi_gecen) parts.push(vadesiGecen);
  if (query.acik) parts.push(sql`t.bakiye > 0`);
  return allOf(parts);
}

export async function getTahakkuk(tx: Tx, borc_id: number): Promise<contract.Tahakkuk | undefined> {
  return maybe<contract.Tahakkuk>(tx)`
    select t.borc_id, t.muhasebeci_id, m.ad as muhasebeci_adi, t.tahakkuk_yili, t.tahakkuk_ayi, t.devir, t.borc_tutari,
      t.tahsilat, t.bakiye, t.odeme_durumu,
      t.elle_durum is not null as elle, t.elle_neden, (${currentSum} - t.hizmet_toplami)::bigint as fark,
      ${vadeGunu} as vade, ${vadesiGecen} as vadesi_gecen, t.borc_tarihi, t.aciklama,
      ${surumOf('borc_tahakkuk', sql.ref('t.borc_id'))} as surum
    from borc_tahakkuk t join muhasebeci m using (muhasebeci_id) where t.borc_id = ${borc_id}`;
}

export interface TahakkukChange {
  borc_tutari?: number | undefined;
  aciklama?: string | undefined;
  elle_durum: OdemeDurumu | null;
  elle_neden: string | null;
}

export async function updateTahakkuk(tx: Tx, borc_id: number, change: TahakkukChange): Promise<void> {
  await tx.updateTable('borc_tahakkuk').set(change).where('borc_id', '=', borc_id).execute();
}

export async function removeTahakkuk(tx: Tx, borc_id: number): Promise<boolean> {
  return value<boolean>(tx)`select gate.remove_tahakkuk(${borc_id}) as silindi`;
}

const eklenen = sql`(select coalesce(sum(e.tutar), 0)::bigint from tahakkuk_tamamlamalari e
            where e.borc_id = t.borc_id and e.yol = 'eklendi' and e.geri_alinma is null)`;

interface Guncelleme {
  guncellenen: number;
  atlananlar: { borc_id: number; neden: string }[];
}

/**
 * Bringing an accrual up to date ends a payment status set by hand, because the figures have changed. An accrual of an
 * opening balance keeps it, also where that is less than the month's services, of which part was paid before; what the
 * month's services have grown by since is added to it. What was added from other months stays in it.
 */
export async function recomputeTahakkuklar(tx: Tx, borc_idler: readonly number[]): Promise<Guncelleme> {
  return one<Guncelleme>(tx)`
    with istek as materialized (select distinct borc_id from unnest(${borc_idler}::bigint[]) as i(borc_id)),
    bugun as materialized (
      select t.borc_id, t.tahsilat, t.hizmet_toplami, ${currentSum} as toplam
      from istek join borc_tahakkuk t using (borc_id) order by t.borc_id for update of t
    ),
    yazilan as (
      update borc_tahakkuk t
      set borc_tutari = case
          when t.devir
            then greatest(t.borc_tutari + b.toplam - b.hizmet_toplami, least(t.borc_tutari, b.toplam))
          else b.toplam + ${eklenen}
        end,
        hizmet_toplami = b.toplam, elle_durum = null, elle_neden = null
      from bugun b where t.borc_id = b.borc_id and b.tahsilat = 0 and b.toplam > 0 and b.toplam <> b.hizmet_toplami
      returning t.borc_id
    )
    select (select count(*)::integer from yazilan) as guncellenen, coalesce((
      select json_agg(json_build_object('borc_id', i.borc_id, 'neden', case
          when b.borc_id is null then 'Tahakkuk bulunamadı.'
          when b.tahsilat > 0 then 'Ödemesi var.'
          else 'Ayın hizmet toplamı sıfır.'
        end) order by i.borc_id)
      from istek i left join bugun b using (borc_id)
      where b.borc_id is null or (b.toplam <> b.hizmet_toplami and (b.tahsilat > 0 or b.toplam = 0))
    ), '[]') as atlananlar`;
}

const SIRALAR: Readonly<Record<ListQuery['sirala'], RawBuilder<unknown>>> = {
  borc_id: sql`t.borc_id`,
  muhasebeci_adi: muhasebeciName,
  donem: sql`t.tahakkuk_yili * 12 + t.tahakkuk_ayi`,
  borc_tutari: sql`t.borc_tutari`,
  tahsilat: sql`t.tahsilat`,
  bakiye: sql`t.bakiye`,
  odeme_durumu: sql`t.odeme_durumu collate turkce`,
  borc_tarihi: sql`t.borc_tarihi`,
  vade: vadeGunu,
  aciklama: sql`t.aciklama collate turkce`,
};

function orderOf({ acik, sirala, yon }: ListQuery): RawBuilder<unknown> {
  if (acik) return sql`t.tahakkuk_yili desc, t.tahakkuk_ayi, t.borc_id`;
  const direction = yon === 'asc' ? sql`asc` : sql`desc`;
  return sql`${SIRALAR[sirala]} ${direction}, t.borc_id ${direction}`;
}

export async function listTahakkuklar(
  tx: Tx,
  query: ListQuery & Haric,
): Promise<RouteResponse<typeof contract.listTahakkuklar>> {
  const where = conditions(query);
  const order = orderOf(query);
  return one<RouteResponse<typeof contract.listTahakkuklar>>(tx)`
    select count(*) as toplam,
      json_build_object(
        'borc_tutari', coalesce(sum(t.borc_tutari), 0), 'tahsilat', coalesce(sum(t.tahsilat), 0),
        'bakiye', coalesce(sum(t.bakiye), 0)
      ) as toplamlar,
      coalesce((
        select json_agg(json_build_object(
          'borc_id', t.borc_id, 'muhasebeci_id', t.muhasebeci_id, 'muhasebeci_adi', m.ad,
          'tahakkuk_yili', t.tahakkuk_yili, 'tahakkuk_ayi', t.tahakkuk_ayi, 'devir', t.devir,
          'borc_tutari', t.borc_tutari, 'tahsilat', t.tahsilat, 'bakiye', t.bakiye, 'odeme_durumu', t.odeme_durumu,
          'elle', t.elle_durum is not null,
          'elle_neden', t.elle_neden, 'fark', ${currentSum} - t.hizmet_toplami, 'vade', ${vadeGunu},
          'vadesi_gecen', ${vadesiGecen},
          'borc_tarihi', t.borc_tarihi, 'aciklama', t.aciklama,
          'surum', ${surumOf('borc_tahakkuk', sql.ref('t.borc_id'))}
        ) order by ${order})
        from (select * from borc_tahakkuk t where ${where} order by ${order} ${limitOf(query)}) t
        join muhasebeci m using (muhasebeci_id)
      ), '[]') as satirlar
    from borc_tahakkuk t where ${where}`;
}

export async function computeHesap(
  tx: Tx,
  { muhasebeci_id, yil, ay }: { muhasebeci_id: number; yil: number; ay?: number },
): Promise<Hesap[]> {
  const month = ay === undefined ? sql`` : sql`and hizmet_ayi = ${ay}`;
  return list<Hesap>(tx)`
    select h.yil, h.ay, h.kayit_sayisi, h.tutar, h.onaylanan, h.bekleyen, h.reddedilen,
      case
        when t.borc_id is null then null
        else json_build_object('borc_id', t.borc_id, 'borc_tutari', t.borc_tutari, 'odeme_durumu', t.odeme_durumu)
      end as mevcut
    from (
      select hizmet_yili as yil, hizmet_ayi as ay, count(*)::integer as kayit_sayisi,
        ${feesOf(enters)} as tutar, ${feesByDurum}
      from hizmet_kayitlari where muhasebeci_id = ${muhasebeci_id} and hizmet_yili = ${yil} ${month}
      group by hizmet_yili, hizmet_ayi
    ) h
    left join borc_tahakkuk t on t.muhasebeci_id = ${muhasebeci_id} and t.tahakkuk_yili = h.yil
      and t.tahakkuk_ayi = h.ay
    order by h.ay`;
}

export interface NewTahakkuk {
  muhasebeci_id: number;
  yil: number;
  ay: number;
  borc_tutari: number;
  aciklama: string;
}

/**
 * `hizmet_toplami` keeps what the month's service records add up to now. Undefined means that the accountant has an
 * accrual for the month or is not visible to the caller.
 */
export async function createTahakkuk(tx: Tx, t: NewTahakkuk): Promise<number | undefined> {
  const row = await maybe<{ borc_id: number }>(tx)`
    insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, aciklama, hizmet_toplami)
    select m.muhasebeci_id, ${t.yil}, ${t.ay}, ${t.borc_tutari}, ${t.aciklama},
      ${accrualOf([t.muhasebeci_id, t.yil, t.ay])}
    from muhasebeci m where m.muhasebeci_id = ${t.muhasebeci_id}
    on conflict (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi) where iptal is null do nothing
    returning borc_id`;
  return row?.borc_id;
}

interface MevcutTahakkuk {
  muhasebeci_adi: string;
  yil: number;
  ay: number;
  borc_id: number;
  borc_tutari: number;
  odeme_durumu: OdemeDurumu;
}

export function getMevcutTahakkuk(
  tx: Tx,
  { muhasebeci_id, yil, ay }: { muhasebeci_id: number; yil: number; ay: number },
): Promise<MevcutTahakkuk | undefined> {
  return tx
    .selectFrom('borc_tahakkuk as t')
    .innerJoin('muhasebeci as m', 'm.muhasebeci_id', 't.muhasebeci_id')
    .select(['m.ad as muhasebeci_adi', 't.tahakkuk_yili as yil', 't.tahakkuk_ayi as ay', 't.borc_id', 't.borc_tutari'])
    .select((eb) => eb.ref('t.odeme_durumu').$castTo<OdemeDurumu>().as('odeme_durumu'))
    .where('t.muhasebeci_id', '=', muhasebeci_id)
    .where('t.tahakkuk_yili', '=', yil)
    .where('t.tahakkuk_ayi', '=', ay)
    .executeTakeFirst();
}
