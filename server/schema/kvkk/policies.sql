select app.reset_rights('erisim_kayitlari', 'kvkk_islemleri', 'saklama_calismalari');

-- Admins of every level see which user opened the data of which client (erisim_kayitlari).
create policy erisim_kayitlari_admin_okur on erisim_kayitlari for select to muhasip_moderator using (true);
create policy erisim_kayitlari_kapi_ekler on erisim_kayitlari for insert to muhasip_kapi with check (true);
create policy erisim_kayitlari_kapi_okur on erisim_kayitlari for select to muhasip_kapi using (true);
create policy erisim_kayitlari_kapi_siler on erisim_kayitlari for delete to muhasip_kapi using (true);
grant select, insert (zaman, kullanici_id, mukellef_id, tur, ip), delete on erisim_kayitlari to muhasip_kapi;
grant select on erisim_kayitlari to muhasip_moderator;

-- Admin and superadmin record in their own name what they did with people's data (kvkk_islemleri).
create policy kvkk_islemleri_admin_okur on kvkk_islemleri for select to muhasip_admin using (true);
create policy kvkk_islemleri_admin_ekler on kvkk_islemleri for insert to muhasip_admin
  with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (islem, kisi_turu, kisi_id, neden) on kvkk_islemleri to muhasip_admin;
-- The retention job records its deletions without a user.
create policy kvkk_islemleri_kapi_ekler on kvkk_islemleri for insert to muhasip_kapi with check (kullanici_id is null);
grant insert (kullanici_id, islem, kisi_turu, kisi_id, neden) on kvkk_islemleri to muhasip_kapi;

-- Admin and superadmin read when the retention job last looked at each table; only functions of the gate record that.
create policy saklama_calismalari_admin_okur on saklama_calismalari for select to muhasip_admin using (true);
create policy saklama_calismalari_kapi on saklama_calismalari for all to muhasip_kapi using (true) with check (true);
grant select on saklama_calismalari to muhasip_admin;
grant select, insert (tablo, adet, toplam), update (son_calisma, adet, toplam) on saklama_calismalari to muhasip_kapi;
