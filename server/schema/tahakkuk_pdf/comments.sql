comment on table tahakkuk_yiginlari is
  'Birlikte yüklenen tahakkuk PDF’leri; yalnızca yükleyen görür. İşlenmeyen 7, işlenen 30 gün sonra silinir.';
comment on column tahakkuk_yiginlari.islenme is 'Beyannamelere işlendiği an; boşsa işlenmedi.';
comment on column tahakkuk_yiginlari.request_no is 'İşleyen isteğin numarası; denetim kaydındaki.';
comment on column tahakkuk_yiginlari.geri_alinma is 'Bütün yığının geri alındığı an; boşsa alınmadı.';

comment on table tahakkuk_pdfleri is 'Yığındaki her PDF: dosyası, ondan okunan ve beyannameye yazılacak olan.';
comment on column tahakkuk_pdfleri.ad is 'Yüklenen dosyanın adı.';
comment on column tahakkuk_pdfleri.boyut is 'Dosyanın boyutu (bayt).';
comment on column tahakkuk_pdfleri.ozet is 'Dosyanın SHA-256 özeti.';
comment on column tahakkuk_pdfleri.anahtar is 'Dosyanın depodaki adı; boşsa dosya bir PDF olarak açılamadı.';
comment on column tahakkuk_pdfleri.sayfalar is 'Sayfaların metni.';
comment on column tahakkuk_pdfleri.okunan is
  'Fişten okunan: tür, kimlik numaraları, dönem, satırlar, toplam ve okunamayanların nedenleri.';
comment on column tahakkuk_pdfleri.elle is 'Bir kişi sayfaya bakıp girdiyse evet.';
comment on column tahakkuk_pdfleri.mukellef_id is 'Bir kişinin seçtiği mükellef; boşsa fişteki numarayla bulunan.';
comment on column tahakkuk_pdfleri.kod is 'Yükümlülüğün kodu (beyanname_turleri.kod).';
comment on column tahakkuk_pdfleri.donem is 'Dönemin son ayı, YYYY-AA.';
comment on column tahakkuk_pdfleri.tutar is 'Ödenecek toplam; kuruş olarak saklanır.';
comment on column tahakkuk_pdfleri.odeme_gunu is 'Fişteki vade.';
comment on column tahakkuk_pdfleri.kabul_gunu is 'İdarenin kabul ettiği gün.';
comment on column tahakkuk_pdfleri.kabul_no is 'Tahakkuk fişinin numarası; boş olabilir.';
comment on column tahakkuk_pdfleri.beyanname_id is 'İşlendiği beyanname; boşsa işlenmedi.';
comment on column tahakkuk_pdfleri.belge_id is 'Mükellefin belgelerindeki hâli; boşsa işlenmedi.';

comment on table tahakkuk_sorunlari is
  'Tahakkuk PDF’lerinde okunamayanların sayısı, nedenine göre; Sunucu Durumu sayfası gösterir.';
comment on column tahakkuk_sorunlari.sorun is 'Nedenin kısa adı, örneğin duzen: düzen tanınmadı.';
comment on column tahakkuk_sorunlari.adet is 'Bugüne dek kaç PDF’te.';
comment on column tahakkuk_sorunlari.son is 'En son görüldüğü an.';
