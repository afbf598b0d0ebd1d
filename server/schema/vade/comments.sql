comment on table odeme_sozleri is
  'Muhasebecilerin büroya verdiği ödeme sözleri; söz beklerken muhasebeciye borç hatırlatması gitmez.';
comment on column odeme_sozleri.gun is 'Ödeyeceğini söylediği gün.';
comment on column odeme_sozleri.tutar is 'Ödeyeceğini söylediği tutar; kuruş olarak saklanır.';
comment on column odeme_sozleri.tamami is 'Evetse tutar söylenmemiştir: söz, o gün açık olan bütün borcudur.';
comment on column odeme_sozleri.onceki_odenen is
  'Söz verildiğinde o güne kadar ödemiş olduğu; kuruş olarak saklanır. Sözün tutulup tutulmadığı bundan sonrasıyla bulunur.';
comment on column odeme_sozleri.soz_notu is 'Sözü yazanın notu; boş olabilir.';
comment on column odeme_sozleri.kaydeden is 'Sözü yazan kullanıcının numarası.';
comment on column odeme_sozleri.olusturma is 'Sözün yazıldığı an.';
comment on column odeme_sozleri.geri_alma is 'Sözün geri alındığı an; boşsa geçerlidir.';
comment on column odeme_sozleri.geri_alan is 'Geri alan kullanıcının numarası.';
