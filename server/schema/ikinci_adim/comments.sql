comment on table dogrulayicilar is
  'Kullanıcıların doğrulayıcı uygulamaları (TOTP); girişte şifreden sonra kod sorulur.';
comment on column dogrulayicilar.gizli_anahtar is 'Uygulamanın gizli anahtarı, kasanın anahtarıyla şifrelenmiş olarak.';
comment on column dogrulayicilar.son_adim is 'Kodu son kullanılan 30 saniyelik adım; o ve öncekiler yeniden geçmez.';
comment on column dogrulayicilar.onay is 'Sahibinin ilk kodu girdiği an; boşsa doğrulayıcı henüz geçerli değildir.';

comment on table gecis_anahtarlari is
  'Kullanıcıların geçiş anahtarları (passkey): tek başına ya da ikinci adım olarak giriş sağlar.';
comment on column gecis_anahtarlari.kimlik is 'Anahtarın kimliği (base64url).';
comment on column gecis_anahtarlari.acik_anahtar is 'Açık anahtar; gizlisi kullanıcının cihazındadır.';
comment on column gecis_anahtarlari.sayac is 'Cihazın imza sayacı; saymayan cihazda 0.';
comment on column gecis_anahtarlari.tasima is 'Anahtara nasıl ulaşıldığı (internal, usb, nfc gibi).';
comment on column gecis_anahtarlari.son_kullanim is 'Son giriş; boşsa hiç kullanılmamıştır.';

comment on table kurtarma_kodlari is 'İkinci adım kaybolduğunda giriş sağlayan tek kullanımlık kodlar.';
comment on column kurtarma_kodlari.kod_ozeti is 'Kodun SHA-256 özeti; kodun kendisi tutulmaz.';
comment on column kurtarma_kodlari.kullanim is 'Kullanıldığı an; boşsa kullanılmamıştır.';

comment on table giris_adimlari is
  'Başlayıp ikinci yarısını bekleyen girişler ve geçiş anahtarı kayıtları; beş dakika geçerlidir.';
comment on column giris_adimlari.ozet is 'Başlatanda duran rastgele değerin SHA-256 özeti.';
comment on column giris_adimlari.tur is
  'sifre: şifre doğru, ikinci adım bekleniyor; anahtar_kaydi: geçiş anahtarı ekleniyor; anahtar_girisi: geçiş anahtarıyla giriliyor.';
comment on column giris_adimlari.kullanici_id is
  'Giren kullanıcı; geçiş anahtarıyla girişte önceden bilinmez ve boştur.';
comment on column giris_adimlari.sifre_ozeti is
  'Doğrulanan şifre özetinin SHA-256 özeti: şifre bu arada değiştiyse adım geçersizdir.';
comment on column giris_adimlari.bitis is 'Geçerliliğin bittiği an.';
