comment on table beyanname_turleri is
  'Beyan ve bildirim yükümlülüklerinin kuralları: hangi dönemin son günü nedir. Kanun değişince yeni bir satır eklenir.';
comment on column beyanname_turleri.kod is 'Yükümlülüğün kısa adı, örneğin KDV1.';
comment on column beyanname_turleri.siklik is
  'A: aylık, Q: üç aylık, G: geçici vergi dönemi, Y: yıllık, O: olay oldukça.';
comment on column beyanname_turleri.ilk_donem is 'Kuralın geçerli olduğu ilk dönemin son ayı (yyyy-aa).';
comment on column beyanname_turleri.son_donem is
  'Kuralın geçerli olduğu son dönemin son ayı (yyyy-aa); boşsa hâlâ geçerlidir.';
comment on column beyanname_turleri.ofs is 'Son günün, dönemin son ayından kaç ay sonra olduğu.';
comment on column beyanname_turleri.gun is 'Ayın günü; 0 ayın son günüdür.';
comment on column beyanname_turleri.aylar is
  'Yalnızca hesap döneminin bu aylarında biten dönemler (12: son ay); boşsa hepsi.';
comment on column beyanname_turleri.mali_tatil is 'Evetse süresi 5604 sayılı Kanundaki mali tatille uzar.';
comment on column beyanname_turleri.hesap_donemi is
  'Evetse özel hesap dönemi olan mükellefte dönem kendi hesap dönemine göre sayılır.';
comment on column beyanname_turleri.sure is 'Tarihi hesaplanamayan yükümlülüğün süresi, sözle.';
comment on column beyanname_turleri.kim is 'Kimin vereceği.';
comment on column beyanname_turleri.dayanak is 'Kuralın alındığı kanun, tebliğ ya da sirküler.';
comment on column beyanname_turleri.teyit is 'T: yayımlanan takvimle karşılaştırıldı, K: kanundan, ?: doğrulanmadı.';
comment on column beyanname_turleri.acik is 'Hayırsa takvime girmez.';
comment on column beyanname_turleri.urun_kodu is
  'Satırın ürünle gelen dosyalardaki adı; büronun ekledikleri için boştur.';
comment on column beyanname_turleri.elle_degisti is 'Evetse büro değiştirmiştir; ürünün güncellemesi üzerine yazmaz.';
comment on column beyanname_turleri.urun_hali is
  'Büronun değiştirdiği satırda ürünün farklı söyledikleri; fark yoksa boş.';

comment on table resmi_tatiller is 'Resmî ve dinî tatiller. Dinî olanlar her yıl girilir ve onaylanır.';
comment on column resmi_tatiller.tur is 'ulusal, ramazan ya da kurban.';
comment on column resmi_tatiller.ilk_gun is 'İlk tam gün.';
comment on column resmi_tatiller.gun_sayisi is 'Kaç tam gün sürdüğü.';
comment on column resmi_tatiller.her_yil is 'Evetse ilk günün yılından başlayarak her yıl aynı gündür.';
comment on column resmi_tatiller.arife is 'Evetse önceki gün öğleden sonra tatildir; o gün iş günü sayılır.';
comment on column resmi_tatiller.kesin is 'Hayırsa tarihi doğrulanmamıştır ve yılı geçici sayılır.';
comment on column resmi_tatiller.dayanak is 'Tarihin alındığı yer.';
comment on column resmi_tatiller.acik is 'Hayırsa sayılmaz.';
comment on column resmi_tatiller.urun_kodu is 'Satırın ürünle gelen dosyalardaki adı; büronun ekledikleri için boştur.';
comment on column resmi_tatiller.elle_degisti is 'Evetse büro değiştirmiştir; ürünün güncellemesi üzerine yazmaz.';
comment on column resmi_tatiller.urun_hali is
  'Büronun değiştirdiği satırda ürünün farklı söyledikleri; fark yoksa boş.';

comment on table sure_uzatmalari is
  'Sirkülerle uzatılan süreler: bir yükümlülüğün bir dönemi için yeni gün. Aynı dönem yeniden uzatılabilir.';
comment on column sure_uzatmalari.kod is 'Yükümlülüğün kısa adı, örneğin KDV1.';
comment on column sure_uzatmalari.donem is 'Uzatılan dönemin son ayı (yyyy-aa).';
comment on column sure_uzatmalari.il is 'Uzatma bir ile özgüyse o il; boşsa her yerde geçerlidir.';
comment on column sure_uzatmalari.ilceler is 'Yalnızca ilin bu ilçelerinde uzatıldıysa adları; boşsa ilin tümü.';
comment on column sure_uzatmalari.yeni_gun is 'Sirkülerin verdiği yeni son gün.';
comment on column sure_uzatmalari.yeni_odeme_gunu is 'Ödemenin yeni son günü; boşsa beyanla aynıdır.';
comment on column sure_uzatmalari.dayanak is 'Sirkülerin adı ve numarası.';
comment on column sure_uzatmalari.acik is 'Hayırsa sayılmaz.';
comment on column sure_uzatmalari.urun_kodu is
  'Satırın ürünle gelen dosyalardaki adı; büronun ekledikleri için boştur.';
comment on column sure_uzatmalari.elle_degisti is 'Evetse büro değiştirmiştir; ürünün güncellemesi üzerine yazmaz.';
comment on column sure_uzatmalari.urun_hali is
  'Büronun değiştirdiği satırda ürünün farklı söyledikleri; fark yoksa boş.';

comment on table mucbir_sebepler is
  'Mücbir sebep süreleri: bir ilde, ilçede ya da bir mükellefte bu günlere rastlayan süreler verilis_gunu’na uzar.';
comment on column mucbir_sebepler.il is 'İl; bir mükellefe özgüyse boş.';
comment on column mucbir_sebepler.ilceler is 'İlçelerin adları; boşsa ilin tümü.';
comment on column mucbir_sebepler.mukellef_id is 'Bir mükellefe özgüyse o mükellef.';
comment on column mucbir_sebepler.ilk_gun is 'Mücbir sebebin ilk günü.';
comment on column mucbir_sebepler.son_gun is 'Mücbir sebebin son günü.';
comment on column mucbir_sebepler.verilis_gunu is 'Bu süreye rastlayanların verileceği son gün.';
comment on column mucbir_sebepler.dayanak is 'Karar ya da sirküler.';
comment on column mucbir_sebepler.acik is 'Hayırsa sayılmaz.';

comment on table takvim_akislari is
  'Kullanıcıların takvim uygulamasına ekledikleri akışlar; adresi bilen okur, bu yüzden yalnızca özeti saklanır.';
comment on column takvim_akislari.token_hash is 'Adresteki jetonun SHA-256 özeti.';
comment on column takvim_akislari.tam_ad is 'Evetse mükellefler tam adlarıyla, hayırsa baş harfleriyle yazılır.';
comment on column takvim_akislari.olusturma is 'Adresin verildiği an.';
