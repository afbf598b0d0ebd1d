create or replace function app.tekrar_falls_in(p_aralik smallint, p_baslangic_yili integer, p_baslangic_ayi integer,
  p_yil integer, p_ay integer) returns boolean
  language sql immutable parallel safe
  return p_yil * 12 + p_ay >= p_baslangic_yili * 12 + p_baslangic_ayi
    and (p_yil * 12 + p_ay - p_baslangic_yili * 12 - p_baslangic_ayi) % p_aralik = 0;

create or replace function app.announce_tekrar() returns trigger language plpgsql as $$
begin
  perform gate.announce('hizmet_tekrarlari', s.muhasebeci_id, null, null)
  from (select distinct m.muhasebeci_id from degisen_satirlar d join mukellefler m using (mukellef_id) limit 500) s;
  return null;
end $$;
