comment on table aktarimlar is 'Dosyadan içe aktarımlar: bir dosyanın bir sayfası, yüklemeden kayda kadar.';
comment on column aktarimlar.liste is
  'Ne aktarıldığı: mukellefler, muhasebeciler, personel, hizmetler, atamalar, takip, bakiyeler ya da kisiler; boşsa tanınmadı.';
comment on column aktarimlar.dosya_adi is 'Yüklenen dosyanın adı.';
comment on column aktarimlar.basliklar is 'Dosyanın sütun başlıkları.';
comment on column aktarimlar.uyarilar is 'Dosya okunurken görülenler.';
comment on column aktarimlar.eslesme is 'Hangi alanın dosyanın hangi sütunundan geldiği.';
comment on column aktarimlar.durum is 'yuklendi, denetleniyor, denetlendi, uygulaniyor ya da bitti.';
comment on column aktarimlar.satir_sayisi is 'Dosyadaki satır sayısı.';
comment on column aktarimlar.islenen is 'Şimdiye kadar denetlenen ya da yazılan satır sayısı.';
comment on column aktarimlar.iptal is 'Evetse kullanıcı durdurmak istemiştir.';
comment on column aktarimlar.sayilar is 'Sonuç: durumlarına göre satır sayıları; iş bitmediyse boştur.';

comment on column aktarimlar.gecis_id is 'Sayfanın geçişi.';
comment on column aktarimlar.dosya_id is 'Sayfanın dosyası.';
comment on column aktarimlar.sayfa is 'Çalışma kitabındaki sayfanın adı; tek tabloluk dosyada boştur.';
comment on column aktarimlar.dahil is 'Hayırsa kullanıcı sayfayı plandan çıkarmıştır.';
comment on column aktarimlar.baslik_satiri is 'Başlığın dosyadaki satır numarası; sıfırsa başlık yoktur.';
comment on column aktarimlar.sorular is 'Sayfa için sorulanlar: sütunun ya da sayfanın bütününe, bir kez.';
comment on column aktarimlar.cevaplar is 'Soruların cevapları; cevaplanmayanda önerilen geçerlidir.';
comment on column aktarimlar.engel is 'Sayfanın neden alınamadığı; boşsa engel yoktur.';
comment on column aktarimlar.okuma is 'Metin dosyasının nasıl okunduğu: kod sayfası ve öteki adaylar.';

comment on table aktarim_satirlari is
  'İçe aktarılan sayfaların satırları; yalnızca yükleyen görür. Yazılanlar bir gün, ötekiler en çok 30 gün kalır.';
comment on column aktarim_satirlari.sira is 'Dosyadaki satır numarası.';
comment on column aktarim_satirlari.hucreler is 'Hücreler, dosyada yazıldığı gibi.';
comment on column aktarim_satirlari.durum is 'yeni, degisir, ayni, hatali ya da atlandi; boşsa henüz denetlenmemiştir.';
comment on column aktarim_satirlari.kayit_id is 'Satırın eşleştiği kaydın numarası; yeni kayıtta boştur.';
comment on column aktarim_satirlari.surum is 'Satırın karşılaştırıldığı kaydın sürümü.';
comment on column aktarim_satirlari.alanlar is 'Yazılacak değerler; var olan kayıtta yalnızca değişenler.';
comment on column aktarim_satirlari.eski is 'Değişecek alanların şimdiki değerleri.';
comment on column aktarim_satirlari.hatalar is
  'Alan alan hatalar; bir hücreye ait olmayan “genel” altındadır. Boşsa hata yoktur.';
comment on column aktarim_satirlari.notlar is 'Alınan satırda şüpheli olan, alan alan; boşsa şüphe yoktur.';
comment on column aktarim_satirlari.tamamlanma is
  'Alınmayan satırın elle tamamlandığının ne zaman söylendiği; boşsa eksikler arasında bekler.';

comment on table gecisler is
  'Çok dosyalı geçişler. Uygulanmayan bir hafta, uygulanan geri alınabildiği 30 gün boyunca tutulur.';
comment on column gecisler.durum is 
  'yuklendi, denetleniyor, denetlendi, uygulaniyor, bitti, geri_aliniyor ya da geri_alindi.';
comment on column gecisler.islenen is 'Süren adımda bitmiş satır sayısı.';
comment on column gecisler.suren is 'Süren adımın üzerinde olduğu sayfa.';
comment on column gecisler.iptal is 'Evetse kullanıcı durdurmak istemiştir.';
comment on column gecisler.uygulama is 'Ne zaman uygulandığı; boşsa uygulanmamıştır.';
comment on column gecisler.islem_no is 'Uygulayan veritabanı işlemi; denetim günlüğündeki kayıtları onunla bulunur.';
comment on column gecisler.ilk_denetim is 'Denetim günlüğünde geçişin kayıtlarının aranacağı ilk numara.';
comment on column gecisler.son_denetim is 'Denetim günlüğünde geçişin son kaydı.';
comment on column gecisler.geri_alinma is 'Ne zaman geri alındığı.';
comment on column gecisler.geri_alma is
  'Son geri alma ya da denemesi: kaç kayda bakacağı ve bittiyse sonucu, olduğu gibi kalanlarla.';

comment on table gecis_dosyalari is 'Bir geçişe yüklenen dosyalar.';
comment on column gecis_dosyalari.ozet is 'İçeriğin özeti; aynı dosya ikinci kez okunmaz.';
comment on column gecis_dosyalari.okundu is 'Evetse dosya sonuna kadar okunmuştur; ancak o zaman planda yer alır.';
comment on column gecis_dosyalari.neden is 'Dosyanın neden alınmadığı; boşsa alınmıştır.';

comment on table aktarim_basliklari is 'Büronun kendi sütun başlıkları: elle eşlendikçe öğrenilir, sonrakinde tanınır.';
comment on column aktarim_basliklari.liste is 'Başlığın hangi listede geçtiği.';
comment on column aktarim_basliklari.baslik is 'Başlık, küçük harfle ve yalnız harf ve rakamlarıyla.';
comment on column aktarim_basliklari.yazim is 'Başlığın dosyada nasıl yazıldığı.';
comment on column aktarim_basliklari.alan is 'Başlığın anlattığı alan.';
