comment on table fisler is
  'Alış fişleri: kimin gideri olduğu, kimin girdiği ve eki. Satırları fis_urunler tablosundadır.';
comment on column fisler.mukellef_id is 'Gideri olan mükellef; boşsa büronundur ya da henüz belirtilmemiştir.';
comment on column fisler.kullanici_id is 'Fişi giren kullanıcı; girişi silindiyse boştur.';
comment on column fisler.kaynak is 'Nasıl girildiği: elle, dosya (aktarım) ya da e-fatura.';
comment on column fisler.tevkifat is
  'Alıcının kesip kendisinin ödediği KDV; kuruş olarak saklanır. Fiş toplamına dahildir, satıcıya ödenmez.';
comment on column fisler.surum is 'Fiş ya da bir satırı değiştikçe artan sayı.';
comment on column fisler.ek_anahtar is 'Ekin dosya deposundaki adı; boşsa fişin eki yoktur.';
comment on column fisler.ek_ad is 'Ekin yüklendiği dosya adı.';
comment on column fisler.ek_tur is 'Ekin içeriğinden anlaşılan türü: JPEG, PNG, WebP ya da PDF.';
comment on column fisler.ek_boyut is 'Ekin boyutu (bayt).';
comment on column fisler.ek_ozet is 'Ekin SHA-256 özeti.';

comment on table fis_urunler is
  'Fişlerin satırları. Ürünü FIS_TOPLAM olan satır kalem değildir: fişin başıdır ve toplamını taşır.';
comment on column fis_urunler.tarih is 'Fişin tarihi.';
comment on column fis_urunler.saat is 'Fişin saati; boş olabilir.';
comment on column fis_urunler.fis_no is 'Fişin üzerindeki numara.';
comment on column fis_urunler.market_adi is 'Satıcı.';
comment on column fis_urunler.urun_adi is 'Ürün; FIS_TOPLAM ise satır fişin toplamıdır.';
comment on column fis_urunler.miktar is 'Adet, kilo gibi; üç ondalığa kadar.';
comment on column fis_urunler.birim_fiyat is 'Bir birimin KDV dahil fiyatı; kuruş olarak saklanır.';
comment on column fis_urunler.kdv_orani is 'KDV yüzdesi (0–100).';
comment on column fis_urunler.tutar is 'Kalemin iskonto düşülmüş, KDV dahil tutarı; kuruş olarak saklanır.';
comment on column fis_urunler.toplam_tutar is
  'Fişin toplamı; kuruş olarak saklanır. Yalnızca FIS_TOPLAM satırında doludur.';
comment on column fis_urunler.odeme_sekli is 'Fişin üzerindeki ödeme şekli (nakit, kart gibi); boş olabilir.';
comment on column fis_urunler.iskonto is 'Kalemden düşülen indirim; kuruş olarak saklanır.';
comment on column fis_urunler.kdv_tutari is 'Tutarın içindeki KDV; kuruş olarak saklanır.';
comment on column fis_urunler.arama is
  'Aramanın karşılaştırdığı ürün adı: küçük harfle ve Türkçe harfler sadeleştirilerek.';
