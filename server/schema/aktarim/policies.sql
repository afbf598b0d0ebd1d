select app.reset_rights('aktarimlar', 'aktarim_satirlari');
-- NOTE: nobody updates hucreler, because it keeps what the file said. Imports are not audited, because the log is
-- permanent and these rows last a day; what an import writes to the lists is audited there.

-- Nobody but its sender sees an import, not even another admin.
create policy aktarimlar_gonderen on aktarimlar for all to muhasip_admin, muhasip_muhasebeci
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy aktarimlar_kapi_temizler on aktarimlar for all to muhasip_kapi using (true);
grant select, insert (liste, dosya_adi, basliklar, uyarilar, eslesme, satir_sayisi), update (eslesme, durum, islenen,
  iptal, sayilar), delete on aktarimlar to
  muhasip_admin, muhasip_muhasebeci;
grant select (aktarim_id, olusturma), delete on aktarimlar to muhasip_kapi;

-- Whoever sees an import sees its rows.
create policy aktarim_satirlari_gonderen on aktarim_satirlari for all to muhasip_admin, muhasip_muhasebeci
  using (aktarim_id in (select a.aktarim_id from aktarimlar a where a.kullanici_id = (select app.kullanici_id())))
  with check (aktarim_id in (select a.aktarim_id from aktarimlar a where a.kullanici_id = (select app.kullanici_id())));
grant select, insert (aktarim_id, sira, hucreler), update (durum, kayit_id, surum, alanlar, eski, hatalar), delete
  on aktarim_satirlari to muhasip_admin,
  muhasip_muhasebeci;
