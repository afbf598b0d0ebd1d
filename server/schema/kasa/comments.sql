comment on table kasa_anahtari is
  'Kasadaki bütün şifrelerin altında olduğu anahtarın numarası; en çok bir satır. Anahtarın kendisi veritabanında değildir.';
comment on column kasa_anahtari.anahtar_no is 'Anahtarın numarası (8 onaltılık hane).';

comment on table kasa_gosterimleri is
  'Açılan portal şifreleri: kim, ne zaman, hangisini, neden. Silinen kayıtlarınkiler de kalır.';
comment on column kasa_gosterimleri.kullanici_id is 'Şifreyi açan kullanıcının numarası.';
comment on column kasa_gosterimleri.tablo is 'mukellefler ya da muhasebeci.';
comment on column kasa_gosterimleri.satir_id is 'Şifresi açılan mükellefin ya da muhasebecinin numarası.';
comment on column kasa_gosterimleri.alan is 'Açılan şifrenin sütunu, örneğin gib_sifre.';
comment on column kasa_gosterimleri.neden is 'Açanın yazdığı neden.';
