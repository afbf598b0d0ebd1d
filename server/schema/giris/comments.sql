comment on table giris_denemeleri is 'Başarısız girişlerin sayıldığı yer; TC kayıtlı olsa da olmasa da aynıdır.';
comment on column giris_denemeleri.anahtar is 'Yazılanın ve nereden yazıldığının SHA-256 özeti.';
comment on column giris_denemeleri.basarisiz is 'Üst üste başarısız deneme sayısı.';
comment on column giris_denemeleri.son_deneme is 'Son başarısız deneme.';
comment on column giris_denemeleri.kilit_bitis is 'Kilidin kalkacağı an; boşsa kilit yoktur.';

comment on table kurulum_kodu is 'İlk superadmini oluşturan tek kullanımlık kod; ilk girişe kadar, en çok bir satır.';
comment on column kurulum_kodu.kod_ozeti is 'Kodun SHA-256 özeti.';

comment on table giris_tanidiklari is
  'Kullanıcıların daha önce girdiği cihazlar ve ağlar; yarım yıl girilmezse yabancı sayılır.';
comment on column giris_tanidiklari.ozet is 'TC ile cihaz çerezinin ya da ağın özeti.';
comment on column giris_tanidiklari.son_giris is 'Oradan son giriş.';

comment on table giris_butceleri is 'Tanınmayan yerlerden gelen girişlerin ortak deneme bütçeleri.';
comment on column giris_butceleri.anahtar is 'Bütçenin kime ya da nereye ait olduğunun özeti.';
comment on column giris_butceleri.dolu is 'Bütçenin yeniden tam olacağı an; satırı yoksa tamdır.';

comment on table istek_sayilari is
  'Bir adresten ya da cihazdan bu dakikada gelen istekler, bütün sunucularda; dakika bitince silinir.';
comment on column istek_sayilari.anahtar is 'Adresin ya da cihazın anahtarlı özeti; adres ondan bulunamaz.';
comment on column istek_sayilari.adet is 'İstek sayısı.';
comment on column istek_sayilari.bitis is 'Dakikanın bittiği an; istekler ondan sonra yeniden sayılır.';
