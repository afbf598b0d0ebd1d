select app.reset_rights('fisler', 'fis_urunler');

-- Every admin level reads every receipt; admin and superadmin may add, change and delete receipts.
create policy fisler_admin_okur on fisler for select to muhasip_moderator using (true);
create policy fisler_admin_ekler on fisler for insert to muhasip_admin with check (true);
create policy fisler_admin_degistirir on fisler for update to muhasip_admin using (true) with check (true);
create policy fisler_admin_siler on fisler for delete to muhasip_admin using (true);
create policy fisler_personel_okur on fisler for select to muhasip_personel
  using (mukellef_id in (select m.mukellef_id from mukellefler m)
    or mukellef_id is null and (kullanici_id is null or kullanici_id = (select app.kullanici_id())));
-- Staff members enter receipts of clients assigned to them, or without a client.
create policy fisler_personel_ekler on fisler for insert to muhasip_personel
  with check (mukellef_id is null or mukellef_id in (select m.mukellef_id from mukellefler m));
create policy fisler_personel_degistirir on fisler for update to muhasip_personel
  using (mukellef_id in (select m.mukellef_id from mukellefler m)
    or mukellef_id is null and (kullanici_id is null or kullanici_id = (select app.kullanici_id())))
  with check (mukellef_id in (select m.mukellef_id from mukellefler m)
    or mukellef_id is null and (kullanici_id is null or kullanici_id = (select app.kullanici_id())));
-- Staff members delete the receipts that they see.
create policy fisler_personel_siler on fisler for delete to muhasip_personel
  using (mukellef_id in (select m.mukellef_id from mukellefler m)
    or mukellef_id is null and (kullanici_id is null or kullanici_id = (select app.kullanici_id())));
-- The gate counts a client's receipts and finds stored files that no receipt uses.
create policy fisler_kapi_okur on fisler for select to muhasip_kapi using (true);
-- The gate changes a receipt only to remove its attachment when the client is anonymised; the receipt stays for the
-- books.
create policy fisler_kapi_degistirir on fisler for update to muhasip_kapi using (true) with check (ek_anahtar is null);
grant insert (mukellef_id, kaynak, tevkifat), update (mukellef_id, surum, ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet),
  delete on fisler to muhasip_admin;
grant select (fis_id, mukellef_id, eklenme_tarihi, ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet),
  update (ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet)
  on fisler to muhasip_kapi;
grant select on fisler to muhasip_moderator;
grant select, insert (mukellef_id, kaynak, tevkifat),
  update (mukellef_id, surum, ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet), delete
  on fisler to muhasip_personel;

-- A receipt's lines are never updated but replaced as a whole, so that they cannot contradict the receipt's head.
create policy fis_urunler_admin_okur on fis_urunler for select to muhasip_moderator using (true);
create policy fis_urunler_admin_ekler on fis_urunler for insert to muhasip_admin with check (true);
create policy fis_urunler_admin_siler on fis_urunler for delete to muhasip_admin using (true);
create policy fis_urunler_personel_okur on fis_urunler for select to muhasip_personel
  using (fis_id in (select f.fis_id from fisler f));
create policy fis_urunler_personel_ekler on fis_urunler for insert to muhasip_personel
  with check (fis_id in (select f.fis_id from fisler f));
create policy fis_urunler_personel_siler on fis_urunler for delete to muhasip_personel
  using (fis_id in (select f.fis_id from fisler f));
create policy fis_urunler_kapi_okur on fis_urunler for select to muhasip_kapi using (true);
create policy fis_urunler_konsol_okur on fis_urunler for select to muhasip_konsol_okur using (true);
grant insert (tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, toplam_tutar,
  odeme_sekli, fis_id, iskonto),
  delete
  on fis_urunler to muhasip_admin;
grant select (tarih, fis_no, market_adi, urun_adi, toplam_tutar, fis_id) on fis_urunler to muhasip_kapi;
grant select (id, tarih, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, toplam_tutar, odeme_sekli)
  on fis_urunler to muhasip_konsol_okur;
grant select on fis_urunler to muhasip_moderator;
grant select,
  insert (tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, toplam_tutar, odeme_sekli,
    fis_id, iskonto),
  delete
  on fis_urunler to muhasip_personel;
