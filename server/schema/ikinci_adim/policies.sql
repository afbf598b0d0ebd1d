select app.reset_rights('dogrulayicilar', 'gecis_anahtarlari', 'kurtarma_kodlari', 'giris_adimlari');

-- Only functions of the gate read and write the secrets of authenticator apps (dogrulayicilar).
create policy dogrulayicilar_kapi on dogrulayicilar for all to muhasip_kapi using (true) with check (true);
grant select, insert (kullanici_id, gizli_anahtar), update (gizli_anahtar, son_adim, olusturma, onay), delete
  on dogrulayicilar to muhasip_kapi;

-- Users see their own passkeys; only functions of the gate write them.
create policy gecis_anahtarlari_kapi on gecis_anahtarlari for all to muhasip_kapi using (true) with check (true);
create policy gecis_anahtarlari_kendi_okur on gecis_anahtarlari for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef
  using (kullanici_id = (select app.kullanici_id()));
grant select, insert (kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima), update (ad, sayac, son_kullanim), delete
  on gecis_anahtarlari to muhasip_kapi;
grant select (gecis_anahtari_id, kullanici_id, ad, kimlik, olusturma, son_kullanim) on gecis_anahtarlari
  to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

-- Only functions of the gate read and write the digests of recovery codes (kurtarma_kodlari).
create policy kurtarma_kodlari_kapi on kurtarma_kodlari for all to muhasip_kapi using (true) with check (true);
grant select, insert (kullanici_id, kod_ozeti), update (kullanim), delete on kurtarma_kodlari to muhasip_kapi;

-- Only functions of the gate read and write sign-ins that wait for their next step (giris_adimlari).
create policy giris_adimlari_kapi on giris_adimlari for all to muhasip_kapi using (true) with check (true);
grant select, insert (ozet, tur, kullanici_id, sifre_ozeti), update (bitis), delete on giris_adimlari to muhasip_kapi;
