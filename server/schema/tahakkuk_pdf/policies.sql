select app.reset_rights('tahakkuk_yiginlari', 'tahakkuk_pdfleri', 'tahakkuk_sorunlari');
-- NOTE: accountants have no access, because declarations are the office's work. Batches are not audited, because the
-- log is permanent; the declarations and documents that they become are audited.

-- Nobody but its sender sees a batch, not even another admin.
create policy tahakkuk_yiginlari_gonderen on tahakkuk_yiginlari for all to muhasip_admin, muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy tahakkuk_yiginlari_kapi on tahakkuk_yiginlari for all to muhasip_kapi using (true) with check (true);
-- PostgreSQL allows an insert only with a right to some column; `olusturma` is granted for that and keeps its default.
grant select, insert (olusturma), update (islenme, request_no), delete on tahakkuk_yiginlari to muhasip_admin,
  muhasip_personel;
grant select, update (geri_alinma), delete on tahakkuk_yiginlari to muhasip_kapi;

-- Whoever sees a batch sees its PDFs.
create policy tahakkuk_pdfleri_gonderen on tahakkuk_pdfleri for all to muhasip_admin, muhasip_personel
  using (yigin_id in (select y.yigin_id from tahakkuk_yiginlari y where y.kullanici_id = (select app.kullanici_id())))
  with check (yigin_id in (select y.yigin_id from tahakkuk_yiginlari y
    where y.kullanici_id = (select app.kullanici_id())));
-- The gate records what became of a PDF and finds unused files.
create policy tahakkuk_pdfleri_kapi on tahakkuk_pdfleri for all to muhasip_kapi using (true) with check (true);
grant select, insert (yigin_id, ad, boyut, ozet, anahtar, sayfalar, okunan, kod, donem, tutar, odeme_gunu, kabul_gunu,
  kabul_no),
  update (yigin_id, elle, mukellef_id, kod, donem, tutar, odeme_gunu, kabul_gunu, kabul_no), delete on tahakkuk_pdfleri
    to muhasip_admin, muhasip_personel;
grant select (pdf_id, yigin_id, anahtar, beyanname_id, belge_id), update (beyanname_id, belge_id) on tahakkuk_pdfleri
  to muhasip_kapi;

-- Admins see on the status page how often a PDF could not be read.
create policy tahakkuk_sorunlari_okur on tahakkuk_sorunlari for select to muhasip_moderator using (true);
create policy tahakkuk_sorunlari_kapi on tahakkuk_sorunlari for all to muhasip_kapi using (true) with check (true);
grant select on tahakkuk_sorunlari to muhasip_moderator;
grant select, insert (sorun), update (adet, son) on tahakkuk_sorunlari to muhasip_kapi;
