import { sql } from 'kysely';
import type { TopluSonuc } from '#contract/tahakkuk.ts';
import type { Tx } from '#server/db/session.ts';

/**
 * Creates the accruals of a year for all accountants and months, in one statement. Counts: created, skipped because the month has an accrual,
 * skipped because it comes to zero (records, but nothing to pay). Months without records are none of them.
 */
export async function createTahakkuklar(tx: Tx, yil: number): Promise<TopluSonuc> {
  const { rows } = await sql<TopluSonuc>`
    with toplam as materialized (
      select muhasebeci_id, hizmet_ayi, coalesce(sum(hizmet_bedeli) filter (where durum <> 'reddedildi'), 0)::bigint as tutar
      from hizmet_kayitlari where hizmet_yili = ${yil} group by muhasebeci_id, hizmet_ayi
    ),
    eklenen as (
      insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami)
      select muhasebeci_id, ${yil}, hizmet_ayi, tutar, tutar from toplam where tutar > 0
      order by muhasebeci_id, hizmet_ayi
      on conflict on constraint tahakkuk_donem_unique do nothing
      returning borc_tutari
    )
    select e.olusturulan, t.sifir, (t.dolu - e.olusturulan)::integer as mevcut, e.toplam_tutar
    from (select count(*)::integer as olusturulan, coalesce(sum(borc_tutari), 0)::bigint as toplam_tutar from eklenen) e,
      (select count(*) filter (where tutar = 0)::integer as sifir, count(*) filter (where tutar > 0)::integer as dolu from toplam) t`.execute(tx);
  return rows[0]!;
}
