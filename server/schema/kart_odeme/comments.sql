comment on table kart_odeme_denemeleri is
  'Kartla ödeme denemeleri: düğmeye basıldığı andan sonuca kadar. Kart numarası hiçbir yerde tutulmaz.';
comment on column kart_odeme_denemeleri.deneme_no is
  'Denemenin ödeme kuruluşuna bildirilen numarası; kuruluş bu numarayla bir kez çeker.';
comment on column kart_odeme_denemeleri.kullanici_id is 'Ödeyen kullanıcının numarası; girişi silinse de kalır.';
comment on column kart_odeme_denemeleri.anahtar is 'İsteğin kendi anahtarı (Idempotency-Key).';
comment on column kart_odeme_denemeleri.istek_ozeti is 'İsteğin SHA-256 özeti.';
comment on column kart_odeme_denemeleri.saglayici is 'Ödeme kuruluşu: test (TEST POS, para hareketi yok) ya da iyzico.';
comment on column kart_odeme_denemeleri.tutar is 'Çekilecek tutar; kuruş olarak saklanır.';
comment on column kart_odeme_denemeleri.avans is 'Tutarın borçlardan fazla, avans olarak verilen kısmı; kuruş.';
comment on column kart_odeme_denemeleri.durum is
  'başladı, 3ds, çekildi, belirsiz, kaydedildi, reddedildi ya da iade. Son üçü kesindir; belirsizse kuruluşa yeniden sorulur.';
comment on column kart_odeme_denemeleri.saglayici_token is
  'Kuruluşun ödeme sayfası için verdiği jeton; sayfa açılmadıysa boştur.';
comment on column kart_odeme_denemeleri.saglayici_islem is 'Kuruluştaki çekim işleminin numarası.';
comment on column kart_odeme_denemeleri.saglayici_kalem is 'Çekimin, iadede kullanılan kalem numarası.';
comment on column kart_odeme_denemeleri.yonlendirme is 'Ödeyenin doğrulamaya devam ettiği adres.';
comment on column kart_odeme_denemeleri.red_kodu is 'Kuruluşun ret kodu; yalnızca “reddedildi” durumunda doludur.';
comment on column kart_odeme_denemeleri.durum_zamani is 'Durumun son değiştiği an.';

comment on table kart_odeme_kalemleri is 'Bir kartla ödeme denemesinin hangi borçlara ne kadar olduğu.';
comment on column kart_odeme_kalemleri.borc_id is 'Ödenen tahakkuk; sonradan silindiyse boştur, ayı kalır.';
comment on column kart_odeme_kalemleri.tutar is 'Deneme başladığındaki bakiye; kuruş olarak saklanır.';
comment on column kart_odeme_kalemleri.kaydedilen is
  'Bundan ödeme olarak kaydedilen; kuruş olarak saklanır. Kalanı karta iade edilir.';
comment on column kart_odeme_kalemleri.odeme_id is 'Kaydedilen ödeme; boşsa bu borca bir şey kaydedilmemiştir.';

comment on table kart_odeme_iadeleri is 'Karta geri verilen tutarlar.';
comment on column kart_odeme_iadeleri.iade_no is
  'İadenin ödeme kuruluşuna bildirilen numarası; kuruluş bu numarayla bir kez iade eder.';
comment on column kart_odeme_iadeleri.odeme_id is 'İptal edilen ödeme; borçlardan fazla çekilen iadesinde boştur.';
comment on column kart_odeme_iadeleri.tutar is 'İade edilen tutar; kuruş olarak saklanır.';
comment on column kart_odeme_iadeleri.neden is
  'fazla: borçlara sığmayan çekim; iptal: iptal edilen ödeme; kuruluş: ödeme kuruluşunda yapılmış.';
comment on column kart_odeme_iadeleri.durum is 'bekliyor, tamamlandı ya da reddedildi.';
comment on column kart_odeme_iadeleri.durum_zamani is 'Durumun son değiştiği an.';

comment on table kart_odeme_isleri is 'Ödeme kuruluşuna sorulacak ya da bildirilecek olanlar; sonuç alınınca silinir.';
comment on column kart_odeme_isleri.deneme_id is 'Sonucu sorulacak deneme; iş bir iade içinse boştur.';
comment on column kart_odeme_isleri.iade_id is 'Bildirilecek iade; iş bir deneme içinse boştur.';
comment on column kart_odeme_isleri.sayi is 'Şimdiye kadar kaç kez sorulduğu.';
comment on column kart_odeme_isleri.sonraki is 'Bir sonraki sorunun zamanı.';

comment on table kart_iade_bakislari is 'Bir kart ödemesinin iadeleri ödeme kuruluşuna en son ne zaman soruldu.';
comment on column kart_iade_bakislari.zaman is 'Son sorunun anı; sonsuz geçmişse hemen sorulacaktır.';
