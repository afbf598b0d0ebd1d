select app.reset_rights('admin', 'muhasebeci', 'personel', 'mukellefler', 'muhasebeci_personel', 'kullanicilar');

-- Admins of every level read the list of admins; a superadmin adds, changes and removes admins.
create policy admin_admin_okur on admin for select to muhasip_moderator using (true);
create policy admin_superadmin_ekler on admin for insert to muhasip_superadmin with check (true);
create policy admin_superadmin_degistirir on admin for update to muhasip_superadmin using (true) with check (true);
create policy admin_superadmin_siler on admin for delete to muhasip_superadmin using (true);
create policy admin_kapi_okur on admin for select to muhasip_kapi using (true);
create policy admin_kapi_ekler on admin for insert to muhasip_kapi with check (not exists (select from admin));
create policy admin_konsol_okur on admin for select to muhasip_konsol_okur using (true);
create policy admin_kapi_degistirir on admin for update to muhasip_kapi using (true) with check (true);
grant select, insert (tc_kimlik_no, ad, yetki_seviyesi), update (telefon, email) on admin to muhasip_kapi;
grant select on admin to muhasip_konsol_okur, muhasip_moderator;
grant insert (admin_id, tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif, eklenme_tarihi),
  update (tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif), delete
  on admin to muhasip_superadmin;

-- Admins of every level read the accountants; admin and superadmin add, change and delete them.
create policy muhasebeci_admin_okur on muhasebeci for select to muhasip_moderator using (true);
create policy muhasebeci_admin_ekler on muhasebeci for insert to muhasip_admin with check (true);
create policy muhasebeci_admin_degistirir on muhasebeci for update to muhasip_admin using (true) with check (true);
create policy muhasebeci_admin_siler on muhasebeci for delete to muhasip_admin using (true);
create policy muhasebeci_kendi_okur on muhasebeci for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy muhasebeci_kapi_okur on muhasebeci for select to muhasip_kapi using (true);
create policy muhasebeci_personel_okur on muhasebeci for select to muhasip_personel
  using (muhasebeci_id in (select m.muhasebeci_id from mukellefler m));
create policy muhasebeci_kapi_degistirir on muhasebeci for update to muhasip_kapi using (true) with check (true);
create policy muhasebeci_konsol_okur on muhasebeci for select to muhasip_konsol_okur using (true);
grant insert (muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, eklenme_tarihi, bakiye,
  gib_kullanici_adi, muhasebeci_kodu, odeme_gunu),
  update (tc_no, ad, telefon, email, adres, sirket_adi, aktif, bakiye, gib_kullanici_adi, hatirlatma_kapali,
    muhasebeci_kodu, odeme_gunu),
  delete
  on muhasebeci to muhasip_admin;
grant select,
  update (tc_no, ad, telefon, email, adres, sirket_adi, gib_kullanici_adi, muhasebeci_kodu, gib_sifre, anonim_tarihi)
  on muhasebeci to muhasip_kapi;
grant select (muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, eklenme_tarihi, bakiye) on muhasebeci
  to muhasip_konsol_okur;
grant select (muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, eklenme_tarihi, bakiye,
  gib_kullanici_adi, hatirlatma_kapali, anonim_tarihi,
  muhasebeci_kodu, odeme_gunu) on muhasebeci to muhasip_moderator;
grant select (muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, eklenme_tarihi, bakiye,
  gib_kullanici_adi, muhasebeci_kodu, odeme_gunu)
  on muhasebeci to muhasip_muhasebeci;
grant select (muhasebeci_id, ad, sirket_adi, aktif) on muhasebeci to muhasip_personel;

-- Admins of every level read the staff members; admin and superadmin add, change and delete them.
create policy personel_admin_okur on personel for select to muhasip_moderator using (true);
create policy personel_admin_ekler on personel for insert to muhasip_admin with check (true);
create policy personel_admin_degistirir on personel for update to muhasip_admin using (true) with check (true);
create policy personel_admin_siler on personel for delete to muhasip_admin using (true);
create policy personel_kendi_okur on personel for select to muhasip_personel
  using (personel_id = (select app.personel_id()));
create policy personel_kapi_okur on personel for select to muhasip_kapi using (true);
create policy personel_muhasebeci_okur on personel for select to muhasip_muhasebeci using (personel_id in (
  select mp.personel_id from mukellefler m join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
    where m.muhasebeci_id = (select app.muhasebeci_id())
));
create policy personel_konsol_okur on personel for select to muhasip_konsol_okur using (true);
create policy personel_kapi_degistirir on personel for update to muhasip_kapi using (true) with check (true);
grant insert (personel_id, ad, telefon, email, gorev, aktif, tc_kimlik_no),
  update (ad, telefon, email, gorev, aktif, tc_kimlik_no), delete
  on personel to muhasip_admin;
grant select, update (ad, telefon, email, gorev, tc_kimlik_no, anonim_tarihi) on personel to muhasip_kapi;
grant select (personel_id, ad, telefon, email, gorev, aktif, tc_kimlik_no) on personel to muhasip_konsol_okur,
  muhasip_personel;
grant select on personel to muhasip_moderator;
grant select (personel_id, ad) on personel to muhasip_muhasebeci;

-- Admins of every level read the clients; admin and superadmin add, change and delete them.
create policy mukellefler_admin_okur on mukellefler for select to muhasip_moderator using (true);
create policy mukellefler_admin_ekler on mukellefler for insert to muhasip_admin with check (true);
create policy mukellefler_admin_degistirir on mukellefler for update to muhasip_admin using (true) with check (true);
create policy mukellefler_admin_siler on mukellefler for delete to muhasip_admin using (true);
create policy mukellefler_muhasebeci_okur on mukellefler for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy mukellefler_muhasebeci_ekler on mukellefler for insert to muhasip_muhasebeci
  with check (muhasebeci_id = (select app.muhasebeci_id()));
create policy mukellefler_muhasebeci_degistirir on mukellefler for update to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id())) with check (muhasebeci_id = (select app.muhasebeci_id()));
create policy mukellefler_muhasebeci_siler on mukellefler for delete to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy mukellefler_personel_okur on mukellefler for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- A client who signs in reads only the client's own row.
create policy mukellefler_kendi_okur on mukellefler for select to muhasip_mukellef
  using (mukellef_id = (select app.mukellef_id()));
create policy mukellefler_kapi_okur on mukellefler for select to muhasip_kapi using (true);
create policy mukellefler_kapi_degistirir on mukellefler for update to muhasip_kapi using (true) with check (true);
create policy mukellefler_konsol_okur on mukellefler for select to muhasip_konsol_okur using (true);
-- The columns of clients are granted one by one, so that the four portal passwords are not among them; only functions
-- of the gate read those.
grant select (mukellef_id, muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, kullanici_kod,
  isyeri_kodu, hesap_turu, kisi_turu, defter_turu, isci_calistiriyor, muhtasar_donemi, kdv_donemi, e_defter,
  hesap_donemi_sonu, ek_yukumlulukler, il, ilce, gib_kullanici_adi, eklenme_tarihi, arama)
  on mukellefler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, kullanici_kod, isyeri_kodu,
  hesap_turu, kisi_turu, defter_turu, isci_calistiriyor, muhtasar_donemi, kdv_donemi, e_defter, hesap_donemi_sonu,
  ek_yukumlulukler, il, ilce, gib_kullanici_adi),
  update (tc_no, ad, telefon, email, adres, sirket_adi, aktif, kullanici_kod, isyeri_kodu, hesap_turu, kisi_turu,
    defter_turu, isci_calistiriyor, muhtasar_donemi, kdv_donemi, e_defter, hesap_donemi_sonu, ek_yukumlulukler, il,
    ilce, gib_kullanici_adi),
  delete
  on mukellefler to muhasip_admin, muhasip_muhasebeci;
grant insert (mukellef_id, eklenme_tarihi), update (muhasebeci_id) on mukellefler to muhasip_admin;
grant select (anonim_tarihi) on mukellefler to muhasip_moderator;
grant select,
  update (tc_no, ad, telefon, email, adres, sirket_adi, kullanici_kod, isyeri_kodu, gib_kullanici_adi, sistem_sifresi,
    isyeri_sifresi, gib_sifre, e_devlet_sifresi, anonim_tarihi)
  on mukellefler to muhasip_kapi;
grant select (mukellef_id, muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, hesap_turu,
  eklenme_tarihi)
  on mukellefler to muhasip_konsol_okur;
grant select (mukellef_id, muhasebeci_id, tc_no, ad, aktif) on mukellefler to muhasip_mukellef;

-- Every admin level, the moderator too, assigns clients to staff members (docs/readings.md).
create policy muhasebeci_personel_admin_okur on muhasebeci_personel for select to muhasip_moderator using (true);
create policy muhasebeci_personel_admin_ekler on muhasebeci_personel for insert to muhasip_moderator with check (true);
create policy muhasebeci_personel_admin_siler on muhasebeci_personel for delete to muhasip_moderator using (true);
create policy muhasebeci_personel_kendi_okur on muhasebeci_personel for select to muhasip_personel
  using (personel_id = (select app.personel_id()));
create policy muhasebeci_personel_muhasebeci_okur on muhasebeci_personel for select to muhasip_muhasebeci
  using (mukellef_id in (select m.mukellef_id from mukellefler m where m.muhasebeci_id = (select app.muhasebeci_id())));
create policy muhasebeci_personel_kapi_okur on muhasebeci_personel for select to muhasip_kapi using (true);
create policy muhasebeci_personel_konsol_okur on muhasebeci_personel for select to muhasip_konsol_okur using (true);
grant insert (atama_id, atama_tarihi) on muhasebeci_personel to muhasip_admin;
grant select on muhasebeci_personel to muhasip_kapi, muhasip_muhasebeci, muhasip_personel;
grant select (mukellef_id, personel_id) on muhasebeci_personel to muhasip_konsol_okur;
grant select, insert (mukellef_id, personel_id), delete on muhasebeci_personel to muhasip_moderator;

-- Every admin level reads the logins. Admin and superadmin write them, but only a superadmin those of admins
-- (docs/readings.md).
create policy kullanicilar_admin_okur on kullanicilar for select to muhasip_moderator using (true);
create policy kullanicilar_admin_ekler on kullanicilar for insert to muhasip_admin with check (rol <> 'admin');
create policy kullanicilar_admin_degistirir on kullanicilar for update to muhasip_admin using (rol <> 'admin')
  with check (rol <> 'admin');
create policy kullanicilar_admin_siler on kullanicilar for delete to muhasip_admin using (rol <> 'admin');
create policy kullanicilar_superadmin_ekler on kullanicilar for insert to muhasip_superadmin with check (true);
create policy kullanicilar_superadmin_degistirir on kullanicilar for update to muhasip_superadmin using (true)
  with check (true);
create policy kullanicilar_superadmin_siler on kullanicilar for delete to muhasip_superadmin using (true);
create policy kullanicilar_kendi_okur on kullanicilar for select to muhasip_muhasebeci, muhasip_personel,
  muhasip_mukellef
  using (id = (select app.kullanici_id()));
create policy kullanicilar_kapi on kullanicilar for all to muhasip_kapi using (true) with check (true);
create policy kullanicilar_konsol_okur on kullanicilar for select to muhasip_konsol_okur using (true);
grant insert (tc_kimlik_no, ad, soyad, kullanici_adi, sifre_hash, sifre_degismeli, rol, aktif, muhasebeci_kodu,
  admin_id, muhasebeci_id, personel_id,
  mukellef_id), update (ad, soyad, kullanici_adi, sifre_hash, sifre_degismeli, aktif), delete on kullanicilar
    to muhasip_admin;
grant select,
  insert (tc_kimlik_no, ad, soyad, kullanici_adi, sifre_hash, sifre_degismeli, rol, aktif, muhasebeci_kodu, admin_id,
    muhasebeci_id, personel_id, mukellef_id),
  update (tc_kimlik_no, ad, sifre_hash, sifre_degismeli, muhasebeci_kodu, last_login, oturumlar_kapandi), delete
  on kullanicilar to muhasip_kapi;
grant select (id, tc_kimlik_no, ad, soyad, sifre_degismeli, rol, aktif, admin_id, muhasebeci_id, personel_id,
  mukellef_id, created_at, last_login)
  on kullanicilar to muhasip_konsol_okur;
grant select (id, tc_kimlik_no, ad, soyad, kullanici_adi, sifre_degismeli, rol, aktif, muhasebeci_kodu, admin_id,
  muhasebeci_id, personel_id, mukellef_id,
  created_at, last_login, oturumlar_kapandi) on kullanicilar to muhasip_moderator;
grant select (id, tc_kimlik_no, ad, soyad, kullanici_adi, sifre_degismeli, rol, aktif, muhasebeci_kodu, admin_id,
  muhasebeci_id, personel_id, mukellef_id,
  created_at, last_login) on kullanicilar to muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;
