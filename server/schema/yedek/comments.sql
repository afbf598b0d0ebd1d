comment on table yedekler is 'Alınan yedekler ve geri yüklenebildiklerinin denenip denenmediği.';
comment on column yedekler.baslangic is 'Yedeğin başladığı an.';
comment on column yedekler.sure_ms is 'Ne kadar sürdüğü (milisaniye); bitmediyse boştur.';
comment on column yedekler.durum is 'suruyor, tamam ya da hata.';
comment on column yedekler.otomatik is 'Evetse zamanı geldiği için, hayırsa bir kişi istediği için alınmıştır.';
comment on column yedekler.dosya is 'Yedek klasöründeki dosyanın adı.';
comment on column yedekler.boyut is 'Dosyanın boyutu (bayt); bitmediyse boştur.';
comment on column yedekler.sifreli is 'Evetse dosya parolayla şifrelidir (YEDEK_PAROLASI).';
comment on column yedekler.satir_sayisi is 'Yedekteki veritabanı satırı sayısı.';
comment on column yedekler.dosya_sayisi is 'Yedekteki belge ve ek dosyası sayısı.';
comment on column yedekler.hata is 'Yedeğin neden alınamadığı; hata yoksa boştur.';
comment on column yedekler.dogrulama_zamani is 'Yedeğin denemek için geri yüklendiği an; boşsa denenmemiştir.';
comment on column yedekler.dogrulama_hatasi is 'Denemede görülen hata; boşsa hata yoktur.';

comment on table yedek_indirmeleri is 'Hangi yedeği kimin indirdiği.';
comment on column yedek_indirmeleri.kullanici_id is 'İndiren kullanıcının numarası.';
comment on column yedek_indirmeleri.dosya is 'İndirilen dosyanın adı.';

comment on table disari_indirmeleri is '“Her şeyi indir” ile alınan ZIP dosyaları: ne kadarı yazıldı, nasıl bitti.';
comment on column disari_indirmeleri.kullanici_id is 'İndiren kullanıcının numarası.';
comment on column disari_indirmeleri.baslangic is 'İndirmenin başladığı an.';
comment on column disari_indirmeleri.ilerleme is
  'Sunucunun ilerlemeyi son yazdığı an; süren bir indirmede eskiyse indirme yarıda kalmıştır.';
comment on column disari_indirmeleri.dosya is 'İndirilen dosyanın adı.';
comment on column disari_indirmeleri.durum is 'bekliyor, suruyor, bitti, durduruldu ya da hata.';
comment on column disari_indirmeleri.asama is
  'Ne yazılıyor: listeler, tablolar, ekstreler, denetim ya da belgeler; başlamadıysa boştur.';
comment on column disari_indirmeleri.toplam_satir is 'Başlarken tahmin edilen satır sayısı.';
comment on column disari_indirmeleri.toplam_belge is 'Başlarken sayılan belge ve fiş eki sayısı.';
comment on column disari_indirmeleri.toplam_bayt is 'Belgelerin ve fiş eklerinin toplam boyutu (bayt).';
comment on column disari_indirmeleri.satir is 'Yazılan satır sayısı.';
comment on column disari_indirmeleri.belge is 'Eklenen belge ve fiş eki sayısı.';
comment on column disari_indirmeleri.bayt is 'Eklenen belgelerin toplam boyutu (bayt).';
comment on column disari_indirmeleri.eksik is 'Dosyası bulunamayan ya da bozuk çıkan belge sayısı.';
comment on column disari_indirmeleri.hata is 'İndirmenin neden yarıda kaldığı; hata yoksa boştur.';
