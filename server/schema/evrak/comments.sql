comment on table evrak_turleri is 'Mükelleflerden her ay istenebilecek evrak türleri.';
comment on column evrak_turleri.aciklama is 'Mükellefin gördüğü kısa açıklama; boş olabilir.';
comment on column evrak_turleri.defter_turleri is 'Hangi defter türündeki mükelleflerden istendiği.';
comment on column evrak_turleri.isci is 'Evetse yalnızca işçi çalıştıran mükelleflerden istenir.';
comment on column evrak_turleri.belge_turu is 'Gelen PDF’in mükellefin belgelerindeki türü.';
comment on column evrak_turleri.sira is 'Listelerdeki sırası; küçük olan önce gelir.';
comment on column evrak_turleri.aktif is 'Hayırsa yeni taleplerde istenmez.';

comment on table evrak_talepleri is 'Bir mükelleften bir ayın evrakının istenmesi.';
comment on column evrak_talepleri.yil is 'Evrakın ait olduğu yıl.';
comment on column evrak_talepleri.ay is 'Evrakın ait olduğu ay (1–12); beyannameleri sonraki ay verilir.';
comment on column evrak_talepleri.son_gun is
  'Evrakın gelmesi gereken son gün: mükellefin en erken beyannamesinden ayardaki iş günü kadar önce; boşsa beyannamesi yoktur.';
comment on column evrak_talepleri.olusturan is 'İsteyen kullanıcının numarası; boşsa sunucu.';

comment on table evrak_kalemleri is 'Talepte istenen her evrak ve durumu.';
comment on column evrak_kalemleri.durum is 'bekleniyor, geldi, kabul, ret ya da yok (bu ay yok).';
comment on column evrak_kalemleri.neden is 'Neden reddedildiği; mükellef de görür.';
comment on column evrak_kalemleri.mukellef_notu is 'Mükellefin yazdığı not; boş olabilir.';
comment on column evrak_kalemleri.gelis is 'Son geldiği an; boşsa gelmemiştir.';
comment on column evrak_kalemleri.degisme is 'Satırın son değiştiği an.';
comment on column evrak_kalemleri.degistiren is
  'Satırı son değiştiren kullanıcının numarası; boşsa sunucu ya da mükellef.';

comment on table evrak_dosyalari is 'Gelen evrakın dosyaları.';
comment on column evrak_dosyalari.belge_id is 'PDF ise mükellefin belgesi; değilse boş.';
comment on column evrak_dosyalari.anahtar is 'PDF değilse dosyanın depodaki adı; sunucu verir.';
comment on column evrak_dosyalari.ad is 'Dosyanın adı.';
comment on column evrak_dosyalari.gelis is 'Geldiği an.';
comment on column evrak_dosyalari.tur is 'pdf, xml, xlsx, jpg, png ya da heic.';
comment on column evrak_dosyalari.boyut is 'Dosyanın boyutu (bayt).';
comment on column evrak_dosyalari.ozet is 'Gönderilen dosyanın SHA-256 özeti; aynısı iki kez alınmaz.';
comment on column evrak_dosyalari.kullanici_id is 'Yükleyen kullanıcı; mükellef gönderdiyse boştur.';

comment on table evrak_aylari is 'Evrakı kendiliğinden istenmiş aylar; bir ay bir kez istenir.';
comment on column evrak_aylari.sonra is 'Son istenen mükellefin numarası; boşsa ayın hepsi istendi.';
comment on column evrak_aylari.adet is 'İstenen mükellef sayısı.';
