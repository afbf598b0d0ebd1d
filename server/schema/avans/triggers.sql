create or replace trigger avans_hareketleri_isle before insert on avans_hareketleri for each row
  execute function gate.apply_avans();
create or replace trigger avans_hareketleri_kapali before insert on avans_hareketleri for each row
  when (new.yontem is not null) execute function gate.keep_kapali_avans();
create or replace trigger avans_hareketleri_onay before insert on avans_hareketleri for each row
  when (new.ters_id is not null and new.odeme_id is null) execute function gate.require_onay_of_ters_avans();
create or replace trigger odemeler_avans after insert on odemeler for each row when (new.odeme_yontemi = 'avans')
  execute function gate.use_avans();

select app.log_table('avans_hareketleri', 'hareket_id');
select app.announce_rows('avans_hareketleri', 'gate.announce_donem', 'insert');
