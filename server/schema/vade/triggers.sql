create or replace trigger odeme_sozleri_hatirlatma after insert on odeme_sozleri referencing new table as yeni_satirlar
  for each statement execute function gate.withhold_hatirlatmalar();

select app.log_table('odeme_sozleri', 'soz_id');
select app.announce_rows('odeme_sozleri', 'gate.announce_donem', 'insert', 'update');
