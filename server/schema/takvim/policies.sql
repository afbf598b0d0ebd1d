select app.reset_rights('beyanname_turleri', 'resmi_tatiller', 'sure_uzatmalari', 'mucbir_sebepler', 'takvim_akislari');

-- Every signed-in user reads the kinds of declarations (beyanname_turleri).
create policy beyanname_turleri_okur on beyanname_turleri for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef using (true);
-- Rows of the calendar that came with the product cannot be deleted, because the next start would add them again; they
-- are switched off instead.
create policy beyanname_turleri_ekler on beyanname_turleri for insert to muhasip_superadmin
  with check (urun_kodu is null);
create policy beyanname_turleri_degistirir on beyanname_turleri for update to muhasip_superadmin using (true)
  with check (true);
create policy beyanname_turleri_siler on beyanname_turleri for delete to muhasip_superadmin using (urun_kodu is null);
create policy beyanname_turleri_kapi on beyanname_turleri for all to muhasip_kapi using (true) with check (true);
grant insert (kod, ad, siklik, ilk_donem, son_donem, ofs, gun, aylar, mali_tatil, hesap_donemi, sure, kim, dayanak,
  teyit, acik),
  update (kod, ad, siklik, ilk_donem, son_donem, ofs, gun, aylar, mali_tatil, hesap_donemi, sure, kim, dayanak, teyit,
    acik),
  delete
  on beyanname_turleri to muhasip_superadmin;
grant select,
  insert (urun_kodu, kod, ad, siklik, ilk_donem, son_donem, ofs, gun, aylar, mali_tatil, hesap_donemi, sure, kim,
    dayanak, teyit, acik),
  update (urun_hali, kod, ad, siklik, ilk_donem, son_donem, ofs, gun, aylar, mali_tatil, hesap_donemi, sure, kim,
    dayanak, teyit, acik)
  on beyanname_turleri to muhasip_kapi;
grant select on beyanname_turleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Every signed-in user reads the public holidays (resmi_tatiller).
create policy resmi_tatiller_okur on resmi_tatiller for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef using (true);
create policy resmi_tatiller_ekler on resmi_tatiller for insert to muhasip_superadmin with check (urun_kodu is null);
create policy resmi_tatiller_degistirir on resmi_tatiller for update to muhasip_superadmin using (true)
  with check (true);
create policy resmi_tatiller_siler on resmi_tatiller for delete to muhasip_superadmin using (urun_kodu is null);
create policy resmi_tatiller_kapi on resmi_tatiller for all to muhasip_kapi using (true) with check (true);
grant insert (ad, tur, ilk_gun, gun_sayisi, her_yil, arife, kesin, dayanak, acik),
  update (ad, tur, ilk_gun, gun_sayisi, her_yil, arife, kesin, dayanak, acik), delete
  on resmi_tatiller to muhasip_superadmin;
grant select, insert (urun_kodu, ad, tur, ilk_gun, gun_sayisi, her_yil, arife, kesin, dayanak, acik),
  update (urun_hali, ad, tur, ilk_gun, gun_sayisi, her_yil, arife, kesin, dayanak, acik)
  on resmi_tatiller to muhasip_kapi;
grant select on resmi_tatiller to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Every signed-in user reads the extensions of deadlines (sure_uzatmalari).
create policy sure_uzatmalari_okur on sure_uzatmalari for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef using (true);
create policy sure_uzatmalari_ekler on sure_uzatmalari for insert to muhasip_superadmin with check (urun_kodu is null);
create policy sure_uzatmalari_degistirir on sure_uzatmalari for update to muhasip_superadmin using (true)
  with check (true);
create policy sure_uzatmalari_siler on sure_uzatmalari for delete to muhasip_superadmin using (urun_kodu is null);
create policy sure_uzatmalari_kapi on sure_uzatmalari for all to muhasip_kapi using (true) with check (true);
grant insert (kod, donem, il, ilceler, yeni_gun, yeni_odeme_gunu, dayanak, acik),
  update (kod, donem, il, ilceler, yeni_gun, yeni_odeme_gunu, dayanak, acik), delete
  on sure_uzatmalari to muhasip_superadmin;
grant select, insert (urun_kodu, kod, donem, il, ilceler, yeni_gun, yeni_odeme_gunu, dayanak, acik),
  update (urun_hali, kod, donem, il, ilceler, yeni_gun, yeni_odeme_gunu, dayanak, acik)
  on sure_uzatmalari to muhasip_kapi;
grant select on sure_uzatmalari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Every signed-in user reads the force majeure of places, and that of a client whom the user sees.
create policy mucbir_sebepler_okur on mucbir_sebepler for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef
  using (mukellef_id is null or mukellef_id in (select m.mukellef_id from mukellefler m));
create policy mucbir_sebepler_yazar on mucbir_sebepler for all to muhasip_superadmin using (true) with check (true);
grant insert (il, ilceler, mukellef_id, ilk_gun, son_gun, verilis_gunu, dayanak, acik),
  update (il, ilceler, mukellef_id, ilk_gun, son_gun, verilis_gunu, dayanak, acik), delete
  on mucbir_sebepler to muhasip_superadmin;
grant select on mucbir_sebepler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Users manage their own calendar feed, but cannot read the digest of its token.
create policy takvim_akislari_kendi on takvim_akislari for all to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
grant select (kullanici_id, tam_ad, olusturma), insert (token_hash, tam_ad), update (token_hash, tam_ad, olusturma),
  delete on takvim_akislari
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
create policy takvim_akislari_kapi on takvim_akislari for select to muhasip_kapi using (true);
grant select on takvim_akislari to muhasip_kapi;
-- The gate reads force majeure, for example for calendar feeds, which programs fetch without a session.
create policy mucbir_sebepler_kapi on mucbir_sebepler for select to muhasip_kapi using (true);
grant select on mucbir_sebepler to muhasip_kapi;
