select app.reset_rights('api_anahtarlari', 'api_anahtari_kullanimlari');

-- Users see their own API keys; only functions of the gate create and revoke them.
create policy api_anahtarlari_kendi_okur on api_anahtarlari for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_mukellef
  using (kullanici_id = (select app.kullanici_id()));
create policy api_anahtarlari_kapi on api_anahtarlari for all to muhasip_kapi using (true) with check (true);
grant select, insert (kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis), update (iptal) on api_anahtarlari
  to muhasip_kapi;
grant select (api_anahtari_id, kullanici_id, ad, scopes, basi, olusturma, bitis, iptal) on api_anahtarlari
  to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

-- Whoever sees an API key sees when the key was last used.
create policy api_anahtari_kullanimlari_kendi_okur on api_anahtari_kullanimlari for select to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel, muhasip_mukellef
  using (exists (select from api_anahtarlari a where a.api_anahtari_id = api_anahtari_kullanimlari.api_anahtari_id));
create policy api_anahtari_kullanimlari_kapi on api_anahtari_kullanimlari for all to muhasip_kapi using (true)
  with check (true);
grant select, insert (api_anahtari_id, zaman, ip), update (zaman, ip) on api_anahtari_kullanimlari to muhasip_kapi;
grant select on api_anahtari_kullanimlari to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;
