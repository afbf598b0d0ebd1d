select app.reset_rights('tahakkuk_yiginlari', 'tahakkuk_pdfleri', 'tahakkuk_sorunlari');

-- Nobody but its sender sees a batch of uploaded PDFs, not even another admin.
create policy tahakkuk_yiginlari_gonderen on tahakkuk_yiginlari for all to muhasip_admin, muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy tahakkuk_yiginlari_kapi on tahakkuk_yiginlari for all to muhasip_kapi using (true) with check (true);
-- An insert needs the right to at least one column, so `olusturma` is granted although its default would do.
grant select, insert (olusturma), update (islenme, request_no), delete on tahakkuk_yiginlari to muhasip_admin,
  muhasip_personel;
grant select, update (geri_alinma), delete on tahakkuk_yiginlari to muhasip_kapi;

-- The sender of a batch reads and writes the PDFs in it.
create policy tahakkuk_pdfleri_gonderen on tahakkuk_pdfleri for all to muhasip_admin, muhasip_personel
  using (yigin_id in (select y.yigin_id from tahakkuk_yiginlari y where y.kullanici_id = (select app.kullanici_id())))
  with check (yigin_id in (select y.yigin_id from tahakkuk_yiginlari y
    where y.kullanici_id = (select app.kullanici_id())));
-- The gate records which declaration and document a PDF became, and finds files that nothing uses.
create policy tahakkuk_pdfleri_kapi on tahakkuk_pdfleri for all to muhasip_kapi using (true) with check (true);
grant select,
  insert (yigin_id, ad, boyut, ozet, anahtar, sayfalar, okunan, kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no),
  update (yigin_id, elle, mukellef_id, kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no), delete
  on tahakkuk_pdfleri to muhasip_admin, muhasip_personel;
grant select (pdf_id, yigin_id, anahtar, beyanname_id, belge_id), update (beyanname_id, belge_id) on tahakkuk_pdfleri
  to muhasip_kapi;

-- Admins of every level see how often a PDF could not be read (tahakkuk_sorunlari).
create policy tahakkuk_sorunlari_okur on tahakkuk_sorunlari for select to muhasip_moderator using (true);
create policy tahakkuk_sorunlari_kapi on tahakkuk_sorunlari for all to muhasip_kapi using (true) with check (true);
grant select on tahakkuk_sorunlari to muhasip_moderator;
grant select, insert (sorun), update (adet, son) on tahakkuk_sorunlari to muhasip_kapi;
