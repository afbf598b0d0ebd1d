select app.reset_rights('baglantilar', 'baglanti_sirlari', 'baglanti_cihazlari', 'baglanti_olaylari',
  'baglanti_yuklemeleri', 'baglanti_parcalari');

-- Whoever sees a request sees its link, the devices and what happened, but no digest; only the gate writes.
create policy baglantilar_admin_okur on baglantilar for select to muhasip_moderator using (true);
create policy baglantilar_mukellefle_okur on baglantilar for select to muhasip_muhasebeci, muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = baglantilar.mukellef_id));
create policy baglantilar_kapi on baglantilar for all to muhasip_kapi using (true) with check (true);
-- The public part of the address is withheld: it is told together with a secret alone.
grant select (baglanti_id, talep_id, mukellef_id, olusturma, kapanis) on baglantilar to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;
grant select, insert (talep_id, mukellef_id, kod), update (kapanis), delete on baglantilar to muhasip_kapi;

-- When a secret was made and ends is seen with its link, the digest by nobody.
create policy baglanti_sirlari_admin_okur on baglanti_sirlari for select to muhasip_moderator using (true);
create policy baglanti_sirlari_mukellefle_okur on baglanti_sirlari for select to muhasip_muhasebeci, muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = baglanti_sirlari.mukellef_id));
create policy baglanti_sirlari_kapi on baglanti_sirlari for all to muhasip_kapi using (true) with check (true);
grant select (sir_id, baglanti_id, mukellef_id, kisa, deneme, ileti_id, olusturan, olusturma, bitis)
  on baglanti_sirlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select, insert (baglanti_id, mukellef_id, ozet, kisa, ileti_id, bitis), update (deneme, bitis), delete
  on baglanti_sirlari to muhasip_kapi;

-- The devices of a link are seen with it.
create policy baglanti_cihazlari_admin_okur on baglanti_cihazlari for select to muhasip_moderator using (true);
create policy baglanti_cihazlari_mukellefle_okur on baglanti_cihazlari for select to muhasip_muhasebeci,
  muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = baglanti_cihazlari.mukellef_id));
create policy baglanti_cihazlari_kapi on baglanti_cihazlari for all to muhasip_kapi using (true) with check (true);
grant select (cihaz_id, baglanti_id, mukellef_id, sir_id, tarayici, ilk, son, islem) on baglanti_cihazlari
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select, insert (baglanti_id, mukellef_id, sir_id, ozet, tarayici), update (son, islem), delete
  on baglanti_cihazlari to muhasip_kapi;

-- What happened at a link is seen with it, and written by the gate alone.
create policy baglanti_olaylari_admin_okur on baglanti_olaylari for select to muhasip_moderator using (true);
create policy baglanti_olaylari_mukellefle_okur on baglanti_olaylari for select to muhasip_muhasebeci,
  muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = baglanti_olaylari.mukellef_id));
create policy baglanti_olaylari_kapi on baglanti_olaylari for all to muhasip_kapi using (true) with check (true);
grant select on baglanti_olaylari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select, insert (baglanti_id, mukellef_id, olay, cihaz_id, kalem_id, dosya_id, zaman), update (adet, son),
  delete on baglanti_olaylari to muhasip_kapi;

-- What is half there is nobody's to see; the gate alone puts it together.
create policy baglanti_yuklemeleri_kapi on baglanti_yuklemeleri for all to muhasip_kapi using (true)
  with check (true);
grant select, insert (no, baglanti_id, mukellef_id, cihaz_id, kalem_id, ad, boyut), update (alinan, olay_id, son),
  delete on baglanti_yuklemeleri to muhasip_kapi;
create policy baglanti_parcalari_kapi on baglanti_parcalari for all to muhasip_kapi using (true) with check (true);
grant select, insert (yukleme_id, bas, anahtar), delete on baglanti_parcalari to muhasip_kapi;
