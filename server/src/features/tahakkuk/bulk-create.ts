import { sql } from 'kysely';
import type { RouteResponse } from '#contract/common/route.ts';
import type { TopluOnizleme, TopluSonuc, listToplular as toplularRoute } from '#contract/tahakkuk/tahakkuk.ts';
import type { Tx } from '#server/db/session.ts';
import { enters } from './queries.ts';

interface Kapsam {
  yil: number;
  /** Left out: the whole year. */
  ay?: number | undefined;
  bekleyensiz: boolean;
}

/** What each accountant's months come to, as rows `toplam`; without what is pending they are measured by the rest, so that the accrual says what is missing. */
const aylar = ({ yil, ay, bekleyensiz }: Kapsam) => sql`
  toplam as materialized (
    select *, onaylanan + bekleyen as tutar from (
      select muhasebeci_id, hizmet_ayi, coalesce(sum(hizmet_bedeli) filter (where ${enters} and durum <> 'talep'), 0)::bigint as onaylanan,
        coalesce(sum(hizmet_bedeli) filter (where ${enters} and durum = 'talep' and not ${bekleyensiz}::boolean), 0)::bigint as bekleyen
      from hizmet_kayitlari where hizmet_yili = ${yil} ${ay === undefined ? sql`` : sql`and hizmet_ayi = ${ay}`} group by muhasebeci_id, hizmet_ayi
    ) k
  )`;

/** What `createTahakkuklar` would make now. */
export async function previewTahakkuklar(tx: Tx, kapsam: Kapsam): Promise<TopluOnizleme> {
  const { rows } = await sql<TopluOnizleme>`
    with ${aylar(kapsam)},
    yeni as (
      select a.*, t.borc_id is null as bos from toplam a
      left join borc_tahakkuk t on t.muhasebeci_id = a.muhasebeci_id and t.tahakkuk_yili = ${kapsam.yil} and t.tahakkuk_ayi = a.hizmet_ayi and t.iptal is null
    )
    select (count(*) filter (where tutar > 0 and bos))::integer as olusturulan,
      (count(distinct muhasebeci_id) filter (where tutar > 0 and bos))::integer as muhasebeci,
      coalesce(sum(tutar) filter (where bos), 0)::bigint as toplam_tutar, coalesce(sum(onaylanan) filter (where bos), 0)::bigint as onaylanan,
      coalesce(sum(bekleyen) filter (where bos), 0)::bigint as bekleyen,
      (count(*) filter (where tutar > 0 and not bos))::integer as mevcut, (count(*) filter (where tutar = 0))::integer as sifir
    from yeni`.execute(tx);
  return rows[0]!;
}

/**
 * Creates the accruals of a year, or of a month of it, for all accountants in one statement. Counts, in all and by accountant: created, skipped because the month has
 * an accrual, skipped because it comes to zero (records, but nothing to pay). Months without records are none of them.
 */
export async function createTahakkuklar(tx: Tx, kapsam: Kapsam): Promise<TopluSonuc> {
  const { rows } = await sql<TopluSonuc>`
    with ${aylar(kapsam)},
    toplu as materialized (select gen_random_uuid() as toplu_id),
    eklenen as (
      insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami, toplu_id)
      select muhasebeci_id, ${kapsam.yil}, hizmet_ayi, tutar, tutar, toplu_id from toplam, toplu where tutar > 0
      order by muhasebeci_id, hizmet_ayi
      on conflict (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi) where iptal is null do nothing
      returning muhasebeci_id, borc_tutari
    ),
    kisi as materialized (
      select muhasebeci_id, m.ad as muhasebeci_adi, t.sifir, coalesce(e.adet, 0) as olusturulan, t.dolu - coalesce(e.adet, 0) as mevcut,
        coalesce(e.tutar, 0) as toplam_tutar
      from (
        select muhasebeci_id, (count(*) filter (where tutar = 0))::integer as sifir, (count(*) filter (where tutar > 0))::integer as dolu
        from toplam group by muhasebeci_id
      ) t
      left join (select muhasebeci_id, count(*)::integer as adet, sum(borc_tutari)::bigint as tutar from eklenen group by muhasebeci_id) e using (muhasebeci_id)
      join muhasebeci m using (muhasebeci_id)
    )
    select (select toplu_id from toplu) as toplu_id,
      coalesce(sum(olusturulan), 0)::integer as olusturulan, coalesce(sum(mevcut), 0)::integer as mevcut, coalesce(sum(sifir), 0)::integer as sifir,
      coalesce(sum(toplam_tutar), 0)::bigint as toplam_tutar, coalesce(json_agg(kisi order by muhasebeci_adi, muhasebeci_id), '[]') as muhasebeciler
    from kisi`.execute(tx);
  return rows[0]!;
}

/** The latest acts of which something is left. */
export async function listToplular(tx: Tx): Promise<RouteResponse<typeof toplularRoute>> {
  const { rows } = await sql<RouteResponse<typeof toplularRoute>['toplular'][number]>`
    select toplu_id, min(borc_tarihi) as zaman, min(tahakkuk_yili)::integer as yil, case when min(tahakkuk_ayi) = max(tahakkuk_ayi) then min(tahakkuk_ayi)::integer end as ay,
      count(*)::integer as adet, sum(borc_tutari)::bigint as toplam_tutar, sum(tahsilat)::bigint as tahsilat
    from borc_tahakkuk where toplu_id is not null group by toplu_id order by zaman desc limit 3`.execute(tx);
  return { toplular: rows };
}

interface GeriAlma {
  silinen: number;
  toplam_tutar: number;
  /** Those that something was paid on; where there are any, nothing was taken back. */
  odemeli: number;
}

/** Takes an act back; see gate.delete_toplu_tahakkuk. */
export async function reverseToplu(tx: Tx, toplu_id: string): Promise<GeriAlma> {
  return (await sql<GeriAlma>`select * from gate.delete_toplu_tahakkuk(${toplu_id}::uuid)`.execute(tx)).rows[0]!;
}
