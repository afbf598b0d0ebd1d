select app.reset_rights('avans_hareketleri');

-- Every admin level reads advances, accountants read their own. Admin and superadmin take, return and reverse them; what
-- is used is booked by the payment, and what came by card by its payment.
create policy avans_hareketleri_admin_okur on avans_hareketleri for select to muhasip_moderator using (true);
create policy avans_hareketleri_admin_ekler on avans_hareketleri for insert to muhasip_admin
  with check (tur <> 'kullanıldı' and (yontem <> 'kart' or tur = 'ters kayıt'));
create policy avans_hareketleri_muhasebeci_okur on avans_hareketleri for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy avans_hareketleri_kapi_okur on avans_hareketleri for select to muhasip_kapi using (true);
create policy avans_hareketleri_kapi_ekler on avans_hareketleri for insert to muhasip_kapi with check (true);
grant insert (muhasebeci_id, tur, tutar, tarih, yontem, makbuz_id, ters_id, neden, dekont_no, aciklama)
  on avans_hareketleri to muhasip_admin;
grant select, insert (muhasebeci_id, tur, tutar, tarih, yontem, odeme_id, makbuz_id, ters_id, deneme_id, neden,
  kaydeden) on avans_hareketleri to muhasip_kapi;
grant usage on sequence odemeler_odeme_id_seq to muhasip_kapi;
grant select on avans_hareketleri to muhasip_moderator, muhasip_muhasebeci;
