select app.reset_rights('kart_odeme_denemeleri', 'kart_odeme_kalemleri', 'kart_odeme_iadeleri', 'kart_odeme_isleri',
  'kart_iade_bakislari');

-- Every admin level reads the attempts to pay by card; accountants read their own.
create policy kart_odeme_denemeleri_admin_okur on kart_odeme_denemeleri for select to muhasip_moderator using (true);
create policy kart_odeme_denemeleri_muhasebeci_okur on kart_odeme_denemeleri for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy kart_odeme_denemeleri_kapi on kart_odeme_denemeleri for all to muhasip_kapi using (true)
  with check (true);
grant select, insert (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, avans),
  update (durum, saglayici_token, saglayici_islem, saglayici_kalem, yonlendirme, red_kodu, durum_zamani)
  on kart_odeme_denemeleri to muhasip_kapi;
grant select (deneme_id, muhasebeci_id, kullanici_id, saglayici, tutar, avans, durum, red_kodu, olusturma,
  durum_zamani)
  on kart_odeme_denemeleri to muhasip_moderator;
grant select (deneme_id, muhasebeci_id, kullanici_id, saglayici, tutar, avans, durum, yonlendirme, red_kodu,
  olusturma, durum_zamani)
  on kart_odeme_denemeleri to muhasip_muhasebeci;

-- Whoever reads an attempt to pay by card reads its lines.
create policy kart_odeme_kalemleri_admin_okur on kart_odeme_kalemleri for select to muhasip_moderator using (true);
create policy kart_odeme_kalemleri_muhasebeci_okur on kart_odeme_kalemleri for select to muhasip_muhasebeci
  using (deneme_id in (select d.deneme_id from kart_odeme_denemeleri d));
create policy kart_odeme_kalemleri_kapi on kart_odeme_kalemleri for all to muhasip_kapi using (true) with check (true);
grant select, insert (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar), update (kaydedilen, odeme_id)
  on kart_odeme_kalemleri to muhasip_kapi;
grant select on kart_odeme_kalemleri to muhasip_moderator, muhasip_muhasebeci;

-- Whoever reads an attempt to pay by card reads its refunds.
create policy kart_odeme_iadeleri_admin_okur on kart_odeme_iadeleri for select to muhasip_moderator using (true);
create policy kart_odeme_iadeleri_muhasebeci_okur on kart_odeme_iadeleri for select to muhasip_muhasebeci
  using (deneme_id in (select d.deneme_id from kart_odeme_denemeleri d));
create policy kart_odeme_iadeleri_kapi on kart_odeme_iadeleri for all to muhasip_kapi using (true) with check (true);
grant select, insert (deneme_id, odeme_id, tutar, neden, durum), update (durum, durum_zamani) on kart_odeme_iadeleri
  to muhasip_kapi;
grant select (iade_id, deneme_id, odeme_id, tutar, neden, durum, olusturma, durum_zamani) on kart_odeme_iadeleri
  to muhasip_moderator, muhasip_muhasebeci;

-- Only functions of the gate read and write the open work of card payments (kart_odeme_isleri).
create policy kart_odeme_isleri_kapi on kart_odeme_isleri for all to muhasip_kapi using (true) with check (true);
grant select, insert (deneme_id, iade_id, sonraki), update (sayi, sonraki), delete on kart_odeme_isleri to muhasip_kapi;

-- Only functions of the gate read and write when refunds of a card payment were last asked for (kart_iade_bakislari).
create policy kart_iade_bakislari_kapi on kart_iade_bakislari for all to muhasip_kapi using (true) with check (true);
grant select, insert (deneme_id, zaman), update (zaman) on kart_iade_bakislari to muhasip_kapi;
