comment on table odeyenler is 'Öğrenilen gönderenler: kimin parası hangi muhasebecinin borcuna sayılıyor.';
comment on column odeyenler.ad is 'Bankanın yazdığı ad.';
comment on column odeyenler.cekirdek is 'Adın unvansız, Türkçe harfsiz hali; satırlar bununla tanınır.';
comment on column odeyenler.iban is 'Gönderenin IBAN’ı, bilindiyse; yalnızca ayarı açıksa kullanılır.';
comment on column odeyenler.otomatik is 'Evetse satırları kimse onaylamadan kaydedilir.';
comment on column odeyenler.ogrenme is 'Öğrenildiği an.';
comment on column odeyenler.ogreten is 'Kabulüyle öğreten kullanıcının numarası; girişi silindiyse boş.';
comment on column odeyenler.unutma is 'Unutulduğu an; boşsa geçerlidir.';

comment on table banka_kararlari is 'Banka satırları için verilen kararlar; değiştirilmez ve silinmez.';
comment on column banka_kararlari.sira is 'Satırın kaçıncı kararı olduğu; çift olanlar öncekini geri alır.';
comment on column banka_kararlari.onceki_sira is 'Satırın bir önceki kararının sırası; ilkinde boş.';
comment on column banka_kararlari.tur is
  'tahsilat, kendi hesabı, pos, iade, kayıtlı (elle girilmişti), bizim değil ya da geri alındı (önceki kararı kaldırır).';
comment on column banka_kararlari.neden is 'Kararın gerekçesi.';
comment on column banka_kararlari.odeyen_id is 'Satırın öğrenilmiş göndereni; yoksa boş.';
comment on column banka_kararlari.otomatik is 'Evetse kimse onaylamadan, gönderenin izniyle kaydedildi.';
comment on column banka_kararlari.ogrendi is 'Evetse gönderen bu kararla öğrenildi.';
comment on column banka_kararlari.geri_donen_id is 'İadede: ödemesi geri dönen satırın kararı; bilinmiyorsa boş.';
comment on column banka_kararlari.kayitli_makbuz is
  'Elle girilmiş ödemenin makbuz numarası; gösterilmediyse boş.';
comment on column banka_kararlari.kaydeden is
  'Karar veren, otomatikse ekstreyi işleten kullanıcının numarası; girişi silindiyse boş.';

comment on table banka_karar_paylari is 'Tahsilat kararlarında satırın tutarının muhasebecilere bölünüşü.';
comment on column banka_karar_paylari.tutar is 'Muhasebecinin payı; kuruş olarak saklanır.';
comment on column banka_karar_paylari.makbuz_id is 'Kaydedilen ödemenin ya da avansın makbuz numarası.';
