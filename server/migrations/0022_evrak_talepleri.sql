-- Papers are asked of clients by requests.

insert into ayarlar (ad, deger, tur) values
  ('evrak_otomatik', 'false', 'boolean'),
  ('evrak_gunu', '1', 'number'),
  ('evrak_is_gunu', '5', 'number');
-- A mark that a request has set names it, and goes with it or when its papers have come.
alter table evrak_bekleyenler add column talep_id bigint;
alter table evrak_bekleyenler add constraint evrak_bekleyenler_talep_fkey foreign key (talep_id)
  references evrak_talepleri on delete cascade;
-- When a request changes, this index finds its marks.
create index evrak_bekleyenler_talep_idx on evrak_bekleyenler (talep_id) where talep_id is not null;
-- Nobody in person has set such a mark.
alter table evrak_bekleyenler alter column kullanici_id drop not null;
