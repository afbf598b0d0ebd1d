select app.reset_rights('mukellef_notlari');

-- Admins of every level read every note about a client.
create policy mukellef_notlari_admin_okur on mukellef_notlari for select to muhasip_moderator using (true);
create policy mukellef_notlari_mukellefle_okur on mukellef_notlari for select to muhasip_muhasebeci, muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = mukellef_notlari.mukellef_id));
create policy mukellef_notlari_yazar_ekler on mukellef_notlari for insert to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  with check (kullanici_id = (select app.kullanici_id()) and exists (select from mukellefler m
    where m.mukellef_id = mukellef_notlari.mukellef_id));
-- Only the writer of a note about a client changes it.
create policy mukellef_notlari_yazar_degistirir on mukellef_notlari for update to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy mukellef_notlari_yazar_siler on mukellef_notlari for delete to muhasip_admin, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id()));
create policy mukellef_notlari_kapi_okur on mukellef_notlari for select to muhasip_kapi using (true);
create policy mukellef_notlari_kapi_siler on mukellef_notlari for delete to muhasip_kapi using (true);
grant delete on mukellef_notlari to muhasip_admin;
grant select (mukellef_id), delete on mukellef_notlari to muhasip_kapi;
grant select, insert (mukellef_id, metin), update (metin) on mukellef_notlari to muhasip_moderator;
grant select, insert (mukellef_id, metin), update (metin), delete on mukellef_notlari to muhasip_muhasebeci,
  muhasip_personel;
