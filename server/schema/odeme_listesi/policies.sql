select app.reset_rights('odeme_tutarlari', 'odeme_bildirimleri');

-- Every admin level reads and enters amounts, because they belong to declarations.
create policy odeme_tutarlari_admin_yazar on odeme_tutarlari for all to muhasip_moderator using (true)
  with check (true);
-- Accountants read the amounts of their clients but enter none, as they change no declarations.
create policy odeme_tutarlari_muhasebeci_okur on odeme_tutarlari for select to muhasip_muhasebeci
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m
    where m.muhasebeci_id = (select app.muhasebeci_id()))));
-- Staff members read and enter the amounts of the clients assigned to them.
create policy odeme_tutarlari_personel_yazar on odeme_tutarlari for all to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))))
  with check (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
grant select, insert (mukellef_id, kod, donem, tutar, son_gun), update (tutar, son_gun), delete
  on odeme_tutarlari to muhasip_moderator, muhasip_personel;
grant select on odeme_tutarlari to muhasip_muhasebeci;

-- Whoever sees a client reads what it was told.
create policy odeme_bildirimleri_admin_okur on odeme_bildirimleri for select to muhasip_moderator using (true);
-- Accountants read what their clients were told.
create policy odeme_bildirimleri_muhasebeci_okur on odeme_bildirimleri for select to muhasip_muhasebeci
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m
    where m.muhasebeci_id = (select app.muhasebeci_id()))));
-- Staff members read what the clients assigned to them were told.
create policy odeme_bildirimleri_personel_okur on odeme_bildirimleri for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- Whoever sees a client may tell it what to pay, its accountant too.
create policy odeme_bildirimleri_ekler on odeme_bildirimleri for insert to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  with check (kullanici_id = (select app.kullanici_id()) and exists (select from mukellefler m
    where m.mukellef_id = odeme_bildirimleri.mukellef_id));
grant select, insert (mukellef_id, yil, ay, kanal, tutarlar) on odeme_bildirimleri to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;
