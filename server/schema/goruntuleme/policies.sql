select app.reset_rights('son_goruntulenenler');

-- Users read and write only their own last viewed records; the default of kullanici_id takes the user from the session.
create policy son_goruntulenenler_kendi on son_goruntulenenler for all to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (mukellef_id, muhasebeci_id, personel_id, hizmet_id), update (zaman), delete on son_goruntulenenler
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
create policy son_goruntulenenler_kapi on son_goruntulenenler for all to muhasip_kapi using (true);
grant select, delete on son_goruntulenenler to muhasip_kapi;
