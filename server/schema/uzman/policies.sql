select app.reset_rights('bilgi_maddeleri', 'bilgi_yuklemeleri', 'uzman_konusmalari', 'uzman_mesajlari',
  'uzman_kullanimlari');

-- Every admin level reads the knowledge base; admin and superadmin maintain it.
create policy bilgi_maddeleri_admin_okur on bilgi_maddeleri for select to muhasip_moderator using (true);
create policy bilgi_maddeleri_admin_ekler on bilgi_maddeleri for insert to muhasip_admin with check (true);
create policy bilgi_maddeleri_admin_degistirir on bilgi_maddeleri for update to muhasip_admin using (true)
  with check (true);
create policy bilgi_maddeleri_muhasebeci_okur on bilgi_maddeleri for select to muhasip_muhasebeci using (aktif);
create policy bilgi_maddeleri_kapi on bilgi_maddeleri for all to muhasip_kapi using (true) with check (true);
grant insert (konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, aktif,
  elle_degisti),
  update (konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, aktif,
    elle_degisti)
  on bilgi_maddeleri to muhasip_admin;
grant select,
  insert (kod, konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi,
    dosyadan),
  update (konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, aktif,
    dosyadan)
  on bilgi_maddeleri to muhasip_kapi;
grant select on bilgi_maddeleri to muhasip_moderator, muhasip_muhasebeci;

-- Only the loader of the knowledge base uses the table bilgi_yuklemeleri.
create policy bilgi_yuklemeleri_kapi on bilgi_yuklemeleri for all to muhasip_kapi using (true) with check (true);
grant select (yukleme_id, ozet), insert (ozet, eklenen, guncellenen, kaldirilan) on bilgi_yuklemeleri to muhasip_kapi;

-- Accountants read and write only their own conversations with the expert.
create policy uzman_konusmalari_kendi on uzman_konusmalari for all to muhasip_muhasebeci
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy uzman_konusmalari_superadmin_okur on uzman_konusmalari for select to muhasip_superadmin using (true);
create policy uzman_konusmalari_kapi_okur on uzman_konusmalari for select to muhasip_kapi using (true);
create policy uzman_konusmalari_kapi_siler on uzman_konusmalari for delete to muhasip_kapi using (true);
grant select, delete on uzman_konusmalari to muhasip_kapi;
grant select, insert (baslik, dis), update (baslik, son_mesaj), delete on uzman_konusmalari to muhasip_muhasebeci;
grant select on uzman_konusmalari to muhasip_superadmin;

-- Accountants read and write the messages of their own conversations with the expert.
create policy uzman_mesajlari_kendi on uzman_mesajlari for all to muhasip_muhasebeci
  using (konusma_id in (select k.konusma_id from uzman_konusmalari k
    where k.kullanici_id = (select app.kullanici_id())))
  with check (konusma_id in (select k.konusma_id from uzman_konusmalari k
    where k.kullanici_id = (select app.kullanici_id())));
-- Superadmins may read the messages of all conversations with the expert.
create policy uzman_mesajlari_superadmin_okur on uzman_mesajlari for select to muhasip_superadmin using (true);
grant select, insert (konusma_id, tur, metin, kaynaklar, baglantilar, kesildi), delete on uzman_mesajlari
  to muhasip_muhasebeci;
grant select on uzman_mesajlari to muhasip_superadmin;

-- Only functions of the gate count a user's questions, because users could otherwise grant themselves more.
create policy uzman_kullanimlari_kapi on uzman_kullanimlari for all to muhasip_kapi using (true) with check (true);
grant select, insert (kullanici_id, gun, adet), update (adet), delete on uzman_kullanimlari to muhasip_kapi;
