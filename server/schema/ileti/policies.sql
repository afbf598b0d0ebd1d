select app.reset_rights('mukellef_kisileri', 'iletiler', 'ileti_durdurmalari');

-- Admins of every level read the contacts of all clients; others see and write those of clients whom they see and write.
create policy mukellef_kisileri_admin_okur on mukellef_kisileri for select to muhasip_moderator using (true);
create policy mukellef_kisileri_admin_ekler on mukellef_kisileri for insert to muhasip_admin with check (true);
create policy mukellef_kisileri_admin_degistirir on mukellef_kisileri for update to muhasip_admin using (true)
  with check (true);
create policy mukellef_kisileri_admin_siler on mukellef_kisileri for delete to muhasip_admin using (true);
create policy mukellef_kisileri_mukellefle_okur on mukellef_kisileri for select to muhasip_muhasebeci, muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = mukellef_kisileri.mukellef_id));
create policy mukellef_kisileri_muhasebeci_ekler on mukellef_kisileri for insert to muhasip_muhasebeci
  with check (exists (select from mukellefler m where m.mukellef_id = mukellef_kisileri.mukellef_id));
create policy mukellef_kisileri_muhasebeci_degistirir on mukellef_kisileri for update to muhasip_muhasebeci
  using (exists (select from mukellefler m where m.mukellef_id = mukellef_kisileri.mukellef_id))
  with check (exists (select from mukellefler m where m.mukellef_id = mukellef_kisileri.mukellef_id));
create policy mukellef_kisileri_muhasebeci_siler on mukellef_kisileri for delete to muhasip_muhasebeci
  using (exists (select from mukellefler m where m.mukellef_id = mukellef_kisileri.mukellef_id));
create policy mukellef_kisileri_kapi_okur on mukellef_kisileri for select to muhasip_kapi using (true);
create policy mukellef_kisileri_kapi_siler on mukellef_kisileri for delete to muhasip_kapi using (true);
grant select on mukellef_kisileri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (mukellef_id, ad, telefon, email, aldiklari, kanal, izin, izin_gunu, sessiz, sessiz_sonu),
  update (ad, telefon, email, aldiklari, kanal, izin, izin_gunu, sessiz, sessiz_sonu), delete
  on mukellef_kisileri to muhasip_admin, muhasip_muhasebeci;
grant delete on mukellef_kisileri to muhasip_kapi;

-- Admins of every level read all messages, others those of clients whom they see; only functions of the gate write them.
create policy iletiler_admin_okur on iletiler for select to muhasip_moderator using (true);
create policy iletiler_mukellefle_okur on iletiler for select to muhasip_muhasebeci, muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = iletiler.mukellef_id));
create policy iletiler_kapi on iletiler for all to muhasip_kapi using (true) with check (true);
grant select (ileti_id, mukellef_id, muhasebeci_id, kisi_id, ana_ileti_id, eposta_id, gonderim_no, anahtar, tur,
  otomatik, kanal, sablon, kalemler, alici, kime, konu, metin, durum, gonderilecek, parca, ucret, deneme, hata_metni,
  saglayici_no, sonraki_sorgu, olusturma, son_deneme, sonuc_zamani, kaydeden, talep_id)
  on iletiler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select,
  insert (mukellef_id, muhasebeci_id, kisi_id, ana_ileti_id, eposta_id, gonderim_no, anahtar, tur, otomatik, kanal,
    sablon, kalemler, alici, kime, konu, metin, durum, gonderilecek, parca, ucret, durdurma_ozeti, kaydeden, talep_id),
  update (eposta_id, kime, durum, gonderilecek, deneme, hata_metni, saglayici_no, sonraki_sorgu, son_deneme,
    sonuc_zamani),
  delete
  on iletiler to muhasip_kapi;

-- Who sees a client sees who wants no more messages about it; who writes the client may take that back.
create policy ileti_durdurmalari_admin_okur on ileti_durdurmalari for select to muhasip_moderator using (true);
create policy ileti_durdurmalari_admin_siler on ileti_durdurmalari for delete to muhasip_admin using (true);
create policy ileti_durdurmalari_mukellefle_okur on ileti_durdurmalari for select to muhasip_muhasebeci,
  muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = ileti_durdurmalari.mukellef_id));
create policy ileti_durdurmalari_muhasebeci_siler on ileti_durdurmalari for delete to muhasip_muhasebeci
  using (exists (select from mukellefler m where m.mukellef_id = ileti_durdurmalari.mukellef_id));
create policy ileti_durdurmalari_kapi on ileti_durdurmalari for all to muhasip_kapi using (true) with check (true);
grant select on ileti_durdurmalari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant delete on ileti_durdurmalari to muhasip_admin, muhasip_muhasebeci;
grant select, insert (mukellef_id, kime), delete on ileti_durdurmalari to muhasip_kapi;
