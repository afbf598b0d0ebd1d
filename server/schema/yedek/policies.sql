select app.reset_rights('yedekler', 'yedek_indirmeleri');

-- Admins of every level see which backups there are; monitoring asks the gate for the last one.
create policy yedekler_admin_okur on yedekler for select to muhasip_moderator using (true);
create policy yedekler_kapi_okur on yedekler for select to muhasip_kapi using (true);
grant select on yedekler to muhasip_moderator, muhasip_kapi;

-- A superadmin records a download of their own; who downloaded what, they read in the audit log.
create policy yedek_indirmeleri_indiren_okur on yedek_indirmeleri for select to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id()));
create policy yedek_indirmeleri_indiren_ekler on yedek_indirmeleri for insert to muhasip_superadmin
  with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (dosya) on yedek_indirmeleri to muhasip_superadmin;

select app.reset_rights('disari_indirmeleri');

-- Superadmins see and stop each other's downloads of the whole office, since one runs at a time.
create policy disari_indirmeleri_superadmin_okur on disari_indirmeleri for select to muhasip_superadmin using (true);
create policy disari_indirmeleri_indiren_ekler on disari_indirmeleri for insert to muhasip_superadmin
  with check (kullanici_id = (select app.kullanici_id()));
create policy disari_indirmeleri_superadmin_durdurur on disari_indirmeleri for update to muhasip_superadmin
  using (true);
create policy disari_indirmeleri_superadmin_siler on disari_indirmeleri for delete to muhasip_superadmin using (true);
grant select, insert (dosya, toplam_satir, toplam_belge, toplam_bayt),
  update (ilerleme, durum, asama, satir, belge, bayt, eksik, hata), delete on disari_indirmeleri to muhasip_superadmin;
