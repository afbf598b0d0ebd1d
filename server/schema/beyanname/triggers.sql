select app.log_table('mukellef_yukumlulukleri', 'yukumluluk_id');
select app.log_table('beyannameler', 'beyanname_id');
-- The audit log leaves out generated declarations, because there may be a hundred thousand at once; a declaration's log
-- begins when somebody changes it.
create or replace trigger denetim_insert after insert on beyannameler referencing new table as yeni_satirlar
  for each statement
  when (coalesce(current_setting('muhasip.beyanname_yapimi', true),
    '') <> '1') execute function gate.write_denetim('beyanname_id');
select app.announce_rows('mukellef_yukumlulukleri', 'app.announce_mukellef_satirlari', 'insert', 'update', 'delete');
select app.announce_rows('beyannameler', 'app.announce_beyanname', 'insert', 'update', 'delete');
-- Who had a declaration before the update hears of it, too.
create or replace trigger olay_update_eski after update on beyannameler referencing old table as degisen_satirlar
  for each statement execute function app.announce_beyanname();
create or replace trigger beyannameler_stamp before update on beyannameler
  for each row execute function app.stamp_beyanname();
create or replace trigger beyannameler_ilk_stamp before insert on beyannameler for each row
  when (current_user <> 'muhasip_kapi')
  execute function app.stamp_beyanname();
create or replace trigger beyannameler_yukumluluk_insert after insert on mukellef_yukumlulukleri
  referencing new table as degisen_satirlar for each statement execute function app.sync_beyannameler_of_yukumluluk();
create or replace trigger beyannameler_yukumluluk_update after update on mukellef_yukumlulukleri
  referencing new table as degisen_satirlar for each statement execute function app.sync_beyannameler_of_yukumluluk();
create or replace trigger beyannameler_yukumluluk_delete after delete on mukellef_yukumlulukleri
  referencing old table as degisen_satirlar for each statement execute function app.sync_beyannameler_of_yukumluluk();
create or replace trigger beyannameler_mukellef after update on mukellefler
  referencing old table as eski_satirlar new table as yeni_satirlar for each statement
  execute function app.sync_beyannameler_of_mukellef();
create or replace trigger beyannameler_atama_insert after insert on muhasebeci_personel
  referencing new table as degisen_satirlar for each statement execute function app.assign_beyannameler();
create or replace trigger beyannameler_atama_delete after delete on muhasebeci_personel
  referencing old table as degisen_satirlar for each statement execute function app.assign_beyannameler();
