comment on table avans_hareketleri is
  'Muhasebecilerin borçlarından fazla verdiği paranın (avans) hareketleri; değiştirilmez ve silinmez. Bir muhasebecinin toplamı kalan avansıdır.';
comment on column avans_hareketleri.tur is
  'alındı, kullanıldı (borca sayıldı), iade (geri verildi) ya da ters kayıt (başka bir hareketi geri alır).';
comment on column avans_hareketleri.tutar is
  'Avansı artıran (artı) ya da azaltan (eksi) tutar; kuruş olarak saklanır.';
comment on column avans_hareketleri.tarih is 'Paranın geldiği, verildiği ya da avansın kullanıldığı an.';
comment on column avans_hareketleri.yontem is 'havale, nakit ya da kart; para el değiştirmediyse boştur.';
comment on column avans_hareketleri.odeme_id is
  'Avansın kullanıldığı ödeme; ters kayıtta onu iptal eden ödeme. Para el değiştirdiyse boştur.';
comment on column avans_hareketleri.makbuz_id is
  'Avansın alındığı makbuzun numarası; aynı makbuzla borç da ödendiyse ilk ödemenin numarası.';
comment on column avans_hareketleri.ters_id is 'Bu satırın tamamını ya da bir kısmını geri aldığı hareket.';
comment on column avans_hareketleri.deneme_id is 'Avansın geldiği kart ödemesi; kartla gelmediyse boştur.';
comment on column avans_hareketleri.neden is 'İadenin ya da ters kaydın nedeni.';
comment on column avans_hareketleri.dekont_no is 'Bankanın dekont (işlem) numarası; yoksa boştur.';
comment on column avans_hareketleri.aciklama is 'Büronun yazdığı not; muhasebeci de görür.';
comment on column avans_hareketleri.kaydeden is 'Kaydeden kullanıcının numarası; boşsa sunucu.';
