-- Log entries of an undo carry the number of the undone request, so that several requests can be undone one after the
-- other. A deleted service record comes back only within a day, so that nobody can keep an old price in reserve.
-- Without a month the act is reversed in all its months.
create or replace function gate.reverse_hizmet_kayitlari(p_yil integer, p_ay integer, p_request_no text)
  returns table (mukellef_id bigint, hizmet_id bigint, oldu boolean, durum text, hizmet_bedeli bigint, neden text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('muhasip.request_no', 'geri-al:' || p_request_no, true);
  return query
  with yapilan as materialized (
    select d.denetim_id, d.zaman, d.islem, d.satir_id, d.eski,
      (
        select bool_or(s.request_no = 'geri-al:' || p_request_no
          or not (coalesce(s.request_no, '') like 'geri-al:%'
            or exists (
              select from denetim g
              where g.satir_id = s.satir_id and g.tablo = s.tablo and g.request_no = 'geri-al:' || s.request_no
            )))
        from denetim s where s.satir_id = d.satir_id and s.tablo = d.tablo and s.denetim_id > d.denetim_id
      ) as degisti,
      (
        select s.eski from denetim s where s.satir_id = d.satir_id and s.tablo = d.tablo and s.islem = 'delete'
          order by s.denetim_id desc limit 1
      ) as silinen
    from denetim d
    where d.request_no = p_request_no and d.tablo = 'hizmet_kayitlari' and d.kullanici_id = app.kullanici_id()
  ),
  hucre as materialized (
    select y.*, coalesce(k.mukellef_id, e.mukellef_id) as mukellef_id, coalesce(k.hizmet_id, e.hizmet_id) as hizmet_id,
      k.degisme, coalesce(k.hizmet_yili, e.hizmet_yili) as yil, coalesce(k.hizmet_ayi, e.hizmet_ayi) as ay,
      app.sees_hizmet_kaydi(coalesce(k.muhasebeci_id, e.muhasebeci_id), coalesce(k.mukellef_id, e.mukellef_id)) as gorur
    from yapilan y left join hizmet_kayitlari k on k.hizmet_kayit_id = y.satir_id
    left join lateral jsonb_populate_record(null::hizmet_kayitlari, y.silinen) e on k.hizmet_kayit_id is null
    where coalesce(k.hizmet_yili, e.hizmet_yili) = coalesce(p_yil, k.hizmet_yili, e.hizmet_yili)
      and coalesce(k.hizmet_ayi, e.hizmet_ayi) = coalesce(p_ay, k.hizmet_ayi, e.hizmet_ayi)
  ),
  onceki as materialized (
    select o.*, h.degisme as simdiki from hucre h join hizmet_kayitlari k on k.hizmet_kayit_id = h.satir_id
    cross join lateral jsonb_populate_record(k, h.eski) o
    where h.islem = 'update' and h.gorur and h.degisti is not true
  ),
  geri_alinan as (
    update hizmet_kayitlari k
    set durum = o.durum, hizmet_fiyati = o.hizmet_fiyati, hizmet_bedeli = o.hizmet_bedeli,
      iskonto_orani = o.iskonto_orani, ret_nedeni = o.ret_nedeni
    from onceki o where k.hizmet_kayit_id = o.hizmet_kayit_id and k.degisme = o.simdiki
    returning k.hizmet_kayit_id, k.durum, k.hizmet_bedeli
  ),
  silinen as (
    delete from hizmet_kayitlari k using hucre h
    where h.islem = 'insert' and h.gorur and h.degisti is not true and k.hizmet_kayit_id = h.satir_id
      and k.degisme = h.degisme
    returning k.hizmet_kayit_id
  ),
  geri_konan as (
    insert into hizmet_kayitlari (hizmet_kayit_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi,
      hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum, ret_nedeni)
    overriding system value
    select e.hizmet_kayit_id, e.muhasebeci_id, e.mukellef_id, e.hizmet_id, e.hizmet_yili, e.hizmet_ayi, e.hizmet_fiyati,
      e.hizmet_bedeli, e.iskonto_orani, e.durum, e.ret_nedeni
    from hucre h cross join lateral jsonb_populate_record(null::hizmet_kayitlari, h.eski) e
    join mukellefler m on m.mukellef_id = e.mukellef_id and m.muhasebeci_id = e.muhasebeci_id
    where h.islem = 'delete' and h.gorur and h.degisti is not true and h.zaman > now() - interval '1 day'
    on conflict do nothing
    returning hizmet_kayit_id, durum, hizmet_bedeli
  ),
  olan as (
    select hizmet_kayit_id, durum, hizmet_bedeli from geri_alinan
    union all select hizmet_kayit_id, null, null from silinen
    union all select hizmet_kayit_id, durum, hizmet_bedeli from geri_konan
  ),
  -- PostgreSQL's planner cannot know that cells and undone records may be many, and would compare each cell with each
  -- record in a join, so they are brought together by union and window.
  sonuc as (
    select s.*, bool_or(s.hucre_id is null) over w as geri, max(s.yeni_durum) over w as son_durum,
      max(s.yeni_bedel) over w as son_bedel
    from (
      select h.satir_id, h.denetim_id as hucre_id, h.mukellef_id, h.hizmet_id, h.yil, h.ay, h.islem, h.zaman, h.gorur,
        null as yeni_durum, null::bigint as yeni_bedel from hucre h
      union all select o.hizmet_kayit_id, null, null, null, null, null, null, null, null, o.durum,
        o.hizmet_bedeli::bigint
        from olan o
    ) s
    window w as (partition by s.satir_id)
  )
  select h.mukellef_id, h.hizmet_id, h.geri,
    case when h.geri then h.son_durum when h.gorur then k.durum end,
    case when h.geri then h.son_bedel when h.gorur then k.hizmet_bedeli::bigint end,
    case
      when h.geri then null
      when not h.gorur then 'Mükellef bulunamadı.'
      when h.islem = 'delete' and h.zaman <= now() - interval '1 day'
        then 'Bir günden önce kaldırılan talep geri getirilemez; yeniden talep edin.'
      else 'Hücre bu sırada değişti.'
    end
  -- Each cell that was not reversed is looked up by its key; as a join the planner would compare each with each.
  from sonuc h
  left join lateral (
    select c.durum, c.hizmet_bedeli from hizmet_kayitlari c
    where not h.geri and c.mukellef_id = h.mukellef_id
      and c.hizmet_yili = h.yil and c.hizmet_ayi = h.ay and c.hizmet_id = h.hizmet_id limit 1
  ) k on true
  where h.hucre_id is not null
  order by h.hucre_id;
end $$;
grant execute on function gate.reverse_hizmet_kayitlari(integer, integer, text) to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;

create or replace function gate.list_changed_hizmet_kayitlari(p_yil integer, p_ay integer, p_muhasebeci_id bigint,
  p_sonra timestamptz)
  returns table (mukellef_id bigint, hizmet_id bigint, kullanici_id bigint)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with son as (
    select distinct on (d.satir_id) d.denetim_id, d.satir_id, d.kullanici_id, d.eski from denetim d
    -- A transaction that was still open when the screen last asked may have written earlier, so twenty seconds more are
    -- read.
    where d.zaman > greatest(p_sonra - interval '20 seconds', now() - interval '5 minutes')
      and d.tablo = 'hizmet_kayitlari'
    order by d.satir_id, d.denetim_id desc
  ),
  hucre as (
    select son.denetim_id, son.kullanici_id, coalesce(k.muhasebeci_id, e.muhasebeci_id) as muhasebeci_id,
      coalesce(k.mukellef_id, e.mukellef_id) as mukellef_id, coalesce(k.hizmet_id, e.hizmet_id) as hizmet_id
    from son left join hizmet_kayitlari k on k.hizmet_kayit_id = son.satir_id
    left join lateral jsonb_populate_record(null::hizmet_kayitlari, son.eski) e on true
    where coalesce(k.hizmet_yili, e.hizmet_yili) = p_yil and coalesce(k.hizmet_ayi, e.hizmet_ayi) = p_ay
  ),
  hucrenin_sonu as (
    select distinct on (h.mukellef_id, h.hizmet_id) h.* from hucre h
    where (p_muhasebeci_id is null or h.muhasebeci_id = p_muhasebeci_id)
      and app.sees_hizmet_kaydi(h.muhasebeci_id, h.mukellef_id)
    order by h.mukellef_id, h.hizmet_id, h.denetim_id desc
  )
  select h.mukellef_id, h.hizmet_id, h.kullanici_id from hucrenin_sonu h
  where h.kullanici_id is distinct from app.kullanici_id()
$$;
grant execute on function gate.list_changed_hizmet_kayitlari(integer, integer, bigint, timestamptz)
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;

create or replace function gate.is_from_empty_hucre(p_hizmet_kayit_id bigint) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(bool_and(d.db_rolu in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator'))
    and bool_or(d.islem = 'insert'), false)
  from denetim d where d.satir_id = p_hizmet_kayit_id and d.tablo = 'hizmet_kayitlari'
$$;
grant execute on function gate.is_from_empty_hucre(bigint) to muhasip_admin;

-- A client's records of the month stay with the former accountant when the client moves. Here the new one (or the
-- office, which names the accountant) learns in which cells nothing can be requested any more, without fees. Staff see
-- the records themselves.
create or replace function gate.list_onceki_hizmet_kayitlari(p_yil integer, p_ay integer, p_muhasebeci_id bigint)
  returns table (mukellef_id bigint, hizmet_id bigint, durum text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.mukellef_id, k.hizmet_id, k.durum
  from mukellefler m
  join hizmet_kayitlari k on k.mukellef_id = m.mukellef_id and k.hizmet_yili = p_yil
    and k.hizmet_ayi = p_ay and k.muhasebeci_id <> m.muhasebeci_id
  where app.personel_id() is null and m.muhasebeci_id = coalesce(app.muhasebeci_id(), p_muhasebeci_id)
$$;
grant execute on function gate.list_onceki_hizmet_kayitlari(integer, integer, bigint) to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;
