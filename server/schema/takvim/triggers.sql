select app.log_table('beyanname_turleri', 'tur_id');
select app.log_table('resmi_tatiller', 'tatil_id');
select app.log_table('sure_uzatmalari', 'uzatma_id');
select app.log_table('mucbir_sebepler', 'mucbir_id');
select app.announce_rows('beyanname_turleri', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('resmi_tatiller', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('sure_uzatmalari', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('mucbir_sebepler', 'app.announce_tablo', 'insert', 'update', 'delete');
create or replace trigger beyanname_turleri_elle before update on beyanname_turleri for each row
  when (current_user <> 'muhasip_kapi') execute function app.mark_elle_degisti();
create or replace trigger resmi_tatiller_elle before update on resmi_tatiller for each row
  when (current_user <> 'muhasip_kapi') execute function app.mark_elle_degisti();
create or replace trigger sure_uzatmalari_elle before update on sure_uzatmalari for each row
  when (current_user <> 'muhasip_kapi') execute function app.mark_elle_degisti();
select app.log_table('takvim_akislari', 'kullanici_id', 'token_hash');
