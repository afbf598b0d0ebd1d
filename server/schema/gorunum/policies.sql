select app.reset_rights('liste_gorunumleri');

-- NOTE: no statement writes the owner; the column's default takes it from the session.
create policy liste_gorunumleri_kendi on liste_gorunumleri for all to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (liste, ad, adres), update (adres), delete on liste_gorunumleri to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;
