select app.reset_rights('oturumlar');

-- Users see their own sessions; only functions of the gate write sessions.
create policy oturumlar_kendi_okur on oturumlar for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel,
  muhasip_mukellef
  using (kullanici_id = (select app.kullanici_id()));
create policy oturumlar_kapi on oturumlar for all to muhasip_kapi using (true) with check (true);
grant select, insert (kullanici_id, token_hash, carrier, bitis, ip, cihaz, ikinci_adim_eksik),
  update (son_kullanim, bitis, kapanis, kapanis_neden, dogrulandi, ikinci_adim_eksik, onay, yetki, rol, muhasebeci_id,
    personel_id, mukellef_id, sifre_degismeli),
  delete
  on oturumlar to muhasip_kapi;
grant select (oturum_id, kullanici_id, carrier, olusturma, son_kullanim, bitis, kapanis, ip, cihaz) on oturumlar
  to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;
