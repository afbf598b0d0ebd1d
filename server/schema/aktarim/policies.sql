select app.reset_rights('aktarimlar', 'aktarim_satirlari');

-- Nobody but its sender sees an import, not even another admin.
create policy aktarimlar_gonderen on aktarimlar for all to muhasip_admin, muhasip_muhasebeci
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy aktarimlar_kapi_temizler on aktarimlar for all to muhasip_kapi using (true);
grant select, insert (liste, dosya_adi, basliklar, uyarilar, eslesme, satir_sayisi),
  update (eslesme, durum, islenen, iptal, sayilar), delete
  on aktarimlar to muhasip_admin, muhasip_muhasebeci;
grant select (aktarim_id, olusturma), delete on aktarimlar to muhasip_kapi;

-- The sender of an import reads and writes the import's rows.
create policy aktarim_satirlari_gonderen on aktarim_satirlari for all to muhasip_admin, muhasip_muhasebeci
  using (aktarim_id in (select a.aktarim_id from aktarimlar a where a.kullanici_id = (select app.kullanici_id())))
  with check (aktarim_id in (select a.aktarim_id from aktarimlar a where a.kullanici_id = (select app.kullanici_id())));
grant select, insert (aktarim_id, sira, hucreler), update (durum, kayit_id, surum, alanlar, eski, hatalar), delete
  on aktarim_satirlari to muhasip_admin,
  muhasip_muhasebeci;
