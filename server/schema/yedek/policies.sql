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
