comment on table aktarimlar is 'Dosyadan içe aktarımlar: yüklemeden kayda kadar. Bir gün sonra silinir.';
comment on column aktarimlar.liste is 'Ne aktarıldığı: mukellefler, muhasebeciler, personel ya da hizmetler.';
comment on column aktarimlar.dosya_adi is 'Yüklenen dosyanın adı.';
comment on column aktarimlar.basliklar is 'Dosyanın sütun başlıkları.';
comment on column aktarimlar.uyarilar is 'Dosya okunurken görülenler.';
comment on column aktarimlar.eslesme is 'Hangi alanın dosyanın hangi sütunundan geldiği.';
comment on column aktarimlar.durum is 'yuklendi, denetleniyor, denetlendi, uygulaniyor ya da bitti.';
comment on column aktarimlar.satir_sayisi is 'Dosyadaki satır sayısı.';
comment on column aktarimlar.islenen is 'Şimdiye kadar denetlenen ya da yazılan satır sayısı.';
comment on column aktarimlar.iptal is 'Evetse kullanıcı durdurmak istemiştir.';
comment on column aktarimlar.sayilar is 'Sonuç: durumlarına göre satır sayıları; iş bitmediyse boştur.';

comment on table aktarim_satirlari is
  'İçe aktarılan dosyanın satırları; yalnızca yükleyen görür, en geç bir gün sonra silinir.';
comment on column aktarim_satirlari.sira is 'Dosyadaki satır numarası.';
comment on column aktarim_satirlari.hucreler is 'Hücreler, dosyada yazıldığı gibi.';
comment on column aktarim_satirlari.durum is 'yeni, degisir, ayni, hatali ya da atlandi; boşsa henüz denetlenmemiştir.';
comment on column aktarim_satirlari.kayit_id is 'Satırın eşleştiği kaydın numarası; yeni kayıtta boştur.';
comment on column aktarim_satirlari.surum is 'Satırın karşılaştırıldığı kaydın sürümü.';
comment on column aktarim_satirlari.alanlar is 'Yazılacak değerler; var olan kayıtta yalnızca değişenler.';
comment on column aktarim_satirlari.eski is 'Değişecek alanların şimdiki değerleri.';
comment on column aktarim_satirlari.hatalar is
  'Alan alan hatalar; bir hücreye ait olmayan “genel” altındadır. Boşsa hata yoktur.';
