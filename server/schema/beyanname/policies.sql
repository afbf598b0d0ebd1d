select app.reset_rights('mukellef_yukumlulukleri');

-- mukellef_yukumlulukleri
-- Admins of every level see what clients owe; admin and superadmin, who edit clients, change it.
create policy mukellef_yukumlulukleri_admin_okur on mukellef_yukumlulukleri for select to muhasip_moderator using (true);
create policy mukellef_yukumlulukleri_admin_yazar on mukellef_yukumlulukleri for all to muhasip_admin using (true) with check (true);
-- An accountant sees and changes that of one's clients, as their other fields. As a list, by which an index finds them.
create policy mukellef_yukumlulukleri_muhasebeci_yazar on mukellef_yukumlulukleri for all to muhasip_muhasebeci
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m where m.muhasebeci_id = (select app.muhasebeci_id()))))
  with check (mukellef_id = any (array(select m.mukellef_id from mukellefler m where m.muhasebeci_id = (select app.muhasebeci_id()))));
-- A staff member sees that of the clients assigned to them.
create policy mukellef_yukumlulukleri_personel_okur on mukellef_yukumlulukleri for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id()))));
-- The feed of a user's calendar is read without a session.
create policy mukellef_yukumlulukleri_kapi_okur on mukellef_yukumlulukleri for select to muhasip_kapi using (true);
grant select on mukellef_yukumlulukleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (mukellef_id, kod, ilk_donem, son_donem, verilir, kaynak, toplu_no), update (ilk_donem, son_donem, verilir, kaynak, toplu_no), delete
  on mukellef_yukumlulukleri to muhasip_admin, muhasip_muhasebeci;
