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
