comment on table sum_changes is
  'Hizmet kayıtlarındaki değişikliklerin toplamlara eklenmeyi bekleyen farkları; bir iş eklediğinde silinir.';
comment on column sum_changes.muhasebeci_id is 'Kayıtların muhasebecisi.';
comment on column sum_changes.hizmet_id is 'Kayıtların hizmeti.';
comment on column sum_changes.durum is 'Kayıtların durumu; hizmet kaydındaki gibi.';
comment on column sum_changes.adet is 'Eklenen (artı) ya da eksilen (eksi) kayıt sayısı.';
comment on column sum_changes.tutar is 'Hizmet bedelleri toplamının farkı, kuruş.';
comment on table month_sums is
  'Bir muhasebecinin bir aydaki hizmet kayıtlarının durumlara göre sayısı ve bedelleri; ana sayfalar bunu okur.';
comment on column month_sums.muhasebeci_id is 'Kayıtların muhasebecisi.';
comment on column month_sums.durum is 'Kayıtların durumu; hizmet kaydındaki gibi.';
comment on column month_sums.adet is 'Kayıt sayısı.';
comment on column month_sums.tutar is 'Hizmet bedellerinin toplamı, kuruş.';
comment on table service_sums is
  'Bir muhasebecinin bir hizmetten bütün aylarda aldığı, reddedilmemiş kayıtların sayısı; ana sayfası bunu okur.';
comment on column service_sums.muhasebeci_id is 'Kayıtların muhasebecisi.';
comment on column service_sums.hizmet_id is 'Kayıtların hizmeti.';
comment on column service_sums.adet is 'Kayıt sayısı.';
comment on column sum_changes.mukellefler is
  'Açık ya da yapılmış kaydı eklenen mükellefler; eksi işaretliler kaydı eksilenlerdir. Başka durumlarda boştur.';
comment on table assignment_changes is
  'Atamalardaki değişikliklerin personel toplamlarına eklenmeyi bekleyenleri; bir iş eklediğinde silinir.';
comment on column assignment_changes.personel_id is 'Mükelleflerin verildiği ya da alındığı personel.';
comment on column assignment_changes.mukellefler is 'Verilen mükellefler; eksi işaretliler alınanlardır.';
comment on table staff_sums is
  'Bir personele atanmış mükelleflerin bir aydaki açık ve yapılmış kayıtlarının sayısı; iş yükü bunu okur.';
comment on column staff_sums.personel_id is 'Mükelleflerin atandığı personel.';
comment on column staff_sums.durum is 'onaylandı (açık) ya da yapıldı.';
comment on column staff_sums.adet is 'Kayıt sayısı.';
comment on table client_changes is
  'Etkinliği değişip atanmamış mükelleflerin sayısına eklenmeyi bekleyenler; bir iş eklediğinde silinir.';
comment on column client_changes.mukellefler is 'Etkin olan mükellefler; eksi işaretliler artık etkin değildir.';
comment on table unassigned_sum is 'Personeli olmayan etkin mükelleflerin sayısı, tek satır; iş yükü bunu okur.';
comment on column unassigned_sum.adet is 'Mükellef sayısı.';
