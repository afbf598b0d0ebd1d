create or replace trigger banka_ekstreleri_kararli before update of geri_alinma on banka_ekstreleri
  for each row execute function app.refuse_kararli_ekstre();

select app.log_table('odeyenler', 'odeyen_id');
select app.log_table('banka_kararlari', 'karar_id');
select app.log_table('banka_karar_paylari', 'pay_id');
select app.announce_rows('odeyenler', 'app.announce_tablo', 'insert', 'update');
select app.announce_rows('banka_kararlari', 'app.announce_tablo', 'insert');
