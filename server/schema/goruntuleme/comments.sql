comment on table son_goruntulenenler is
  'Her kullanıcının son açtığı kayıtlar, en çok on; hemen her tıklamada değiştiği için denetim kaydına yazılmaz.';
comment on column son_goruntulenenler.kullanici_id is 'Açan kullanıcı.';
comment on column son_goruntulenenler.mukellef_id is 'Açılan mükellef; başka bir kayıtsa boş.';
comment on column son_goruntulenenler.muhasebeci_id is 'Açılan muhasebeci; başka bir kayıtsa boş.';
comment on column son_goruntulenenler.personel_id is 'Açılan personel; başka bir kayıtsa boş.';
comment on column son_goruntulenenler.hizmet_id is 'Açılan hizmet; başka bir kayıtsa boş.';
comment on column son_goruntulenenler.zaman is 'Son açıldığı an.';
