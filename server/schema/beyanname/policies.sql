select app.reset_rights('mukellef_yukumlulukleri', 'beyanname_tarihleri', 'beyannameler', 'beyanname_aylari');

-- Every admin level reads which declarations a client owes (mukellef_yukumlulukleri); admin and superadmin change that.
create policy mukellef_yukumlulukleri_admin_okur on mukellef_yukumlulukleri for select to muhasip_moderator
  using (true);
create policy mukellef_yukumlulukleri_admin_yazar on mukellef_yukumlulukleri for all to muhasip_admin using (true)
  with check (true);
create policy mukellef_yukumlulukleri_muhasebeci_yazar on mukellef_yukumlulukleri for all to muhasip_muhasebeci
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m
    where m.muhasebeci_id = (select app.muhasebeci_id()))))
  with check (mukellef_id = any (array(select m.mukellef_id from mukellefler m
    where m.muhasebeci_id = (select app.muhasebeci_id()))));
-- Staff members read which declarations the clients assigned to them owe.
create policy mukellef_yukumlulukleri_personel_okur on mukellef_yukumlulukleri for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- The gate reads which declarations every client owes, for calendar feeds, which have no session, and to generate
-- declarations.
create policy mukellef_yukumlulukleri_kapi_okur on mukellef_yukumlulukleri for select to muhasip_kapi using (true);
grant select on mukellef_yukumlulukleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (mukellef_id, kod, ilk_donem, son_donem, verilir, kaynak, toplu_no),
  update (ilk_donem, son_donem, verilir, kaynak, toplu_no), delete
  on mukellef_yukumlulukleri to muhasip_admin, muhasip_muhasebeci;

-- Admins, accountants and staff read the general due dates, and a client's own dates if they see the client.
create policy beyanname_tarihleri_okur on beyanname_tarihleri for select to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (mukellef_id is null or mukellef_id in (select m.mukellef_id from mukellefler m));
create policy beyanname_tarihleri_kapi on beyanname_tarihleri for all to muhasip_kapi using (true) with check (true);
grant select on beyanname_tarihleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select, insert (kod, donem, hesap_donemi_sonu, yer, mukellef_id, son_gun, odeme_gunu), delete
  on beyanname_tarihleri to muhasip_kapi;

-- Every admin level reads and processes declarations.
create policy beyannameler_admin_okur on beyannameler for select to muhasip_moderator using (true);
create policy beyannameler_admin_degistirir on beyannameler for update to muhasip_moderator using (true)
  with check (true);
-- Accountants read the declarations of their clients but change none, because declarations are the office's work.
create policy beyannameler_muhasebeci_okur on beyannameler for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy beyannameler_personel_okur on beyannameler for select to muhasip_personel
  using (personel_id = (select app.personel_id())
    or mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
      where mp.personel_id = (select app.personel_id()))));
-- The policy lets staff members write any state of a declaration; the server's UPDATE statement checks which step is
-- allowed.
create policy beyannameler_personel_degistirir on beyannameler for update to muhasip_personel
  using (personel_id = (select app.personel_id())
    or mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
      where mp.personel_id = (select app.personel_id()))))
  with check (true);
create policy beyannameler_ekler on beyannameler for insert to muhasip_moderator, muhasip_personel
  with check (durum = 'hazırlanıyor' and gate.is_duzeltilebilir(muhasebeci_id, mukellef_id, kod, donem, duzeltme));
create policy beyannameler_siler on beyannameler for delete to muhasip_admin
  using (duzeltme > 0 and durum = 'hazırlanıyor');
create policy beyannameler_personel_siler on beyannameler for delete to muhasip_personel
  using (duzeltme > 0 and durum = 'hazırlanıyor' and app.sees_beyanname(mukellef_id, personel_id));
create policy beyannameler_kapi on beyannameler for all to muhasip_kapi using (true) with check (true);
grant select, insert (muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum, personel_id),
  update (durum, neden, kabul_gunu, kabul_no, tutar, odeme_gunu, belge_id, personel_id) on beyannameler
    to muhasip_moderator;
grant select, insert (muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum, personel_id),
  update (durum, neden, kabul_gunu, kabul_no, tutar, odeme_gunu, belge_id), delete on beyannameler to muhasip_personel;
grant delete on beyannameler to muhasip_admin;
grant select on beyannameler to muhasip_muhasebeci;
grant select,
  insert (beyanname_id, muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum, personel_id, hazirlayan,
    kontrol_eden, kabul_gunu, kabul_no, tutar, odeme_gunu, belge_id, beyanname_belge_id),
  update (son_gun, muhasebeci_id, durum, personel_id, hazirlayan, kontrol_eden, neden, kabul_gunu, kabul_no, tutar,
    odeme_gunu, belge_id, beyanname_belge_id),
  delete
  on beyannameler to muhasip_kapi;

-- Every admin level sees for which months declarations were generated.
create policy beyanname_aylari_okur on beyanname_aylari for select to muhasip_moderator using (true);
create policy beyanname_aylari_kapi on beyanname_aylari for all to muhasip_kapi using (true) with check (true);
grant select on beyanname_aylari to muhasip_moderator;
grant select, insert (yil, ay, adet, yenilenecek), update (adet, yenilenecek, yenilenen) on beyanname_aylari
  to muhasip_kapi;
