create or replace trigger hizmet_kayitlari_stamp before insert or update on hizmet_kayitlari
  for each row execute function app.stamp_hizmet_kaydi();

select app.log_table('evrak_bekleyenler', 'evrak_id');
select app.log_table('hizmet_kayitlari', 'hizmet_kayit_id');
select app.log_table('hucre_notlari', 'not_id');
select app.announce_rows('evrak_bekleyenler', 'app.announce_hucre', 'insert', 'delete');
select app.announce_rows('hucre_notlari', 'app.announce_hucre', 'insert', 'delete');
