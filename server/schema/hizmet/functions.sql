-- app.donem_fiyati must stay a single select, so that PostgreSQL can inline it into queries over many services.
create or replace function app.donem_fiyati(p_hizmet_id bigint, p_ilk_fiyat kurus, p_yil integer,
  p_ay integer) returns table (fiyat kurus) language sql stable as $$
  select coalesce(
    (select f.fiyat from hizmet_fiyatlari f
     where f.hizmet_id = p_hizmet_id and (f.gecerlilik_yili, f.gecerlilik_ayi) <= (p_yil, p_ay)
     order by f.gecerlilik_yili desc, f.gecerlilik_ayi desc limit 1),
    p_ilk_fiyat
  )
$$;

create or replace function app.hizmet_fiyati(p_hizmet_id bigint, p_yil integer,
  p_ay integer) returns kurus language sql stable as $$
  select f.fiyat
  from (values (p_hizmet_id)) as s (id)
  left join hizmetler h using (id) cross join lateral app.donem_fiyati(s.id, h.fiyat, p_yil, p_ay) f
$$;
