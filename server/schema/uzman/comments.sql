comment on table bilgi_maddeleri is 'Bilgi tabanı: Uzmana Sor yanıtlarının dayandığı maddeler.';
comment on column bilgi_maddeleri.kod is 'Maddenin ürünle gelen dosyalardaki adı; büronun yazdıkları ofis- ile başlar.';
comment on column bilgi_maddeleri.anahtarlar is 'Maddenin ayrıca bulunmasını sağlayan sözcükler.';
comment on column bilgi_maddeleri.kaynak is 'Bilginin alındığı yer, örneğin kanun ve maddesi.';
comment on column bilgi_maddeleri.kaynak_tarihi is 'Kaynağın tarihi.';
comment on column bilgi_maddeleri.gecerlilik_baslangici is 'Bilginin geçerli olduğu ilk gün; boşsa başından beri.';
comment on column bilgi_maddeleri.gecerlilik_bitisi is 'Bilginin geçerli olduğu son gün; boşsa süresiz.';
comment on column bilgi_maddeleri.aktif is 'Hayırsa yanıtlarda kullanılmaz.';
comment on column bilgi_maddeleri.dosyadan is
  'Evetse ürünün dosyalarıyla gelmiştir ve büro değiştirene kadar onlarla güncellenir.';
comment on column bilgi_maddeleri.elle_degisti is 'Evetse büro değiştirmiştir; dosyalar artık üzerine yazmaz.';
comment on column bilgi_maddeleri.arama is
  'Aramanın karşılaştırdığı başlık ve anahtarlar: küçük harfle ve Türkçe harfler sadeleştirilerek.';
comment on column bilgi_maddeleri.sozcukler is 'Aramanın sözcükleri: hem Türkçe kökleriyle hem yazıldığı gibi.';

comment on table bilgi_yuklemeleri is 'Ürünün bilgi dosyalarının yüklenmeleri; dosyalar aynıysa yeniden yüklenmez.';
comment on column bilgi_yuklemeleri.ozet is 'Yüklenen dosyaların SHA-256 özeti.';
comment on column bilgi_yuklemeleri.eklenen is 'Eklenen madde sayısı.';
comment on column bilgi_yuklemeleri.guncellenen is 'Güncellenen madde sayısı.';
comment on column bilgi_yuklemeleri.kaldirilan is 'Kaldırılan madde sayısı.';

comment on table uzman_konusmalari is 'Uzmana Sor konuşmaları; yalnızca soranındır.';
comment on column uzman_konusmalari.dis is 'Evetse konuşma, /ask-muhasebe/ adresine dışarıdan gelen soruları tutar.';
comment on column uzman_konusmalari.son_mesaj is 'Son mesajın anı.';

comment on table uzman_mesajlari is 'Uzmana Sor konuşmalarındaki sorular ve yanıtlar.';
comment on column uzman_mesajlari.tur is 'user: soru; ai: yanıt; error: yanıt verilemedi.';
comment on column uzman_mesajlari.kaynaklar is 'Yanıtın dayandığı kaynaklar, yanıt verildiği andaki hâlleriyle.';
comment on column uzman_mesajlari.baglantilar is
  'Yanıtın okunduğu sayfalar; yalnızca soranın kendi verisinden verilen yanıtlarda.';
comment on column uzman_mesajlari.kesildi is 'Evetse yanıt yarıda kalmıştır.';

comment on table uzman_kullanimlari is 'Kullanıcıların bir günde sorduğu soru sayısı; konuşma silinse de kalır.';
comment on column uzman_kullanimlari.gun is 'Soruların günü.';
comment on column uzman_kullanimlari.adet is 'O gün sorulan soru sayısı.';
