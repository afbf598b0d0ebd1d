select app.reset_rights('borc_tahakkuk', 'odemeler', 'istek_anahtarlari');

-- No role of a request may delete an accrual; functions of the gate do, and only while nothing is collected.
create policy borc_tahakkuk_admin_ekler on borc_tahakkuk for insert to muhasip_admin with check (true);
create policy borc_tahakkuk_kapi_okur on borc_tahakkuk for select to muhasip_kapi using (true);
create policy borc_tahakkuk_kapi_tahsil on borc_tahakkuk for update to muhasip_kapi using (true) with check (true);
create policy borc_tahakkuk_admin_okur on borc_tahakkuk for select to muhasip_moderator using (iptal is null);
create policy borc_tahakkuk_admin_degistirir on borc_tahakkuk for update to muhasip_admin using (iptal is null)
  with check (iptal is null);
create policy borc_tahakkuk_muhasebeci_okur on borc_tahakkuk for select to muhasip_muhasebeci
  using (iptal is null and muhasebeci_id = (select app.muhasebeci_id()));
create policy borc_tahakkuk_kapi_siler on borc_tahakkuk for delete to muhasip_kapi using (tahsilat = 0);
create policy borc_tahakkuk_konsol_okur on borc_tahakkuk for select to muhasip_konsol_okur using (true);
grant insert (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami, borc_tarihi, aciklama, toplu_id,
  devir),
  update (borc_tutari, hizmet_toplami,
  elle_durum, elle_neden, aciklama) on borc_tahakkuk to muhasip_admin;
grant select, update (tahsilat, elle_durum, elle_neden, iptal), delete on borc_tahakkuk to muhasip_kapi;
grant select (borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, tahsilat, bakiye, borc_tarihi,
  odeme_durumu, iptal)
  on borc_tahakkuk to muhasip_konsol_okur;
grant select on borc_tahakkuk to muhasip_moderator, muhasip_muhasebeci;

-- Every admin level reads payments; admin and superadmin book them.
create policy odemeler_admin_okur on odemeler for select to muhasip_moderator using (true);
create policy odemeler_admin_ekler on odemeler for insert to muhasip_admin with check (true);
create policy odemeler_muhasebeci_okur on odemeler for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy odemeler_kapi_okur on odemeler for select to muhasip_kapi using (true);
-- The gate books card payments after the provider's confirmation, reverses what was refunded at the provider, and takes
-- back what bulk accruals used of advances; accountants have no right to book one themselves.
create policy odemeler_kapi_ekler on odemeler for insert to muhasip_kapi
  with check (odeme_yontemi in ('kart', 'avans'));
create policy odemeler_konsol_okur on odemeler for select to muhasip_konsol_okur using (true);
grant insert (tahakkuk_id, odeme_tutari, odeme_tarihi, odeme_yontemi, aciklama, dekont_no, odeme_notu, iptal_edilen_id,
  makbuz_id) on odemeler to muhasip_admin;
grant select, insert (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama, iptal_edilen_id, makbuz_id) on odemeler
  to muhasip_kapi;
grant select (odeme_id, tahakkuk_id, muhasebeci_id, odeme_tutari, odeme_tarihi, odeme_yontemi, iptal_edilen_id,
  tahakkuk_yili, tahakkuk_ayi)
  on odemeler to muhasip_konsol_okur;
grant select on odemeler to muhasip_moderator, muhasip_muhasebeci;

-- Users read and add only the answers that were stored under their own request keys (istek_anahtarlari).
create policy istek_anahtarlari_kendi_okur on istek_anahtarlari for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id()));
create policy istek_anahtarlari_kendi_ekler on istek_anahtarlari for insert to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  with check (kullanici_id = (select app.kullanici_id()));
create policy istek_anahtarlari_kapi_okur on istek_anahtarlari for select to muhasip_kapi using (true);
create policy istek_anahtarlari_kapi_siler on istek_anahtarlari for delete to muhasip_kapi
  using (zaman < now() - interval '24 hours');
grant select, delete on istek_anahtarlari to muhasip_kapi;
grant select, insert (kullanici_id, anahtar, istek_ozeti, durum_kodu, yanit) on istek_anahtarlari to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;
