select app.reset_rights('son_goruntulenenler');

-- NOTE: no statement writes the owner; the column's default takes it from the session.
create policy son_goruntulenenler_kendi on son_goruntulenenler for all to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (mukellef_id, muhasebeci_id, personel_id, hizmet_id), update (zaman), delete on son_goruntulenenler
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
-- The gate removes anonymised people from all users' rows.
create policy son_goruntulenenler_kapi on son_goruntulenenler for all to muhasip_kapi using (true);
grant select, delete on son_goruntulenenler to muhasip_kapi;
