select app.reset_rights('bildirimler', 'bildirim_okumalari', 'bildirim_tercihleri', 'bildirim_isi');

-- Every admin level reads the office's notices.
create policy bildirimler_admin_okur on bildirimler for select to muhasip_moderator using (hedef = 'buro');
create policy bildirimler_muhasebeci_okur on bildirimler for select to muhasip_muhasebeci
  using (hedef = 'muhasebeci' and muhasebeci_id = (select app.muhasebeci_id()));
create policy bildirimler_personel_okur on bildirimler for select to muhasip_personel
  using (hedef = 'personel' and personel_id = (select app.personel_id()));
create policy bildirimler_kapi on bildirimler for all to muhasip_kapi using (true) with check (true);
grant select, insert (tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar, ayrinti),
  update (sira, mukellef_id, adet, tutar, zaman, ayrinti), delete
  on bildirimler to muhasip_kapi;
grant select on bildirimler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;

-- Users read and write how far they have read their notices; only the gate uses the columns of the digest (ozet_sira,
-- ozet_gunu).
create policy bildirim_okumalari_kendi on bildirim_okumalari for all to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy bildirim_okumalari_kapi on bildirim_okumalari for all to muhasip_kapi using (true) with check (true);
grant select, insert (kullanici_id, ozet_gunu), update (ozet_sira, ozet_gunu) on bildirim_okumalari to muhasip_kapi;
grant select (kullanici_id, son_sira), insert (son_sira), update (son_sira) on bildirim_okumalari to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;

-- Users read and write their own preferences for notices; the gate reads who wants a digest.
create policy bildirim_tercihleri_kendi on bildirim_tercihleri for all to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy bildirim_tercihleri_kapi_okur on bildirim_tercihleri for select to muhasip_kapi using (true);
grant select (kullanici_id, kapali, ozet, ozet_zamani) on bildirim_tercihleri to muhasip_kapi;
grant select, insert (kapali, ozet), update (kapali, ozet, ozet_zamani) on bildirim_tercihleri to muhasip_moderator,
  muhasip_muhasebeci, muhasip_personel;

-- Only functions of the gate read and write how far the job of notices has come (bildirim_isi).
create policy bildirim_isi_kapi on bildirim_isi for all to muhasip_kapi using (true) with check (true);
grant select, insert (islem_no, zaman), update (islem_no, zaman, beyanname_gunu) on bildirim_isi to muhasip_kapi;

grant usage on sequence bildirim_sira to muhasip_kapi;
