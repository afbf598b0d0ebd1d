import { sql } from 'kysely';
import type { TopluSonuc } from '#contract/tahakkuk.ts';
import type { Tx } from '#server/db/session.ts';
import { enters } from './queries.ts';

/**
 * Creates the accruals of a year for all accountants and months, in one statement. Counts, in all and by accountant: created, skipped because the month has an accrual,
 * skipped because it comes to zero (records, but nothing to pay). Months without records are none of them.
 */
export async function createTahakkuklar(tx: Tx, yil: number): Promise<TopluSonuc> {
  const { rows } = await sql<TopluSonuc>`
    with toplam as materialized (
      select muhasebeci_id, hizmet_ayi, coalesce(sum(hizmet_bedeli) filter (where ${enters}), 0)::bigint as tutar
      from hizmet_kayitlari where hizmet_yili = ${yil} group by muhasebeci_id, hizmet_ayi
    ),
    eklenen as (
      insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami)
      select muhasebeci_id, ${yil}, hizmet_ayi, tutar, tutar from toplam where tutar > 0
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
    select coalesce(sum(olusturulan), 0)::integer as olusturulan, coalesce(sum(mevcut), 0)::integer as mevcut, coalesce(sum(sifir), 0)::integer as sifir,
      coalesce(sum(toplam_tutar), 0)::bigint as toplam_tutar, coalesce(json_agg(kisi order by muhasebeci_adi, muhasebeci_id), '[]') as muhasebeciler
    from kisi`.execute(tx);
  return rows[0]!;
}
