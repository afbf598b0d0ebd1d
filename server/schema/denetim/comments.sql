comment on table denetim is
  'Denetim kaydı: kişilerin değiştirebildiği tablolardaki her yazma; kim, ne zaman, eskisi ve yenisi. Değiştirilmez ve silinmez.';
comment on column denetim.islem_no is
  'Yazıldığı veritabanı işleminin numarası; birlikte yapılan değişikliklerde aynıdır.';
comment on column denetim.kullanici_id is 'Yazan kullanıcının numarası; boşsa sunucu.';
comment on column denetim.db_rolu is 'Yazmanın veritabanı rolü, örneğin muhasip_admin.';
comment on column denetim.istemci is 'İsteğin geldiği ağ adresi; sunucunun kendi yazdığında boş.';
comment on column denetim.request_no is 'İsteğin numarası; geri alınan bir istekte geri-al: ile başlar.';
comment on column denetim.tablo is 'Yazılan tablo.';
comment on column denetim.satir_id is 'Yazılan satırın numarası.';
comment on column denetim.islem is 'insert (ekleme), update (değişiklik) ya da delete (silme).';
comment on column denetim.eski is 'Satırın önceki değerleri; eklemede boş. Şifreler *** olarak görünür.';
comment on column denetim.yeni is 'Satırın yeni değerleri; silmede boş. Şifreler *** olarak görünür.';
comment on column denetim.ozetler is
  'Gizlenen değerlerin özetleri; defter kanıtı bunlarla karşılaştırır. Gizlenen yoksa boştur.';
comment on table denetim_block is
  'Denetim kaydının mührü: her blok, kendisinden önce kaydedilen satırları ve önceki bloğu özetler. Değiştirilmez ve silinmez; başları veritabanı dışında da saklanır.';
comment on column denetim_block.block_id is 'Bloğun zincirdeki sırası.';
comment on column denetim_block.first_id is 'Bloktaki en küçük denetim numarası.';
comment on column denetim_block.last_id is 'Bloktaki en büyük denetim numarası.';
comment on column denetim_block.row_count is 'Bloktaki satır sayısı.';
comment on column denetim_block.snapshot is
  'Mühürlenirken bitmiş olan veritabanı işlemleri; hangi satırların bu blokta olduğu bundan çıkar.';
comment on column denetim_block.system_id is 'Mühürlendiği PostgreSQL kümesinin numarası.';
comment on column denetim_block.xact_id is
  'Mühürleyen veritabanı işlemi; numarası bundan büyük olanlar sonra başlamıştır.';
comment on column denetim_block.mark_id is 'Mühürleyen işlem başlarken en büyük denetim numarası.';
comment on column denetim_block.seen_id is 'Bu blokta ve öncekilerde en büyük denetim numarası.';
comment on column denetim_block.floor_id is 'Sonraki blokların satırları bundan büyük numaralıdır.';
comment on column denetim_block.sealed_at is 'Mühürlendiği an.';
comment on column denetim_block.previous_hash is 'Önceki bloğun özeti; ilk blokta boş.';
comment on column denetim_block.hash is 'Bloğun ve satırlarının özeti (SHA-256).';
comment on table ledger_check is 'Defterin en son ne zaman bütünüyle kontrol edildiği, tek satır.';
comment on column ledger_check.zaman is 'Kontrolün bittiği an.';
comment on column ledger_check.sorun_sayisi is 'Bulunan tutarsızlık sayısı.';
