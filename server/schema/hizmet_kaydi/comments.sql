comment on table hizmet_kayitlari is
  'Bir mükellefe bir ayda verilen bir hizmet: ızgaranın bir hücresi. Kaydı olmayan hücre talebe hazırdır.';
comment on column hizmet_kayitlari.muhasebeci_id is
  'Talep günündeki muhasebeci; mükellef sonra başka muhasebeciye geçse de kalır.';
comment on column hizmet_kayitlari.hizmet_fiyati is 'Kayıt yapıldığındaki liste fiyatı; kuruş olarak saklanır.';
comment on column hizmet_kayitlari.hizmet_bedeli is 'İskontodan sonra tahakkuka giren tutar; kuruş olarak saklanır.';
comment on column hizmet_kayitlari.iskonto_orani is 'Liste fiyatından düşülen yüzde (0–100).';
comment on column hizmet_kayitlari.durum is
  'talep, onaylandı, reddedildi, tamamlandi, onay ya da yapıldı. “onaylandı” büronun talebi kabulü, “onay” yapılan işin sonraki onayıdır.';
comment on column hizmet_kayitlari.degisme is 'Kaydın son değiştiği an.';
comment on column hizmet_kayitlari.degistiren is 'Kaydı son değiştiren kullanıcının numarası; boşsa sunucu.';
comment on column hizmet_kayitlari.ret_nedeni is
  'Muhasebecinin hücrede okuduğu ret nedeni; yalnızca “reddedildi” durumunda dolu olabilir.';

comment on table hucre_notlari is 'Izgaranın bir hücresine yazılan notlar; hücrenin kaydı olmasa da yazılabilir.';
comment on column hucre_notlari.muhasebeci_id is 'Ayın muhasebecisi; mükellef sonra başka muhasebeciye geçse de kalır.';
comment on column hucre_notlari.kullanici_id is 'Notu yazan kullanıcı.';
comment on column hucre_notlari.yeniden_istek is
  'Evetse muhasebeci, reddedilen hizmeti bu notla yeniden istemiştir; kararı büro verir.';

comment on table evrak_bekleyenler is
  'Evrak beklendiği için ilerleyemeyen hücreler; işaret, kayıt “onaylandı” durumundayken geçerlidir.';
comment on column evrak_bekleyenler.muhasebeci_id is
  'Ayın muhasebecisi; mükellef sonra başka muhasebeciye geçse de kalır.';
comment on column evrak_bekleyenler.aciklama is 'Beklenen evrak; boş olabilir.';
comment on column evrak_bekleyenler.kullanici_id is 'İşareti koyan kullanıcı; bir evrak talebi koyduysa boştur.';
comment on column evrak_bekleyenler.talep_id is 'İşareti koyan evrak talebi; elle konduysa boştur.';
