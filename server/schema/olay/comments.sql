comment on table olay_kuyrugu is 'Açık ekranlara duyurulmayı bekleyen değişiklikler; değer içermez, duyurulunca silinir.';
comment on column olay_kuyrugu.konu is 'Değişen tablo.';
comment on column olay_kuyrugu.muhasebeci_id is 'Değişikliğin ilgili olduğu muhasebeci; boşsa belli bir muhasebecinin değildir.';
comment on column olay_kuyrugu.yil is 'Değişen ayın yılı; bir aya ait değilse boş.';
comment on column olay_kuyrugu.ay is 'Değişen ay (1–12); bir aya ait değilse boş.';
