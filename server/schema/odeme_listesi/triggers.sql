create or replace trigger odeme_tutarlari_stamp before update on odeme_tutarlari
  for each row execute function app.stamp_odeme_tutari();

select app.log_table('odeme_tutarlari', 'tutar_id');
select app.log_table('odeme_bildirimleri', 'bildirim_id');
select app.announce_rows('odeme_tutarlari', 'app.announce_mukellef_satirlari', 'insert', 'update', 'delete');
select app.announce_rows('odeme_bildirimleri', 'app.announce_mukellef_satirlari', 'insert');
