-- Amounts in the views of the SQL console are in kuruş; ID numbers show only their last two digits.
create or replace view konsol.adminler as
  select admin_id, '*********' || right(tc_kimlik_no, 2) as tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif,
    eklenme_tarihi from public.admin;
create or replace view konsol.muhasebeciler as
  select muhasebeci_id, '*********' || right(tc_no, 2) as tc_no, ad, sirket_adi, telefon, email, adres,
    bakiye::bigint as bakiye, aktif, eklenme_tarihi
  from public.muhasebeci;
create or replace view konsol.personel as
  select personel_id, '*********' || right(tc_kimlik_no, 2) as tc_kimlik_no, ad, telefon, email, gorev, aktif
    from public.personel;
create or replace view konsol.mukellefler as
  select m.mukellef_id, m.muhasebeci_id, b.ad as muhasebeci_adi, mp.personel_id, p.ad as personel_adi,
    '*********' || right(m.tc_no, 2) as tc_no,
    m.ad, m.sirket_adi, m.telefon, m.email, m.adres, m.hesap_turu, m.aktif, m.eklenme_tarihi
  from public.mukellefler m
  join public.muhasebeci b using (muhasebeci_id)
  left join public.muhasebeci_personel mp using (mukellef_id)
  left join public.personel p on p.personel_id = mp.personel_id;
create or replace view konsol.kullanicilar as
  select id, '*********' || right(tc_kimlik_no, 2) as tc_kimlik_no, ad, soyad, rol, aktif, sifre_degismeli, admin_id,
    muhasebeci_id, personel_id, mukellef_id,
    created_at, last_login
  from public.kullanicilar;
create or replace view konsol.hizmetler as select id, ad, aciklama, fiyat::bigint as fiyat, is_active
  from public.hizmetler;
create or replace view konsol.hizmet_fiyatlari as
  select f.hizmet_fiyat_id, f.hizmet_id, h.ad as hizmet_adi, f.gecerlilik_yili::integer as gecerlilik_yili,
    f.gecerlilik_ayi::integer as gecerlilik_ayi,
    f.fiyat::bigint as fiyat
  from public.hizmet_fiyatlari f join public.hizmetler h on h.id = f.hizmet_id;
create or replace view konsol.hizmet_kayitlari as
  select k.hizmet_kayit_id, k.muhasebeci_id, b.ad as muhasebeci_adi, k.mukellef_id, m.ad as mukellef_adi, k.hizmet_id,
    h.ad as hizmet_adi, k.hizmet_yili::integer as hizmet_yili, k.hizmet_ayi::integer as hizmet_ayi,
    k.hizmet_fiyati::bigint as hizmet_fiyati, k.hizmet_bedeli::bigint as hizmet_bedeli,
    k.iskonto_orani::integer as iskonto_orani, k.durum, k.degisme
  from public.hizmet_kayitlari k
  join public.muhasebeci b using (muhasebeci_id)
  join public.mukellefler m on m.mukellef_id = k.mukellef_id
  join public.hizmetler h on h.id = k.hizmet_id;
create or replace view konsol.borc_tahakkuk as
  select t.borc_id, t.muhasebeci_id, b.ad as muhasebeci_adi, t.tahakkuk_yili::integer as tahakkuk_yili,
    t.tahakkuk_ayi::integer as tahakkuk_ayi,
    t.borc_tutari::bigint as borc_tutari, t.tahsilat::bigint as tahsilat, t.bakiye::bigint as bakiye, t.odeme_durumu,
      t.borc_tarihi, t.iptal
  from public.borc_tahakkuk t join public.muhasebeci b using (muhasebeci_id);
create or replace view konsol.odemeler as
  select o.odeme_id, o.tahakkuk_id, o.muhasebeci_id, b.ad as muhasebeci_adi, o.tahakkuk_yili::integer as tahakkuk_yili,
    o.tahakkuk_ayi::integer as tahakkuk_ayi,
    o.odeme_tutari::bigint as odeme_tutari, o.odeme_yontemi, o.odeme_tarihi, o.iptal_edilen_id
  from public.odemeler o join public.muhasebeci b using (muhasebeci_id);
create or replace view konsol.fis_urunler as
  select id, tarih, fis_no, market_adi, urun_adi, miktar, birim_fiyat::bigint as birim_fiyat,
    kdv_orani::integer as kdv_orani, tutar::bigint as tutar, toplam_tutar::bigint as toplam_tutar, odeme_sekli
  from public.fis_urunler;
create or replace view konsol.belgeler as
  select b.belge_id, b.mukellef_id, m.ad as mukellef_adi, b.tur, b.yil::integer as yil, b.ay::integer as ay, b.surum_no,
    b.eklenme_tarihi, b.silinme_tarihi
  from public.belgeler b join public.mukellefler m using (mukellef_id);
create or replace view konsol.denetim as select denetim_id, zaman, kullanici_id, tablo, satir_id, islem
  from public.denetim;
