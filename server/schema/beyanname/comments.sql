comment on table mukellef_yukumlulukleri is
  'Mükelleflerin verdiği beyan ve bildirimler: yalnızca bir kişinin onayladıkları. Öneriler saklanmaz, mükellefin bilgilerinden hesaplanır.';
comment on column mukellef_yukumlulukleri.kod is 'Yükümlülüğün kısa adı, örneğin KDV1.';
comment on column mukellef_yukumlulukleri.ilk_donem is 'Verilecek ilk dönemin son ayı (yyyy-aa).';
comment on column mukellef_yukumlulukleri.son_donem is 'Verilecek son dönemin son ayı (yyyy-aa); boşsa sürer.';
comment on column mukellef_yukumlulukleri.verilir is 'Hayırsa bu mükellef bu türü vermez ve tür ona yeniden önerilmez.';
comment on column mukellef_yukumlulukleri.kaynak is 'kural: öneriden onaylandı; elle: bir kişi girdi ya da değiştirdi.';
comment on column mukellef_yukumlulukleri.toplu_no is
  'Toplu onaylandıysa o onayın numarası; geri alınabilsin diye. Sonradan değiştirildiyse boştur.';
comment on table beyanname_tarihleri is
  'Takvimin hesapladığı günler; kural, tatil ya da süre uzatımı değişince baştan yazılır.';
comment on column beyanname_tarihleri.kod is 'Yükümlülüğün kodu (beyanname_turleri.kod).';
comment on column beyanname_tarihleri.donem is 'Dönemin son ayı, YYYY-AA.';
comment on column beyanname_tarihleri.hesap_donemi_sonu is
  'Hesap dönemi bu ayda biten mükelleflerin günü; boşsa herkesin.';
comment on column beyanname_tarihleri.yer is
  'Yalnızca bu ildekilerin (hatay) ya da ilçedekilerin (hatay/antakya) günü; boşsa her yerin.';
comment on column beyanname_tarihleri.mukellef_id is 'Yalnızca bu mükellefin günü (mücbir sebep); boşsa herkesin.';
comment on column beyanname_tarihleri.son_gun is 'Beyannamenin en son verileceği gün.';
comment on column beyanname_tarihleri.odeme_gunu is 'Verginin en son ödeneceği gün.';

comment on table beyannameler is 'Verilecek ve verilmiş beyannameler: beyanname çizelgesinin hücreleri.';
comment on column beyannameler.muhasebeci_id is
  'Mükellefin muhasebecisi; verilmiş beyanname, mükellef taşınsa da eskisinde kalır.';
comment on column beyannameler.kod is 'Yükümlülüğün kodu (beyanname_turleri.kod).';
comment on column beyannameler.donem is 'Dönemin son ayı, YYYY-AA.';
comment on column beyannameler.duzeltme is 'Düzeltme beyannamesinin sırası; 0 asıl beyannamedir.';
comment on column beyannameler.son_gun is 'En son verileceği gün, takvimden; düzeltmede asıl beyannameninki.';
comment on column beyannameler.durum is 'bekliyor, hazırlanıyor, kontrolde, onaylandı, verildi ya da verilmeyecek.';
comment on column beyannameler.personel_id is 'Beyannameyi hazırlayacak personel; boşsa verilmemiş.';
comment on column beyannameler.hazirlayan is 'Hazırlayan kullanıcının numarası.';
comment on column beyannameler.kontrol_eden is 'Kontrol edip onaylayan kullanıcının numarası.';
comment on column beyannameler.neden is 'Neden verilmeyeceği; yalnızca “verilmeyecek” durumunda dolu.';
comment on column beyannameler.kabul_gunu is 'İdarenin kabul ettiği gün; yalnızca “verildi” durumunda dolu.';
comment on column beyannameler.kabul_no is 'Tahakkuk ya da kabul numarası; boş olabilir.';
comment on column beyannameler.tutar is 'Ödenecek tutar; kuruş olarak saklanır, boşsa yazılmamış.';
comment on column beyannameler.odeme_gunu is 'Ödemenin son günü; boş olabilir.';
comment on column beyannameler.belge_id is 'Verilen beyannamenin tahakkuk fişi, mükellefin belgelerinde.';
comment on column beyannameler.beyanname_belge_id is 'Verilen beyannamenin kendi PDF’i, mükellefin belgelerinde.';
comment on column beyannameler.degisme is 'Satırın son değiştiği an.';
comment on column beyannameler.degistiren is 'Satırı son değiştiren kullanıcının numarası; boşsa sunucu.';

comment on table beyanname_aylari is 'Beyannameleri hazırlanmış aylar (son güne göre).';
comment on column beyanname_aylari.adet is 'Ay en son yenilendiğindeki beyanname sayısı.';
comment on column beyanname_aylari.yenilenecek is
  'Ay yeni ya da çok sayıda mükellefin yükümlülüğü değişti; sunucu ayı bin mükellef bin mükellef hazırlıyor.';
comment on column beyanname_aylari.yenilenen is
  'Yenilenecek ayda hazırlanan son mükellefin numarası; sıradaki bin mükellef ondan sonra başlar.';
