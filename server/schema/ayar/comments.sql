comment on table ayarlar is 'Büronun ayarları, ad ve değer olarak.';
comment on column ayarlar.deger is 'Ayarın değeri, JSON olarak.';
comment on column ayarlar.tur is 'Değerin türü: boolean, string, number, array ya da object.';

comment on table ayar_sirlari is 'Başka hizmetlerin şifre ve anahtarları; yazılır, kimseye geri gösterilmez.';
comment on column ayar_sirlari.deger is 'Sır, kasanın anahtarıyla şifrelenmiş olarak; boşsa girilmemiştir.';
comment on column ayar_sirlari.degisme_tarihi is 'Son yazıldığı an; boşsa hiç yazılmamıştır.';

comment on table firma_logosu is 'Büronun belgelerdeki logosu; en çok bir satır.';
comment on column firma_logosu.tur is 'image/png ya da image/jpeg.';
comment on column firma_logosu.icerik is 'Resmin kendisi; en çok 200 KB.';
