select app.reset_rights('liste_gorunumleri');

-- Users read and write only their own saved views of lists; the default of kullanici_id takes the user from the
-- session.
create policy liste_gorunumleri_kendi on liste_gorunumleri for all to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (liste, ad, adres), update (adres), delete on liste_gorunumleri to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;
