create or replace trigger borc_tahakkuk_eklenen_sil before delete on borc_tahakkuk
  for each row execute function gate.keep_eklenen_tahakkuk();
create or replace trigger borc_tahakkuk_eklenen_iptal before update of iptal on borc_tahakkuk
  for each row when (new.iptal is not null) execute function gate.keep_eklenen_tahakkuk();

select app.log_table('kapanislar', 'kapanis_id');
select app.log_table('tahakkuk_tamamlamalari', 'tamamlama_id');
