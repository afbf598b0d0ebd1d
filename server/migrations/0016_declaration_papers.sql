-- A filed declaration keeps two documents: its assessment (belge_id), and the declaration itself.
alter table beyannameler add column beyanname_belge_id bigint;
alter table beyannameler add constraint beyannameler_beyanname_belge_fkey foreign key (beyanname_belge_id)
  references belgeler on delete set null;
-- When a document is deleted, this index finds the declaration whose paper it is.
create index beyannameler_beyanname_belge_idx on beyannameler (beyanname_belge_id) where beyanname_belge_id is not null;
alter table beyannameler add constraint beyannameler_beyanname_belge_check
  check (durum = 'verildi' or beyanname_belge_id is null);
