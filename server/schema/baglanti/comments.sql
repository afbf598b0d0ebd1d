comment on table baglantilar is
  'Mükellefin giriş yapmadan evrak gönderdiği bağlantılar; bir evrak talebinin en çok bir açık bağlantısı olur.';
comment on column baglantilar.kod is 'Adresteki, herkese açık kısım; tek başına hiçbir şeyi açmaz.';
comment on column baglantilar.kapanis is 'Büronun kapattığı an; boşsa açıktır.';

comment on table baglanti_sirlari is
  'Bağlantıyı açan sırlar: gönderilen her iletinin kendi sırrı olur; kısa kodlar da buradadır.';
comment on column baglanti_sirlari.ozet is 'Sırrın özeti; sırrın kendisi tutulmaz.';
comment on column baglanti_sirlari.kisa is 'Telefonda söylenen sekiz harfli kod.';
comment on column baglanti_sirlari.deneme is 'Yanlış kod denemesi; onda kod geçersiz olur.';
comment on column baglanti_sirlari.ileti_id is 'Taşıyan ileti; boşsa elden verildi.';
comment on column baglanti_sirlari.olusturan is 'Yapan kullanıcının numarası; boşsa sunucu.';
comment on column baglanti_sirlari.bitis is 'Açmaya yaradığı son an: otuz gün, kısa kodda bir gün.';

comment on table baglanti_cihazlari is 'Bağlantıyı açan telefon ve bilgisayarlar.';
comment on column baglanti_cihazlari.sir_id is 'Hangi sırla açtığı; her sırla en çok üç cihaz iş yapar.';
comment on column baglanti_cihazlari.ozet is 'Cihazdaki çerezin SHA-256 özeti.';
comment on column baglanti_cihazlari.tarayici is 'Tarayıcı ve sistemi, kısaca.';
comment on column baglanti_cihazlari.ilk is 'İlk açtığı an.';
comment on column baglanti_cihazlari.son is 'Son göründüğü an.';
comment on column baglanti_cihazlari.islem is 'İlk kez dosya gönderdiği ya da bir şey dediği an; boşsa yalnızca açtı.';

comment on table baglanti_olaylari is 'Bağlantılarda olanlar; mükellefin makbuz numarası bu satırın numarasıdır.';
comment on column baglanti_olaylari.olay is
  'yapildi, yoklandi (adrese bakıldı), acildi (düğmeye basıldı), yuklendi, ayni (aynı dosya), yok (bu ay yok), bekle (geri alındı), not, reddedildi, yeni (yeni bağlantı istendi), kapatildi.';
comment on column baglanti_olaylari.kullanici_id is 'Bürodan yapan; mükellef ya da sunucu yaptıysa boş.';
comment on column baglanti_olaylari.adet is 'Yoklama, açılış ve ret için sayı; ötekilerde 1.';
comment on column baglanti_olaylari.zaman is 'Olduğu an; yoklama ve rette saatin başı.';
comment on column baglanti_olaylari.son is 'Sayılanların sonuncusunun anı.';

comment on table baglanti_yuklemeleri is 'Parça parça gelen dosyalar; yarım kalan bir hafta bekler.';
comment on column baglanti_yuklemeleri.no is 'Adresindeki rastgele numara.';
comment on column baglanti_yuklemeleri.ad is 'Gönderenin verdiği dosya adı.';
comment on column baglanti_yuklemeleri.boyut is 'Dosyanın boyutu (bayt).';
comment on column baglanti_yuklemeleri.alinan is 'Gelen bayt; boyuta eşitse dosya alınmıştır.';
comment on column baglanti_yuklemeleri.olay_id is 'Alındıysa makbuzu.';
comment on column baglanti_yuklemeleri.son is 'Son parçanın geldiği an.';

comment on table baglanti_parcalari is 'Yarım yüklemelerin gelmiş parçaları.';
comment on column baglanti_parcalari.bas is 'Parçanın dosyada başladığı yer (bayt).';
comment on column baglanti_parcalari.anahtar is 'Parçanın depodaki adı; sunucu verir.';
