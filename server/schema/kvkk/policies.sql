select app.reset_rights('erisim_kayitlari', 'kvkk_islemleri');

-- erisim_kayitlari
-- Admins of every level see who opened what.
create policy erisim_kayitlari_admin_okur on erisim_kayitlari for select to muhasip_moderator using (true);
-- Only the gate writes it, from the sessions that it knows.
create policy erisim_kayitlari_kapi_ekler on erisim_kayitlari for insert to muhasip_kapi with check (true);
create policy erisim_kayitlari_kapi_okur on erisim_kayitlari for select to muhasip_kapi using (true);
grant select, insert (zaman, kullanici_id, mukellef_id, tur, ip) on erisim_kayitlari to muhasip_kapi;
grant select on erisim_kayitlari to muhasip_moderator;

-- kvkk_islemleri
-- Admin and superadmin act on people's data, each in their own name.
create policy kvkk_islemleri_admin_okur on kvkk_islemleri for select to muhasip_admin using (true);
create policy kvkk_islemleri_admin_ekler on kvkk_islemleri for insert to muhasip_admin with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (islem, kisi_turu, kisi_id, neden) on kvkk_islemleri to muhasip_admin;
