select app.reset_rights('kapanislar', 'tahakkuk_tamamlamalari');

-- Whoever may be refused because a month is closed reads which ones are; only the office reads the notes. Functions of
-- the gate close and open months.
create policy kapanislar_okur on kapanislar for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  using (true);
create policy kapanislar_kapi on kapanislar for all to muhasip_kapi using (true) with check (true);
grant select on kapanislar to muhasip_moderator;
grant select (kapanis_id, yil, ay, kapatan, kapanma, acilma) on kapanislar to muhasip_muhasebeci, muhasip_personel;
grant select, insert (yil, ay, notu, acik_kalanlar), update (acan, acilma, acma_nedeni) on kapanislar to muhasip_kapi;

-- Every admin level reads what was done about uncharged services; admin and superadmin do it and take it back.
create policy tahakkuk_tamamlamalari_admin_okur on tahakkuk_tamamlamalari for select to muhasip_moderator using (true);
create policy tahakkuk_tamamlamalari_admin_ekler on tahakkuk_tamamlamalari for insert to muhasip_admin
  with check (true);
create policy tahakkuk_tamamlamalari_admin_geri_alir on tahakkuk_tamamlamalari for update to muhasip_admin
  using (geri_alinma is null) with check (true);
-- The gate asks whether something was added to an accrual before it is deleted.
create policy tahakkuk_tamamlamalari_kapi_okur on tahakkuk_tamamlamalari for select to muhasip_kapi using (true);
grant select on tahakkuk_tamamlamalari to muhasip_moderator;
grant insert (toplu_id, muhasebeci_id, yil, ay, yol, tutar, bedelsiz, borc_id, kaynak_id, onceki_tutar, yeni_tutar,
  onceki_toplam, yeni_toplam, notu), update (geri_alan, geri_alinma) on tahakkuk_tamamlamalari to muhasip_admin;
grant select (borc_id, yol, geri_alinma) on tahakkuk_tamamlamalari to muhasip_kapi;
