-- The message box: its settings, the password of the SMS account, the templates of the office, and its kind of mail.
insert into ayarlar (ad, deger, tur) values
  ('sms_saglayici', '""', 'string'),
  ('sms_basligi', '""', 'string'),
  ('sms_bin_fiyati', '0', 'number'),
  ('sms_turkcesiz', 'false', 'boolean'),
  ('netgsm_kullanici', '""', 'string'),
  (
    'ileti_evrak_talebi',
    '{"konu": "{ay} evraklarınız", "metin": "Sayın {mukellef},\n\n{ay} için şu evraklarınızı bekliyoruz:\n{eksik}\n\nSon gün: {son_gun}\nGöndermek için: {baglanti}\n\n{buro}", "sms": "{buro}: {ay} evraklarınız bekleniyor, son gün {son_gun}. Göndermek için: {baglanti}"}',
    'object'
  ),
  (
    'ileti_evrak_hatirlatma',
    '{"konu": "Eksik evrak: {ay}", "metin": "Sayın {mukellef},\n\n{ay} için şu evraklar henüz gelmedi:\n{eksik}\n\nSon gün: {son_gun}\nGöndermek için: {baglanti}\n\nGönderdiyseniz bu iletiyi dikkate almayın.\n\n{buro}", "sms": "{buro}: {ay} için eksik evrak var, son gün {son_gun}. Göndermek için: {baglanti}"}',
    'object'
  ),
  (
    'ileti_odeme_bildirimi',
    '{"konu": "{ay} ödemeleriniz", "metin": "Sayın {mukellef},\n\n{ay} ödemeleriniz:\n{tutar}\n\n{buro}", "sms": "{buro}: {ay} ödemeleriniz: {tutar}"}',
    'object'
  ),
  (
    'ileti_odeme_duzeltme',
    '{"konu": "Düzeltme: {ay} ödemeleriniz", "metin": "Sayın {mukellef},\n\n{ay} için bildirdiğimiz tutar değişti. Doğrusu:\n{tutar}\n\n{buro}", "sms": "{buro}: {ay} için bildirdiğimiz tutar değişti. Doğrusu: {tutar}"}',
    'object'
  ),
  (
    'ileti_genel',
    '{"konu": "{buro}", "metin": "Sayın {mukellef},\n\n\n\n{buro}", "sms": "{buro}: "}',
    'object'
  );
insert into ayar_sirlari (ad) values ('netgsm_sifre');
alter table epostalar drop constraint epostalar_tur_check;
alter table epostalar add constraint epostalar_tur_check check (tur in ('hatirlatma', 'bildirim', 'ileti'));
