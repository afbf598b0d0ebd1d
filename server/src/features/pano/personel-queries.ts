import { sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import { PANO_PERSONEL_SAYISI } from '#contract/pano/pano.ts';

export const isYuku = sql`
  yuk as materialized (
    select p.personel_id, p.ad, p.aktif, coalesce(t.mukellef, 0) as mukellef, coalesce(t.acik, 0) as acik
    from personel p left join (
      select a.personel_id, count(*) as mukellef, sum(k.adet) as acik from muhasebeci_personel a
      left join (select mukellef_id, count(*) as adet from hizmet_kayitlari where durum = 'onaylandı' group by mukellef_id) k using (mukellef_id)
      group by a.personel_id
    ) t using (personel_id) where p.aktif or t.mukellef > 0
  )`;

export const personel = ({ yil, ay }: Donem) => sql`
  json_build_object(
    'sayi', (select count(*) from yuk), 'ortalama', (select coalesce(avg(acik), 0)::float8 from yuk where aktif),
    'atanmamis', (select count(*) from mukellefler m where m.aktif and not exists (select from muhasebeci_personel a where a.mukellef_id = m.mukellef_id)),
    'kisiler', (
      select coalesce(json_agg(json_build_object('personel_id', y.personel_id, 'ad', y.ad, 'mukellef', y.mukellef, 'acik', y.acik,
        'yapilan', b.yapilan, 'toplam', b.toplam) order by y.acik desc, y.ad, y.personel_id), '[]')
      from (select * from yuk order by acik desc, ad, personel_id limit ${PANO_PERSONEL_SAYISI}) y, lateral (
        select count(*) filter (where k.durum = 'yapıldı') as yapilan, count(*) as toplam
        from muhasebeci_personel a join hizmet_kayitlari k using (mukellef_id)
        where a.personel_id = y.personel_id and k.hizmet_yili = ${yil} and k.hizmet_ayi = ${ay} and k.durum in ('onaylandı', 'yapıldı')
      ) b
    ))`;
