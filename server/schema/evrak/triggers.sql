create or replace trigger evrak_kalemleri_stamp before update on evrak_kalemleri
  for each row execute function app.stamp_evrak_kalemi();

select app.log_table('evrak_turleri', 'tur_id');
select app.log_table('evrak_talepleri', 'talep_id');
select app.log_table('evrak_kalemleri', 'kalem_id');
-- The items of a new request are not logged: there may be a hundred thousand at once, and the request's own entry says
-- that they were made.
create or replace trigger denetim_insert after insert on evrak_kalemleri referencing new table as yeni_satirlar
  for each statement
  when (coalesce(current_setting('muhasip.evrak_yapimi', true), '') <> '1')
  execute function gate.write_denetim('kalem_id');
select app.log_table('evrak_dosyalari', 'dosya_id');
select app.announce_rows('evrak_talepleri', 'app.announce_evrak', 'insert', 'update');
select app.announce_rows('evrak_kalemleri', 'app.announce_evrak', 'update', 'delete');
select app.announce_rows('evrak_dosyalari', 'app.announce_evrak_dosyasi', 'insert', 'update', 'delete');
create or replace trigger olay_update_eski after update on evrak_dosyalari referencing old table as degisen_satirlar
  for each statement execute function app.announce_evrak_dosyasi();
create or replace trigger evrak_isareti_insert after insert on evrak_kalemleri referencing new table as degisen_satirlar
  for each statement execute function app.mark_evrak();
create or replace trigger evrak_isareti_update after update on evrak_kalemleri referencing new table as degisen_satirlar
  for each statement execute function app.mark_evrak();
create or replace trigger evrak_iletileri_delete after delete on evrak_talepleri
  referencing old table as degisen_satirlar for each statement execute function app.withdraw_evrak_iletileri();
