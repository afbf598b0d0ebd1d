create or replace trigger mukellef_notlari_stamp before update on mukellef_notlari for each row
  when (old.metin is distinct from new.metin)
  execute function app.stamp_mukellef_notu();

select app.log_table('mukellef_notlari', 'not_id');
select app.announce_rows('mukellef_notlari', 'app.announce_mukellef_satirlari', 'insert', 'update', 'delete');
