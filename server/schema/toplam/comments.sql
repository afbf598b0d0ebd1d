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
