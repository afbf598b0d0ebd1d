select app.reset_rights('aktarimlar', 'aktarim_satirlari', 'gecisler', 'gecis_dosyalari', 'aktarim_basliklari');

-- Nobody but its sender sees an import, not even another admin.
create policy aktarimlar_gonderen on aktarimlar for all to muhasip_admin, muhasip_muhasebeci
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy aktarimlar_kapi_temizler on aktarimlar for all to muhasip_kapi using (true);
grant select,
  insert (liste, dosya_adi, basliklar, uyarilar, eslesme, satir_sayisi, gecis_id, dosya_id, sayfa, baslik_satiri, engel,
    okuma),
  update (liste, basliklar, uyarilar, eslesme, durum, satir_sayisi, islenen, iptal, sayilar, dahil, baslik_satiri,
    cevaplar, sorular, engel), delete
  on aktarimlar to muhasip_admin, muhasip_muhasebeci;
grant select (aktarim_id, olusturma, gecis_id), delete on aktarimlar to muhasip_kapi;

-- The sender of an import reads and writes the import's rows.
create policy aktarim_satirlari_gonderen on aktarim_satirlari for all to muhasip_admin, muhasip_muhasebeci
  using (aktarim_id in (select a.aktarim_id from aktarimlar a where a.kullanici_id = (select app.kullanici_id())))
  with check (aktarim_id in (select a.aktarim_id from aktarimlar a where a.kullanici_id = (select app.kullanici_id())));
create policy aktarim_satirlari_kapi_temizler on aktarim_satirlari for all to muhasip_kapi using (true);
grant select, insert (aktarim_id, sira, hucreler), update (durum, kayit_id, surum, alanlar, eski, hatalar, notlar,
    tamamlanma), delete
  on aktarim_satirlari to muhasip_admin,
  muhasip_muhasebeci;
grant select (satir_id, aktarim_id, durum, notlar), delete on aktarim_satirlari to muhasip_kapi;

-- A move is its sender's. Another admin sees only that one was done, and may take it back.
create policy gecisler_gonderen on gecisler for all to muhasip_admin, muhasip_muhasebeci
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy gecisler_admin_okur on gecisler for select to muhasip_admin using (uygulama is not null);
create policy gecisler_admin_geri_alir on gecisler for update to muhasip_admin using (uygulama is not null)
  with check (uygulama is not null);
create policy gecisler_kapi on gecisler for all to muhasip_kapi using (true);
-- An insert needs the right to at least one column, so `olusturma` is granted although its default would do.
grant select, insert (olusturma),
  update (durum, islenen, suren, iptal, uygulama, islem_no, ilk_denetim, son_denetim, geri_alinma, geri_alma), delete
  on gecisler to muhasip_admin, muhasip_muhasebeci;
grant select, delete on gecisler to muhasip_kapi;

-- The sender of a move reads and writes its files.
create policy gecis_dosyalari_gonderen on gecis_dosyalari for all to muhasip_admin, muhasip_muhasebeci
  using (gecis_id in (select g.gecis_id from gecisler g where g.kullanici_id = (select app.kullanici_id())))
  with check (gecis_id in (select g.gecis_id from gecisler g where g.kullanici_id = (select app.kullanici_id())));
grant select, insert (gecis_id, ad, ozet, neden), update (okundu, neden), delete
  on gecis_dosyalari to muhasip_admin, muhasip_muhasebeci;

-- Headers say nothing about anybody: what one admin taught, the imports of all know.
create policy aktarim_basliklari_okur on aktarim_basliklari for select to muhasip_admin, muhasip_muhasebeci
  using (true);
create policy aktarim_basliklari_admin_yazar on aktarim_basliklari for all to muhasip_admin using (true)
  with check (true);
grant select, insert (liste, baslik, yazim, alan), update (yazim, alan, zaman), delete
  on aktarim_basliklari to muhasip_admin;
grant select on aktarim_basliklari to muhasip_muhasebeci;
