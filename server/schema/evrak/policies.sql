select app.reset_rights('evrak_turleri', 'evrak_talepleri', 'evrak_kalemleri', 'evrak_dosyalari', 'evrak_aylari');

-- Everybody who sees requests reads what kinds of papers there are; an admin changes them.
create policy evrak_turleri_okur on evrak_turleri for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel,
  muhasip_kapi
  using (true);
create policy evrak_turleri_admin_ekler on evrak_turleri for insert to muhasip_admin with check (true);
create policy evrak_turleri_admin_degistirir on evrak_turleri for update to muhasip_admin using (true)
  with check (true);
grant select on evrak_turleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (ad, aciklama, defter_turleri, isci, belge_turu, sira, aktif),
  update (ad, aciklama, defter_turleri, isci, belge_turu, sira, aktif)
  on evrak_turleri to muhasip_admin;

-- Requests are made and taken back by functions of the gate. Accountants read those of their clients and change none,
-- because asking for papers is the office's work.
create policy evrak_talepleri_admin_okur on evrak_talepleri for select to muhasip_moderator using (true);
create policy evrak_talepleri_muhasebeci_okur on evrak_talepleri for select to muhasip_muhasebeci
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m
    where m.muhasebeci_id = (select app.muhasebeci_id()))));
-- Staff members read the requests of the clients assigned to them.
create policy evrak_talepleri_personel_okur on evrak_talepleri for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- The gate makes, follows and takes back requests.
create policy evrak_talepleri_kapi on evrak_talepleri for all to muhasip_kapi using (true) with check (true);
grant select on evrak_talepleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select, insert (mukellef_id, yil, ay, son_gun), update (son_gun), delete on evrak_talepleri to muhasip_kapi;

-- Every admin level and the client's staff member judge items; the server's statement checks which step is allowed.
create policy evrak_kalemleri_admin_okur on evrak_kalemleri for select to muhasip_moderator using (true);
create policy evrak_kalemleri_admin_degistirir on evrak_kalemleri for update to muhasip_moderator using (true)
  with check (true);
-- Accountants read what was asked of their clients.
create policy evrak_kalemleri_muhasebeci_okur on evrak_kalemleri for select to muhasip_muhasebeci
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m
    where m.muhasebeci_id = (select app.muhasebeci_id()))));
-- Staff members read and judge what was asked of the clients assigned to them.
create policy evrak_kalemleri_personel_okur on evrak_kalemleri for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- The policy lets staff members write any state; the server's statement checks which step is allowed.
create policy evrak_kalemleri_personel_degistirir on evrak_kalemleri for update to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))))
  with check (true);
-- The gate makes the items, and changes them when a file is moved or an act undone.
create policy evrak_kalemleri_kapi on evrak_kalemleri for all to muhasip_kapi using (true) with check (true);
grant select, update (durum, neden, gelis) on evrak_kalemleri to muhasip_moderator, muhasip_personel;
grant select on evrak_kalemleri to muhasip_muhasebeci;
grant select, insert (talep_id, mukellef_id, tur_id, durum, gelis), update (durum, neden, mukellef_notu, gelis), delete
  on evrak_kalemleri to muhasip_kapi;

-- Staff and admins add what came on another way than the link. A file is moved by a function of the gate.
create policy evrak_dosyalari_admin_okur on evrak_dosyalari for select to muhasip_moderator using (true);
create policy evrak_dosyalari_admin_ekler on evrak_dosyalari for insert to muhasip_admin
  with check (mukellef_id = (select k.mukellef_id from evrak_kalemleri k
    where k.kalem_id = evrak_dosyalari.kalem_id));
-- Accountants read what came from their clients.
create policy evrak_dosyalari_muhasebeci_okur on evrak_dosyalari for select to muhasip_muhasebeci
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m
    where m.muhasebeci_id = (select app.muhasebeci_id()))));
-- Staff members read the files of the clients assigned to them.
create policy evrak_dosyalari_personel_okur on evrak_dosyalari for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- A staff member sees the item only of an assigned client, and a file is of its item's client.
create policy evrak_dosyalari_personel_ekler on evrak_dosyalari for insert to muhasip_personel
  with check (mukellef_id = (select k.mukellef_id from evrak_kalemleri k
    where k.kalem_id = evrak_dosyalari.kalem_id));
-- The gate adds what a client sends by its link, and moves a file to another client.
create policy evrak_dosyalari_kapi on evrak_dosyalari for all to muhasip_kapi using (true) with check (true);
grant insert (kalem_id, mukellef_id, belge_id, anahtar, ad, tur, boyut, ozet) on evrak_dosyalari
  to muhasip_admin, muhasip_personel;
grant select on evrak_dosyalari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select, insert (kalem_id, mukellef_id, belge_id, anahtar, ad, tur, boyut, ozet), update (kalem_id, mukellef_id),
  delete on evrak_dosyalari to muhasip_kapi;

-- Every admin level sees for which months the job has asked.
create policy evrak_aylari_okur on evrak_aylari for select to muhasip_moderator using (true);
-- The gate records how far the job came.
create policy evrak_aylari_kapi on evrak_aylari for all to muhasip_kapi using (true) with check (true);
grant select on evrak_aylari to muhasip_moderator;
grant select, insert (yil, ay, sonra), update (sonra, adet, zaman) on evrak_aylari to muhasip_kapi;
