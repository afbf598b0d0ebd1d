comment on table mukellef_notlari is
  'Mükelleflere yazılan notlar: büro, muhasebecisi ve atanan personel okur, yalnızca yazan değiştirir.';
comment on column mukellef_notlari.kullanici_id is 'Notu yazan kullanıcı; girişi silindiyse boştur.';
comment on column mukellef_notlari.degisme_tarihi is 'Notun son değiştiği an; boşsa hiç değişmemiştir.';
