select app.reset_rights('banka_hesaplari', 'banka_ekstreleri', 'banka_satirlari');

-- The office's money is the admins' matter: all levels read it, admins write. Accountants and staff see none of it.
create policy banka_hesaplari_okur on banka_hesaplari for select to muhasip_moderator using (true);
create policy banka_hesaplari_admin_ekler on banka_hesaplari for insert to muhasip_admin with check (true);
create policy banka_hesaplari_admin_degistirir on banka_hesaplari for update to muhasip_admin using (true)
  with check (true);
create policy banka_hesaplari_admin_siler on banka_hesaplari for delete to muhasip_admin using (true);
-- The gate reads the ledger to prove it by the log, also the lines of what was taken back.
create policy banka_hesaplari_kapi on banka_hesaplari for select to muhasip_kapi using (true);
grant select on banka_hesaplari to muhasip_moderator, muhasip_kapi;
grant insert (banka, ad, iban, para_birimi, acilis_gunu, acilis_bakiyesi),
  update (banka, ad, acilis_gunu, acilis_bakiyesi, aktif), delete
  on banka_hesaplari to muhasip_admin;

-- A statement is only marked as taken back, and that once.
create policy banka_ekstreleri_okur on banka_ekstreleri for select to muhasip_moderator using (true);
create policy banka_ekstreleri_admin_ekler on banka_ekstreleri for insert to muhasip_admin with check (true);
create policy banka_ekstreleri_admin_geri_alir on banka_ekstreleri for update to muhasip_admin
  using (geri_alinma is null) with check (geri_alinma is not null);
-- The gate proves them by the log.
create policy banka_ekstreleri_kapi on banka_ekstreleri for select to muhasip_kapi using (true);
grant select on banka_ekstreleri to muhasip_moderator, muhasip_kapi;
grant insert (hesap_id, dosya_adi, ozet, bicim, ilk_gun, son_gun, acilis, kapanis, devir, satir_sayisi, yeni_sayisi),
  update (geri_alinma)
  on banka_ekstreleri to muhasip_admin;

-- Nobody sees the lines of a statement that was taken back, so they count in no sum.
create policy banka_satirlari_okur on banka_satirlari for select to muhasip_moderator
  using (ekstre_id = any (array(select e.ekstre_id from banka_ekstreleri e where e.geri_alinma is null)));
create policy banka_satirlari_admin_ekler on banka_satirlari for insert to muhasip_admin with check (true);
-- The gate proves them by the log.
create policy banka_satirlari_kapi on banka_satirlari for select to muhasip_kapi using (true);
grant select on banka_satirlari to muhasip_moderator, muhasip_kapi;
grant insert (hesap_id, ekstre_id, dosya_satiri, gun, saat, tutar, bakiye, islem, aciklama, referans, karsi_ad,
  karsi_iban, sira)
  on banka_satirlari to muhasip_admin;
