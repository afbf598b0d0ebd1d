select app.reset_rights('erisim_kayitlari', 'kvkk_islemleri', 'saklama_calismalari');

-- Admins of every level see who opened what.
create policy erisim_kayitlari_admin_okur on erisim_kayitlari for select to muhasip_moderator using (true);
create policy erisim_kayitlari_kapi_ekler on erisim_kayitlari for insert to muhasip_kapi with check (true);
create policy erisim_kayitlari_kapi_okur on erisim_kayitlari for select to muhasip_kapi using (true);
create policy erisim_kayitlari_kapi_siler on erisim_kayitlari for delete to muhasip_kapi using (true);
grant select, insert (zaman, kullanici_id, mukellef_id, tur, ip), delete on erisim_kayitlari to muhasip_kapi;
grant select on erisim_kayitlari to muhasip_moderator;

-- Admin and superadmin act on people's data, each in their own name.
create policy kvkk_islemleri_admin_okur on kvkk_islemleri for select to muhasip_admin using (true);
create policy kvkk_islemleri_admin_ekler on kvkk_islemleri for insert to muhasip_admin
  with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (islem, kisi_turu, kisi_id, neden) on kvkk_islemleri to muhasip_admin;
-- The job records deletions without a user.
create policy kvkk_islemleri_kapi_ekler on kvkk_islemleri for insert to muhasip_kapi with check (kullanici_id is null);
grant insert (kullanici_id, islem, kisi_turu, kisi_id, neden) on kvkk_islemleri to muhasip_kapi;

-- Admin and superadmin read when the retention job last looked at each table; only the gate records it.
create policy saklama_calismalari_admin_okur on saklama_calismalari for select to muhasip_admin using (true);
create policy saklama_calismalari_kapi on saklama_calismalari for all to muhasip_kapi using (true) with check (true);
grant select on saklama_calismalari to muhasip_admin;
grant select, insert (tablo, adet, toplam), update (son_calisma, adet, toplam) on saklama_calismalari to muhasip_kapi;
