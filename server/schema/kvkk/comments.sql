comment on table erisim_kayitlari is
  'Kimin hangi mükellefin sayfasını ya da belgesini açtığı, hangi listeyi dışa aktardığı. Silinen kayıtlarınkiler de kalır.';
comment on column erisim_kayitlari.kullanici_id is 'Açan kullanıcının numarası.';
comment on column erisim_kayitlari.mukellef_id is
  'Açılan mükellefin numarası; boşsa kullanıcının görebildiği bütün mükelleflerin listesi dışa aktarılmıştır.';
comment on column erisim_kayitlari.tur is 'sayfa, belge ya da disa_aktarma.';
comment on column erisim_kayitlari.ip is 'İsteğin geldiği ağ adresi; bilinmiyorsa boş.';

comment on table kvkk_islemleri is
  'KVKK işlemleri: kişiye verilen veriler, anonimleştirmeler ve ihlal listeleri; nedenleriyle.';
comment on column kvkk_islemleri.kullanici_id is 'İşlemi yapan kullanıcının numarası; sunucunun kendi işinde boş.';
comment on column kvkk_islemleri.islem is
  'veri: verisi kişiye verildi; anonim: anonimleştirildi; ihlal: ihlal için liste çıkarıldı; imha: saklama süresi dolan kayıtlar silindi.';
comment on column kvkk_islemleri.kisi_turu is 'mukellef, muhasebeci ya da personel; ihlal listesinde boş.';
comment on column kvkk_islemleri.kisi_id is 'Kişinin kendi tablosundaki numarası; ihlal listesinde boş.';
comment on column kvkk_islemleri.neden is 'Yapanın yazdığı neden; sunucunun kendi işinde tablo ve sayı.';

comment on table saklama_calismalari is
  'Saklama süresi dolan kayıtların silinmesi: her tablo için son çalışma ve silinenlerin sayısı.';
comment on column saklama_calismalari.tablo is 'Bakılan tablo.';
comment on column saklama_calismalari.son_calisma is 'Günlük işin bu tabloya en son baktığı an.';
comment on column saklama_calismalari.adet is 'Son çalışmada silinen ya da anonimleştirilen kayıt sayısı.';
comment on column saklama_calismalari.toplam is 'Bugüne kadar silinen ya da anonimleştirilen kayıt sayısı.';
