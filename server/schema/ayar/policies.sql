select app.reset_rights('ayarlar', 'ayar_sirlari', 'firma_logosu');

-- Every admin level reads the settings; an admin changes most of them, a superadmin all.
create policy ayarlar_admin_okur on ayarlar for select to muhasip_moderator using (true);
create policy ayarlar_kapi_okur on ayarlar for select to muhasip_kapi using (true);
-- Accountants and staff see whose office it is, because papers for clients show it.
create policy ayarlar_firma_okur on ayarlar for select to muhasip_muhasebeci, muhasip_personel
  using (ad like 'firma\_%');
create policy ayarlar_superadmin_degistirir on ayarlar for update to muhasip_superadmin using (true) with check (true);
create policy ayarlar_tahakkuk_okur on ayarlar for select to muhasip_muhasebeci using (ad like 'tahakkuk\_%');
create policy ayarlar_admin_degistirir on ayarlar for update to muhasip_admin
  using (ad not like 'guvenlik\_%' and ad not like 'kart\_%' and ad not like 'iyzico\_%')
  with check (ad not like 'guvenlik\_%' and ad not like 'kart\_%' and ad not like 'iyzico\_%');
grant update (deger) on ayarlar to muhasip_admin;
grant select on ayarlar to muhasip_kapi, muhasip_moderator;
grant select (ad, deger) on ayarlar to muhasip_muhasebeci, muhasip_personel;

-- Only functions of the gate read and write the encrypted secrets (ayar_sirlari).
create policy ayar_sirlari_kapi on ayar_sirlari for all to muhasip_kapi using (true) with check (true);
grant select, update (deger, degisme_tarihi) on ayar_sirlari to muhasip_kapi;

-- Accountants and staff see the office's logo, too; admin and superadmin change it.
create policy firma_logosu_okur on firma_logosu for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  using (true);
create policy firma_logosu_ekler on firma_logosu for insert to muhasip_admin with check (true);
create policy firma_logosu_degistirir on firma_logosu for update to muhasip_admin using (true) with check (true);
create policy firma_logosu_siler on firma_logosu for delete to muhasip_admin using (true);
grant insert (tur, icerik), update (tur, icerik), delete on firma_logosu to muhasip_admin;
-- The sign-in page shows whose office it is, so the gate reads the logo for those who have not signed in.
create policy firma_logosu_kapi_okur on firma_logosu for select to muhasip_kapi using (true);
grant select on firma_logosu to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
