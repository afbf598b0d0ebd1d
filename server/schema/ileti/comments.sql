comment on table mukellef_kisileri is
  'Mükellefin iletişim kişileri. Hiç kişisi olmayan mükellefe kendi telefonundan ve e-postasından ulaşılır.';
comment on column mukellef_kisileri.aldiklari is 'Kişiye gönderilenler: evrak, odeme, genel.';
comment on column mukellef_kisileri.kanal is 'Tercih ettiği kanal: eposta, sms ya da whatsapp; boşsa fark etmez.';
comment on column mukellef_kisileri.izin is 'İleti almaya izin verdi mi; boşsa sorulmamıştır.';
comment on column mukellef_kisileri.izin_gunu is 'İznin verildiği ya da verilmediği gün.';
comment on column mukellef_kisileri.sessiz is 'Evetse rahatsız edilmez; ona ileti gönderilmez.';
comment on column mukellef_kisileri.sessiz_sonu is 'Rahatsız edilmeyeceği son gün; boşsa süresizdir.';

comment on table iletiler is
  'Büronun mükelleflere gönderdiği iletiler ve muhasebecilere giden borç hatırlatmaları: her satır bir kişiye bir ileti.';
comment on column iletiler.muhasebeci_id is 'Borç hatırlatmasının muhasebecisi; mükellefe giden iletide boştur.';
comment on column iletiler.kisi_id is 'İletişim kişisi; mükellefin kendisine gittiyse ya da kişi silindiyse boştur.';
comment on column iletiler.ana_ileti_id is
  'Birkaç mükellef için gönderilen tek iletide asıl satır; asıl satırda boştur.';
comment on column iletiler.eposta_id is
  'E-posta kuyruğundaki karşılığı; başka kanalda ya da henüz verilmediyse boştur.';
comment on column iletiler.gonderim_no is 'Toplu gönderimin numarası; tek gönderimde boştur.';
comment on column iletiler.anahtar is 'Kuyruğa koyanın anahtarı; aynı anahtarla aynı kişiye ikinci ileti konmaz.';
comment on column iletiler.tur is 'evrak, odeme, genel ya da borc (muhasebecinin borcu).';
comment on column iletiler.otomatik is 'Evetse bir kullanıcı değil, hatırlatma işi kuyruğa koymuştur.';
comment on column iletiler.kanal is 'eposta, sms ya da whatsapp.';
comment on column iletiler.sablon is 'Metnin yazıldığı şablon; elle yazıldıysa boştur.';
comment on column iletiler.kalemler is 'İletinin neyi bildirdiği, satır satır; JSON.';
comment on column iletiler.alici is 'Alıcının adı.';
comment on column iletiler.kime is 'Gönderilen adres ya da numaralar; iki cep telefonu yazılmışsa ikisi de.';
comment on column iletiler.durum is
  'taslak (WhatsApp’ta açılmayı bekler), kuyrukta, gönderiliyor, kabul edildi (sağlayıcı aldı), iletildi, okundu, elle açıldı, kısmi (numaralardan birine ulaştı), belirsiz (gitmiş olabilir), hata ya da geri alındı.';
comment on column iletiler.gonderilecek is 'En erken gönderileceği an.';
comment on column iletiler.parca is 'SMS sayılan parça; başka kanalda 0.';
comment on column iletiler.ucret is 'Tahmini ücreti, kuruş.';
comment on column iletiler.deneme is 'Kaç kez denendiği.';
comment on column iletiler.hata_metni is 'Neden gönderilemediği ya da geri alındığı.';
comment on column iletiler.saglayici_no is 'Sağlayıcının verdiği numara.';
comment on column iletiler.sonraki_sorgu is 'İletilip iletilmediğinin sağlayıcıya sorulacağı an; boşsa sorulmaz.';
comment on column iletiler.durdurma_ozeti is 'Durdurma bağlantısının özeti; bağlantının kendisi yalnızca iletidedir.';
comment on column iletiler.son_deneme is 'Son denendiği ya da açıldığı an.';
comment on column iletiler.sonuc_zamani is 'Son durumuna geldiği an; kuyruktayken boştur.';
comment on column iletiler.kaydeden is 'Kuyruğa koyan kullanıcının numarası; boşsa sunucu.';

comment on table ileti_durdurmalari is
  'İletideki bağlantıyla artık ileti istemediğini bildiren numara ve adresler, mükellef mükellef.';
