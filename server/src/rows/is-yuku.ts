import { sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import { SQL_DURUM } from './durum.ts';

export const atanmamis = sql`(select sum(adet)::integer from app.current_unassigned_sum)`;

export const mukellefSayisi = sql`(select count(*) from muhasebeci_personel a where a.personel_id = yuk.personel_id)`;

/**
 * `yuk` (workload) has a row per staff member: `acik` counts the approved records that are not done, of all months,
 * `en_eski` is their oldest month in months since year 0, and the columns `bu_ay_…` count the given month. Passive
 * staff are included while they have clients.
 */
export const isYuku = ({ yil, ay }: Donem) => sql`
  acik_ay as (
    select personel_id, hizmet_yili, hizmet_ayi, sum(adet) as adet
    from app.current_staff_sums where durum = ${SQL_DURUM.onaylandi}
    group by personel_id, hizmet_yili, hizmet_ayi having sum(adet) <> 0
  ),
  acik_is as (
    select personel_id, sum(adet) as adet, min(hizmet_yili * 12 + hizmet_ayi - 1) as en_eski,
      sum(adet) filter (where hizmet_yili = ${yil} and hizmet_ayi = ${ay}) as bu_ay
    from acik_ay group by personel_id
  ),
  yapilan_is as (
    select personel_id, sum(adet) as adet from app.current_staff_sums
    where durum = ${SQL_DURUM.yapildi} and hizmet_yili = ${yil} and hizmet_ayi = ${ay} group by personel_id
  ),
  yuk as materialized (
    select p.personel_id, p.ad, p.aktif, coalesce(a.adet, 0) as acik, a.en_eski,
      coalesce(y.adet, 0) as bu_ay_yapilan, coalesce(y.adet, 0) + coalesce(a.bu_ay, 0) as bu_ay_toplam
    from personel p left join acik_is a using (personel_id) left join yapilan_is y using (personel_id)
    where p.aktif or exists (select from muhasebeci_personel m where m.personel_id = p.personel_id)
  )`;
