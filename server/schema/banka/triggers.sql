-- The grants leave nobody a way to change a line; this refuses those, too, who need no grant.
create or replace trigger banka_satirlari_degismez before update or delete on banka_satirlari
  for each row execute function app.refuse_banka_satiri();

select app.log_table('banka_hesaplari', 'hesap_id');
select app.log_table('banka_ekstreleri', 'ekstre_id');
select app.log_table('banka_satirlari', 'satir_id');
select app.announce_rows('banka_hesaplari', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('banka_ekstreleri', 'app.announce_tablo', 'insert', 'update');
