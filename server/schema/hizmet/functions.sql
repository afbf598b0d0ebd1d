-- Price of a service in a month, kuruş.
create or replace function app.hizmet_fiyati(p_hizmet_id bigint, p_yil integer, p_ay integer) returns kurus language sql stable
  return coalesce(
    (select f.fiyat from hizmet_fiyatlari f
     where f.hizmet_id = p_hizmet_id and (f.gecerlilik_yili, f.gecerlilik_ayi) <= (p_yil, p_ay)
     order by f.gecerlilik_yili desc, f.gecerlilik_ayi desc limit 1),
    (select h.fiyat from hizmetler h where h.id = p_hizmet_id)
  );
