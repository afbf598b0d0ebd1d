comment on table belgeler is
  'Mükelleflerin PDF belgeleri: üç yuvadan birinde ya da tür ve döneme göre. Silinen, 30 gün içinde geri alınabilir.';
comment on column belgeler.yuva is 'Belge 1, 2 ya da 3; boşsa belge yuvasızdır.';
comment on column belgeler.tur is 'beyanname, fatura, bordro, sözleşme, dekont ya da diğer.';
comment on column belgeler.yil is 'Belgenin dönemi: yıl; boşsa dönemi yoktur.';
comment on column belgeler.ay is 'Belgenin dönemi: ay (1–12); boşsa belge bütün yılındır ya da dönemi yoktur.';
comment on column belgeler.surum_no is 'Son sürümün numarası.';
comment on column belgeler.silinme_tarihi is 'Silindiği an; boşsa silinmemiştir.';

comment on table belge_surumleri is 'Belgelerin dosyaları; yenisi yüklenince eskisi kalır.';
comment on column belge_surumleri.surum_no is 'Belgenin kaçıncı dosyası olduğu.';
comment on column belge_surumleri.anahtar is 'Dosyanın depodaki adı; sunucu verir.';
comment on column belge_surumleri.ad is 'Yüklenen dosyanın adı.';
comment on column belge_surumleri.boyut is 'Dosyanın boyutu (bayt).';
comment on column belge_surumleri.ozet is 'Dosyanın SHA-256 özeti.';
comment on column belge_surumleri.sayfa_sayisi is 'Sayfa sayısı.';
comment on column belge_surumleri.metinli is 'Sayfalarında aranabilir metin olup olmadığı; taranmış belgelerde yoktur.';
comment on column belge_surumleri.kullanici_id is 'Yükleyen kullanıcı; girişi silindiyse boştur.';

comment on table belge_sayfalari is 'Belge sayfalarının metni; Belgelerde Ara bununla bulur.';
comment on column belge_sayfalari.sayfa is 'Sayfa numarası, 1’den.';
comment on column belge_sayfalari.katlanmis is 'Metnin küçük harfle ve Türkçe harfler sadeleştirilmiş hâli.';
comment on column belge_sayfalari.arama is 'Metnin sözcükleri: hem Türkçe kökleriyle hem yazıldığı gibi.';
