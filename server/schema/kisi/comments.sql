comment on table admin is 'Büroyu yönetenler; her birinin bir yetki seviyesi vardır.';
comment on column admin.yetki_seviyesi is
  'superadmin, admin ya da moderator; her biri kendinden sonrakinin yapabildiğini de yapar.';

comment on table muhasebeci is
  'Büronun müşterisi olan muhasebeciler: mükelleflerine hizmet ister ve büroya borçlanırlar.';
comment on column muhasebeci.bakiye is
  'Büro buradan çalışmaya başlamadan önceki borç (açılış bakiyesi, devir); kuruş olarak saklanır.';
comment on column muhasebeci.gib_kullanici_adi is 'GİB portalındaki kullanıcı adı.';
comment on column muhasebeci.gib_sifre is
  'GİB portal şifresi; kasanın anahtarıyla şifrelenmiş olarak. Boşsa girilmemiştir.';
comment on column muhasebeci.hatirlatma_kapali is 'Evetse bu muhasebeciye borç hatırlatması gönderilmez.';
comment on column muhasebeci.anonim_tarihi is
  'Kişisel verilerinin silinip kaydın anonimleştirildiği an; boşsa anonim değildir.';
comment on column muhasebeci.odeme_gunu is
  'Borçlarının vadesi, ayın günü: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28 ya da ay sonu; boşsa tahakkuktan ayardaki gün kadar sonrası.';
comment on column muhasebeci.muhasebeci_kodu is
  'Büronun verdiği serbest kod; muhasebecinin kullanıcı girişine de yazılır.';

comment on table personel is 'Büronun çalışanları: kendilerine atanan mükelleflerin onaylanan hizmetlerini yaparlar.';
comment on column personel.gorev is 'Unvanı, örneğin “Kıdemli uzman”; ızgaradaki görevlerle ilgisi yoktur.';
comment on column personel.anonim_tarihi is
  'Kişisel verilerinin silinip kaydın anonimleştirildiği an; boşsa anonim değildir.';

comment on table mukellefler is
  'Hizmetlerin yapıldığı mükellefler. Her biri bir muhasebecinindir; borç mükellefin değil muhasebecinindir.';
comment on column mukellefler.tc_no is '11 haneli TC kimlik no ya da 10 haneli vergi no; boş olabilir.';
comment on column mukellefler.hesap_turu is
  'İşletme, Bilanço, bireysel, kurumsal, serbest (serbest meslek) ya da diğer; boş olabilir.';
comment on column mukellefler.kisi_turu is
  'gerçek (kişi), tüzel (kişi), adi ortaklık ya da diğer (dernek, vakıf, apartman); boşsa bilinmiyor.';
comment on column mukellefler.defter_turu is
  'Tuttuğu defter: işletme, bilanço, serbest (serbest meslek kazancı), basit usul ya da yok (defter tutmuyor); boşsa bilinmiyor.';
comment on column mukellefler.il is
  'Mükellefin ili: yalnızca bu ilde uzatılan süreler ve mücbir sebepler onunla bulunur.';
comment on column mukellefler.ilce is
  'Mükellefin ilçesi, iliyle birlikte: yalnızca bu ilçede uzatılan süreler ve mücbir sebepler onunla bulunur.';
comment on column mukellefler.isci_calistiriyor is 'Evetse işçi çalıştırıyor; boşsa bilinmiyor.';
comment on column mukellefler.muhtasar_donemi is
  'Muhtasar beyannamesini verdiği dönem: aylık ya da üç aylık; boşsa bilinmiyor.';
comment on column mukellefler.kdv_donemi is 'KDV beyannamesini verdiği dönem: aylık ya da üç aylık; boşsa bilinmiyor.';
comment on column mukellefler.e_defter is
  'e-Defter beratını yüklediği dönem: aylık ya da üç aylık, e-deftere tabi değilse yok; boşsa bilinmiyor.';
comment on column mukellefler.hesap_donemi_sonu is 'Özel hesap döneminin son ayı, 1–12; boşsa takvim yılı.';
comment on column mukellefler.ek_yukumlulukler is
  'Ayrıca verdikleri, takvimdeki kodlarıyla: KDV2, DAMGA, KONAKLAMA, TURIZM, GEKAP (poşet), GV67, OTV, BSMV, OIV, KKDF, DHV, HABERLESME, ILAN, MTV, EMLAK, HARC.';
comment on column mukellefler.kullanici_kod is 'İşveren sistemindeki kullanıcı kodu.';
comment on column mukellefler.isyeri_kodu is 'İşveren sistemindeki işyeri kodu.';
comment on column mukellefler.gib_kullanici_adi is 'GİB portalındaki kullanıcı adı.';
comment on column mukellefler.sistem_sifresi is
  'Sistem şifresi; kasanın anahtarıyla şifrelenmiş olarak. Boşsa girilmemiştir.';
comment on column mukellefler.isyeri_sifresi is
  'İşyeri şifresi; kasanın anahtarıyla şifrelenmiş olarak. Boşsa girilmemiştir.';
comment on column mukellefler.gib_sifre is
  'GİB portal şifresi; kasanın anahtarıyla şifrelenmiş olarak. Boşsa girilmemiştir.';
comment on column mukellefler.e_devlet_sifresi is
  'e-Devlet şifresi; kasanın anahtarıyla şifrelenmiş olarak. Boşsa girilmemiştir.';
comment on column mukellefler.arama is
  'Arama kutusunun karşılaştırdığı metin: ad, şirket, numara ve telefon; küçük harfle ve Türkçe harfler sadeleştirilerek.';
comment on column mukellefler.anonim_tarihi is
  'Kişisel verilerinin silinip kaydın anonimleştirildiği an; boşsa anonim değildir.';

comment on table muhasebeci_personel is
  'Hangi mükellefe hangi personelin baktığı (atama). Bir mükellefin en çok bir ataması olur; olmayan havuzdadır.';

comment on table kullanicilar is
  'Giriş yapabilenler. Her giriş tek bir kişinindir: bir adminin, muhasebecinin, personelin ya da mükellefin.';
comment on column kullanicilar.tc_kimlik_no is
  'Giriş adı: kişinin TC kimlik numarası; kişinin kaydında düzeltilince burada da değişir.';
comment on column kullanicilar.kullanici_adi is 'Ad boşsa gösterilen ad; giriş için kullanılmaz.';
comment on column kullanicilar.sifre_hash is 'Giriş şifresinin argon2id özeti; şifrenin kendisi hiçbir yerde yoktur.';
comment on column kullanicilar.sifre_degismeli is
  'Evetse şifreyi başkası vermiştir; sahibi değiştirmeden başka bir şey yapamaz.';
comment on column kullanicilar.rol is 'Girişin kimin olduğu: admin, muhasebeci, personel ya da mukellef.';
comment on column kullanicilar.aktif is 'Hayırsa giriş yapılamaz.';
comment on column kullanicilar.muhasebeci_kodu is 'Muhasebecinin serbest kodu; girişte tarayıcıya verilir.';
comment on column kullanicilar.last_login is 'Son giriş; boşsa hiç giriş yapılmamıştır.';
comment on column kullanicilar.oturumlar_kapandi is 'Bir adminin bu girişin bütün oturumlarını son kapattığı an.';
comment on column kullanicilar.gecici_bitis is
  'Başkasının verdiği şifrenin geçerliliğinin bittiği an; boşsa şifreyi sahibi belirlemiştir.';
