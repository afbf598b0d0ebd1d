-- Clients send papers by a link that needs no login: also photos, and messages know for which request they are.
alter table evrak_dosyalari drop constraint evrak_dosyalari_tur_check;
alter table evrak_dosyalari add constraint evrak_dosyalari_tur_check
  check (tur in ('pdf', 'xml', 'xlsx', 'jpg', 'png', 'heic') and (tur = 'pdf') = (belge_id is not null));
alter table iletiler add column talep_id bigint;
alter table iletiler add constraint iletiler_talep_fkey foreign key (talep_id) references evrak_talepleri
  on delete set null;
-- Before a request is deleted, this index finds the messages about it.
create index iletiler_talep_idx on iletiler (talep_id) where talep_id is not null;
-- The reminder named the office's phone while there was no link; a text that the office has written stays.
update ayarlar
set deger = replace(deger::text, 'Göndermek için: {iletisim}', 'Göndermek için: {baglanti}')::jsonb
where ad = 'ileti_evrak_hatirlatma';
