comment on table hizmetler is 'Büronun sunduğu hizmetler; ızgaraların sütunları.';
comment on column hizmetler.fiyat is
  'İlk fiyat; kuruş olarak saklanır. Hizmet fiyatlarındaki ilk geçerlilik ayından önceki aylarda geçerlidir.';
comment on column hizmetler.is_active is
  'Hizmetin kullanımda olup olmadığı; pasif hizmet yeniden istenemez, kayıtları kalır.';

comment on table hizmet_fiyatlari is
  'Hizmetlerin bir aydan başlayarak geçerli fiyatları. Yapılmış kayıtlar kendi aylarının fiyatını korur.';
comment on column hizmet_fiyatlari.gecerlilik_yili is 'Fiyatın geçerli olmaya başladığı yıl.';
comment on column hizmet_fiyatlari.gecerlilik_ayi is 'Fiyatın geçerli olmaya başladığı ay (1–12).';
comment on column hizmet_fiyatlari.fiyat is 'O aydan sonraki fiyat; kuruş olarak saklanır.';
