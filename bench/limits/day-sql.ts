import { LISTED } from './list-sql.ts';

export { CELLS, CLIENTS, SERVICES } from './grid-sql.ts';

export const LIST = `${LISTED}
  where m.arama like $1 and ($3::bigint is null or m.muhasebeci_id = $3) and ($4::bigint is null or mp.personel_id = $4)
  order by m.ad, m.mukellef_id
  limit $2`;

export const DECLARATIONS = `
  select json_build_object('aylar', coalesce(json_agg(a order by yil, ay), '[]')) as json from (
    select extract(year from b.son_gun)::integer as yil, extract(month from b.son_gun)::integer as ay,
      count(*) filter (where b.son_gun < current_date) as geciken, count(*) filter (where b.son_gun = current_date) as bugun,
      count(*) filter (where b.son_gun >= current_date) as bu_hafta
    from beyannameler b join mukellefler m using (mukellef_id)
    where ($1::bigint is null or m.muhasebeci_id = $1) and b.durum not in ('verildi', 'verilmeyecek') and b.duzeltme = 0
      and b.son_gun <= current_date + 6
    group by 1, 2
  ) a`;

export const BUGUN = `
  with k as materialized (
    select k.mukellef_id, m.ad as mukellef_adi, k.hizmet_id, h.ad as hizmet_adi, k.hizmet_yili, k.hizmet_ayi, k.durum
    from muhasebeci_personel mp join hizmet_kayitlari k on k.mukellef_id = mp.mukellef_id
    join mukellefler m on m.mukellef_id = k.mukellef_id join hizmetler h on h.id = k.hizmet_id
    where mp.personel_id = $1 and k.durum in ('onaylandı', 'talep')
  ), y as (
    select k.hizmet_id, count(*) as adet from muhasebeci_personel mp join hizmet_kayitlari k on k.mukellef_id = mp.mukellef_id
    where mp.personel_id = $1 and k.hizmet_yili = $2 and k.hizmet_ayi = $3 and k.durum = 'yapıldı' group by 1
  )
  select json_build_object('mukellef', (select count(*) from muhasebeci_personel where personel_id = $1),
    'acik', (select count(*) from k where durum = 'onaylandı'), 'onay_bekleyen', (select count(*) from k where durum = 'talep'),
    'yapilanlar', (select json_agg(y) from y),
    'isler', (select json_agg(s) from (select * from k where durum = 'onaylandı'
      order by hizmet_yili, hizmet_ayi, hizmet_adi, mukellef_adi limit 200) s),
    'onay_bekleyenler', (select json_agg(s) from (select * from k where durum = 'talep'
      order by hizmet_yili, hizmet_ayi, hizmet_adi, mukellef_adi limit 200) s),
    'beyannameler', (select json_agg(b) from (select b.kod, b.son_gun, count(*) as adet
      from muhasebeci_personel mp join beyannameler b on b.mukellef_id = mp.mukellef_id
      where mp.personel_id = $1 and b.durum not in ('verildi', 'verilmeyecek') and b.duzeltme = 0 and b.son_gun <= current_date + 6
      group by 1, 2) b)) as json`;

export const REQUEST = `
  insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
  select m.muhasebeci_id, m.mukellef_id, h.id, $3, $4, h.fiyat, h.fiyat, 'talep'
  from unnest($1::bigint[], $2::bigint[]) as i(mukellef_id, hizmet_id) join mukellefler m using (mukellef_id) join hizmetler h on h.id = i.hizmet_id
  returning mukellef_id, hizmet_id, durum, hizmet_bedeli`;

export const STATE = `
  update hizmet_kayitlari k set durum = $5
  from unnest($1::bigint[], $2::bigint[]) as i(mukellef_id, hizmet_id)
  where k.mukellef_id = i.mukellef_id and k.hizmet_id = i.hizmet_id and k.hizmet_yili = $3 and k.hizmet_ayi = $4 and k.durum = $6
  returning k.mukellef_id, k.hizmet_id, k.durum, k.hizmet_bedeli`;

export const COLLECT = `
  with borc as (
    update borc_tahakkuk set tahsilat = tahsilat + $2 where borc_id = $1 returning *
  )
  insert into odemeler (tahakkuk_id, muhasebeci_id, odeme_tutari, odeme_yontemi, aciklama, tahakkuk_yili, tahakkuk_ayi)
  select borc_id, muhasebeci_id, $2, 'havale', 'Tam ödeme yapıldı', tahakkuk_yili, tahakkuk_ayi from borc
  returning odeme_id`;
