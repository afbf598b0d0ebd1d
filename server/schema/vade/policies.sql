select app.reset_rights('odeme_sozleri');

-- Every admin level reads promises; admin and superadmin enter them and take them back.
create policy odeme_sozleri_admin_okur on odeme_sozleri for select to muhasip_moderator using (true);
create policy odeme_sozleri_admin_ekler on odeme_sozleri for insert to muhasip_admin with check (true);
create policy odeme_sozleri_admin_geri_alir on odeme_sozleri for update to muhasip_admin using (geri_alma is null)
  with check (geri_alma is not null);
-- The gate asks whom the job may remind.
create policy odeme_sozleri_kapi_okur on odeme_sozleri for select to muhasip_kapi using (true);
grant select on odeme_sozleri to muhasip_moderator, muhasip_kapi;
grant insert (muhasebeci_id, gun, tutar, tamami, onceki_odenen, soz_notu), update (geri_alma, geri_alan)
  on odeme_sozleri to muhasip_admin;
