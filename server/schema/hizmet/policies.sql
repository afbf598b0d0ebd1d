select app.reset_rights('hizmetler', 'hizmet_fiyatlari');

-- Admins, accountants and staff read the list of services; admin and superadmin change it.
create policy hizmetler_okur on hizmetler for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  using (true);
create policy hizmetler_admin_ekler on hizmetler for insert to muhasip_admin with check (true);
create policy hizmetler_admin_degistirir on hizmetler for update to muhasip_admin using (true) with check (true);
create policy hizmetler_admin_siler on hizmetler for delete to muhasip_admin using (true);
create policy hizmetler_kapi_okur on hizmetler for select to muhasip_kapi using (true);
create policy hizmetler_konsol_okur on hizmetler for select to muhasip_konsol_okur using (true);
grant insert (id, ad, aciklama, fiyat, is_active), update (ad, aciklama, fiyat, is_active), delete on hizmetler
  to muhasip_admin;
grant select on hizmetler to muhasip_kapi, muhasip_konsol_okur, muhasip_moderator, muhasip_muhasebeci, muhasip_personel;

-- Admins, accountants and staff read the prices of services; admin and superadmin set them.
create policy hizmet_fiyatlari_okur on hizmet_fiyatlari for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel using (true);
create policy hizmet_fiyatlari_admin_ekler on hizmet_fiyatlari for insert to muhasip_admin with check (true);
create policy hizmet_fiyatlari_admin_degistirir on hizmet_fiyatlari for update to muhasip_admin using (true)
  with check (true);
create policy hizmet_fiyatlari_admin_siler on hizmet_fiyatlari for delete to muhasip_admin using (true);
create policy hizmet_fiyatlari_kapi_okur on hizmet_fiyatlari for select to muhasip_kapi using (true);
create policy hizmet_fiyatlari_konsol_okur on hizmet_fiyatlari for select to muhasip_konsol_okur using (true);
grant insert (hizmet_fiyat_id, hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat), update (fiyat), delete
  on hizmet_fiyatlari to muhasip_admin;
grant select on hizmet_fiyatlari to muhasip_kapi, muhasip_konsol_okur, muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel;
