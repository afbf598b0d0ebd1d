comment on table event_queue is
  'Açık ekranlara duyurulmayı bekleyen değişiklikler; değer içermez, duyurulunca silinir.';
comment on column event_queue.konu is 'Değişen tablo.';
comment on column event_queue.muhasebeci_id is
  'Değişikliğin ilgili olduğu muhasebeci; boşsa belli bir muhasebecinin değildir.';
comment on column event_queue.yil is 'Değişen ayın yılı; bir aya ait değilse boş.';
comment on column event_queue.ay is 'Değişen ay (1–12); bir aya ait değilse boş.';
comment on column event_queue.personeller is
  'Değişikliğin ilgili olduğu personel; boşsa belli bir personelin değildir.';
