comment on table odeme_tutarlari is
  'Ödeme listesinde elle girilen tutarlar; fişin ve beyannamenin tutarının yerine geçer.';
comment on column odeme_tutarlari.kod is
  'Yükümlülüğün kodu (beyanname_turleri.kod); UCRET muhasebe ücretidir.';
comment on column odeme_tutarlari.donem is
  'Dönemin son ayı, YYYY-AA; muhasebe ücretinde ücretin ilk ayı.';
comment on column odeme_tutarlari.tutar is
  'Ödenecek tutar; kuruş olarak saklanır, 0 tahakkuk yok demektir, boşsa yalnızca gün girilmiştir.';
comment on column odeme_tutarlari.son_gun is 'Ödemenin son günü; boşsa fişteki ya da takvimdeki gün.';
comment on column odeme_tutarlari.yazan is 'Tutarı son yazan kullanıcının numarası; girişi silindiyse boş.';
comment on column odeme_tutarlari.zaman is 'Tutarın son yazıldığı an.';
comment on table odeme_bildirimleri is 'Mükellefe bir ayın ödemelerinin bildirildiği anlar.';
comment on column odeme_bildirimleri.kanal is
  'kopya: metin kopyalandı; whatsapp: metin WhatsApp’ta açıldı; elle: bir kişi söylediğini işaretledi.';
comment on column odeme_bildirimleri.tutarlar is
  'Bildirilen tutarlar: tür ve dönem başına kuruş; null, tutarın o anda bilinmediğidir.';
comment on column odeme_bildirimleri.kullanici_id is 'Bildiren kullanıcının numarası; girişi silindiyse boş.';
