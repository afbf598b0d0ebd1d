comment on table banka_hesaplari is 'Büronun banka hesapları; bakiyesi açılış bakiyesi ile satırlarının toplamıdır.';
comment on column banka_hesaplari.banka is
  'isbank, akbank, ziraat, vakifbank, garanti, yapikredi, halkbank ya da baska.';
comment on column banka_hesaplari.iban is 'Boşluksuz yazılır.';
comment on column banka_hesaplari.para_birimi is 'TRY, USD, EUR ya da GBP.';
comment on column banka_hesaplari.acilis_gunu is
  'Açılış bakiyesinin günü; o günün başındaki bakiyedir. Boşsa ilk ekstreden alınır.';
comment on column banka_hesaplari.acilis_bakiyesi is 'O günün başındaki bakiye; kuruş olarak saklanır.';

comment on table banka_ekstreleri is 'Alınan banka ekstreleri: bir dosya ya da dosyanın bir bölümü.';
comment on column banka_ekstreleri.dosya_adi is 'Yüklenen dosyanın adı.';
comment on column banka_ekstreleri.ilk_gun is 'Dosyadaki en eski satırın günü.';
comment on column banka_ekstreleri.son_gun is 'Dosyadaki en yeni satırın günü.';
comment on column banka_ekstreleri.yukleme is 'Ekstrenin alındığı an.';
comment on column banka_ekstreleri.ozet is 'Dosyanın SHA-256 özeti.';
comment on column banka_ekstreleri.bicim is 'xlsx, xls, csv, web, mt940 ya da camt.';
comment on column banka_ekstreleri.acilis is 'Dosyadaki ilk satırdan önceki bakiye; kuruş olarak saklanır.';
comment on column banka_ekstreleri.kapanis is 'Dosyadaki son satırdan sonraki bakiye; kuruş olarak saklanır.';
comment on column banka_ekstreleri.devir is 'İlk günün başındaki bakiye; kuruş olarak saklanır.';
comment on column banka_ekstreleri.satir_sayisi is 'Dosyadaki satırlar.';
comment on column banka_ekstreleri.yeni_sayisi is 'Daha önce alınmamış olduğu için yazılan satırlar.';
comment on column banka_ekstreleri.geri_alinma is 'Ekstrenin geri alındığı an; boşsa geçerlidir.';

comment on table banka_satirlari is 'Banka hareketleri; değiştirilmez ve silinmez.';
comment on column banka_satirlari.dosya_satiri is 'Satırın dosyadaki sırası.';
comment on column banka_satirlari.gun is 'Bankanın işlediği gün.';
comment on column banka_satirlari.saat is 'Boşsa dosyada yoktur.';
comment on column banka_satirlari.tutar is 'Giren para, çıkansa eksi; kuruş olarak saklanır.';
comment on column banka_satirlari.bakiye is 'Hareketten sonraki bakiye; kuruş olarak saklanır.';
comment on column banka_satirlari.islem is 'Bankanın işleme verdiği ad (EFT, havale, masraf …); boş olabilir.';
comment on column banka_satirlari.referans is 'Dekont, fiş ya da işlem numarası; boş olabilir.';
comment on column banka_satirlari.karsi_ad is 'Gönderenin ya da alıcının adı, dosyada varsa.';
comment on column banka_satirlari.karsi_iban is 'Gönderenin ya da alıcının IBAN’ı, dosyada varsa.';
comment on column banka_satirlari.sira is
  'Aynı günün tutarı, açıklaması ve referansı aynı olan satırları arasında kaçıncı olduğu.';
