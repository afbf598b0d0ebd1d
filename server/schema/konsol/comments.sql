-- A view's column takes the comment of its table's column of the same name (server/src/db/aciklama.ts). Here are the
-- comments of the views themselves, and of columns that need another one.
comment on table konsol_sorgulari is 'Sorulan SQL sorguları ve nasıl bittikleri.';
comment on column konsol_sorgulari.kullanici_id is 'Soran kullanıcının numarası.';
comment on column konsol_sorgulari.metin is 'Sorgunun metni.';
comment on column konsol_sorgulari.durum is 'basladi, basarili, reddedildi (çalıştırılmadı) ya da hata.';
comment on column konsol_sorgulari.satir_sayisi is 'Dönen satır sayısı; sonuç yoksa boştur.';
comment on column konsol_sorgulari.sure_ms is 'Ne kadar sürdüğü (milisaniye); bitmediyse boştur.';
comment on column konsol_sorgulari.mesaj is 'Reddin ya da hatanın nedeni; başarılıysa boştur.';

comment on table konsol_kayitli is 'Superadminlerin bir adla sakladığı SQL sorguları; yalnızca saklayanındır.';

comment on view konsol.adminler is 'Yöneticiler';
comment on column konsol.adminler.tc_kimlik_no is 'Yalnızca son iki hanesi gösterilir.';
comment on view konsol.muhasebeciler is 'Muhasebeciler';
comment on column konsol.muhasebeciler.tc_no is 'Yalnızca son iki hanesi gösterilir.';
comment on view konsol.personel is 'Büronun çalışanları';
comment on column konsol.personel.tc_kimlik_no is 'Yalnızca son iki hanesi gösterilir.';
comment on view konsol.mukellefler is 'Mükellefler; muhasebecileri ve atandıkları personelle';
comment on column konsol.mukellefler.tc_no is 'Yalnızca son iki hanesi gösterilir.';
comment on column konsol.mukellefler.personel_id is 'Atandığı personel; boşsa havuzdadır.';
comment on view konsol.kullanicilar is 'Giriş yapabilenler';
comment on column konsol.kullanicilar.tc_kimlik_no is 'Yalnızca son iki hanesi gösterilir.';
comment on column konsol.kullanicilar.created_at is 'Eklendiği an.';
comment on view konsol.hizmetler is 'Hizmetler ve ilk fiyatları';
comment on view konsol.hizmet_fiyatlari is 'Hizmetlerin bir aydan başlayan fiyatları';
comment on view konsol.hizmet_kayitlari is 'Hizmet kayıtları: mükellef, hizmet ve ay';
comment on view konsol.borc_tahakkuk is 'Muhasebecilerin aylık borçları';
comment on view konsol.odemeler is 'Ödemeler ve iptalleri';
comment on view konsol.fis_urunler is 'Alış fişlerinin satırları';
comment on view konsol.belgeler is 'Mükelleflerin belgeleri, içerikleri olmadan';
comment on view konsol.denetim is 'Denetim kaydı, değerleri olmadan';
