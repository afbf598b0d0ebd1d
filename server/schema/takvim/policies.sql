select app.reset_rights('beyanname_turleri', 'resmi_tatiller', 'sure_uzatmalari', 'mucbir_sebepler', 'takvim_akislari');

-- Everybody reads the calendar.
create policy beyanname_turleri_okur on beyanname_turleri for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef using (true);
-- Nobody deletes rows that came with the product, since the next start would add them again; they are switched off.
create policy beyanname_turleri_ekler on beyanname_turleri for insert to muhasip_superadmin
  with check (urun_kodu is null);
create policy beyanname_turleri_degistirir on beyanname_turleri for update to muhasip_superadmin using (true)
  with check (true);
create policy beyanname_turleri_siler on beyanname_turleri for delete to muhasip_superadmin using (urun_kodu is null);
create policy beyanname_turleri_kapi on beyanname_turleri for all to muhasip_kapi using (true) with check (true);
grant insert (kod, ad, siklik, ilk_donem, son_donem, ofs, gun, aylar, mali_tatil, hesap_donemi, sure, kim, dayanak,
  teyit, acik), update (kod, ad, siklik, ilk_donem, son_donem, ofs, gun, aylar, mali_tatil, hesap_donemi, sure, kim,
  dayanak, teyit, acik), delete on beyanname_turleri to muhasip_superadmin;
grant select, insert (urun_kodu, kod, ad, siklik, ilk_donem, son_donem, ofs, gun, aylar, mali_tatil, hesap_donemi, sure,
  kim, dayanak, teyit, acik), update (urun_hali, kod, ad, siklik, ilk_donem, son_donem, ofs, gun, aylar, mali_tatil,
  hesap_donemi, sure, kim, dayanak, teyit, acik) on beyanname_turleri to muhasip_kapi;
grant select on beyanname_turleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Everybody reads the calendar.
create policy resmi_tatiller_okur on resmi_tatiller for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef using (true);
create policy resmi_tatiller_ekler on resmi_tatiller for insert to muhasip_superadmin with check (urun_kodu is null);
create policy resmi_tatiller_degistirir on resmi_tatiller for update to muhasip_superadmin using (true)
  with check (true);
create policy resmi_tatiller_siler on resmi_tatiller for delete to muhasip_superadmin using (urun_kodu is null);
create policy resmi_tatiller_kapi on resmi_tatiller for all to muhasip_kapi using (true) with check (true);
grant insert (ad, tur, ilk_gun, gun_sayisi, her_yil, arife, kesin, dayanak, acik), update (ad, tur, ilk_gun, gun_sayisi,
  her_yil, arife, kesin, dayanak, acik), delete on resmi_tatiller to muhasip_superadmin;
grant select, insert (urun_kodu, ad, tur, ilk_gun, gun_sayisi, her_yil, arife, kesin, dayanak, acik), update (urun_hali,
  ad, tur, ilk_gun, gun_sayisi, her_yil, arife, kesin, dayanak, acik) on resmi_tatiller to muhasip_kapi;
grant select on resmi_tatiller to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Everybody reads the calendar.
create policy sure_uzatmalari_okur on sure_uzatmalari for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef using (true);
create policy sure_uzatmalari_ekler on sure_uzatmalari for insert to muhasip_superadmin with check (urun_kodu is null);
create policy sure_uzatmalari_degistirir on sure_uzatmalari for update to muhasip_superadmin using (true)
  with check (true);
create policy sure_uzatmalari_siler on sure_uzatmalari for delete to muhasip_superadmin using (urun_kodu is null);
create policy sure_uzatmalari_kapi on sure_uzatmalari for all to muhasip_kapi using (true) with check (true);
grant insert (kod, donem, il, ilceler, yeni_gun, yeni_odeme_gunu, dayanak, acik), update (kod, donem, il, ilceler, yeni_gun,
  yeni_odeme_gunu, dayanak, acik), delete on sure_uzatmalari to muhasip_superadmin;
grant select, insert (urun_kodu, kod, donem, il, ilceler, yeni_gun, yeni_odeme_gunu, dayanak, acik), update (urun_hali, kod,
  donem, il, ilceler, yeni_gun, yeni_odeme_gunu, dayanak, acik) on sure_uzatmalari to muhasip_kapi;
grant select on sure_uzatmalari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Everybody reads force majeure of places; that of a client is read by those who see the client.
create policy mucbir_sebepler_okur on mucbir_sebepler for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef
  using (mukellef_id is null or mukellef_id in (select m.mukellef_id from mukellefler m));
create policy mucbir_sebepler_yazar on mucbir_sebepler for all to muhasip_superadmin using (true) with check (true);
grant insert (il, ilceler, mukellef_id, ilk_gun, son_gun, verilis_gunu, dayanak, acik), update (il, ilceler, mukellef_id,
  ilk_gun, son_gun, verilis_gunu, dayanak, acik), delete on mucbir_sebepler to muhasip_superadmin;
grant select on mucbir_sebepler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Users manage their own feeds, but nobody may read the digest of a token.
create policy takvim_akislari_kendi on takvim_akislari for all to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
grant select (kullanici_id, tam_ad, olusturma), insert (token_hash, tam_ad), update (token_hash, tam_ad, olusturma),
  delete on takvim_akislari
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
-- The gate reads feeds, because calendar programs fetch them without a session.
create policy takvim_akislari_kapi on takvim_akislari for select to muhasip_kapi using (true);
grant select on takvim_akislari to muhasip_kapi;
-- The gate reads the calendar for feeds, which calendar programs fetch without a session.
create policy mucbir_sebepler_kapi on mucbir_sebepler for select to muhasip_kapi using (true);
grant select on mucbir_sebepler to muhasip_kapi;
