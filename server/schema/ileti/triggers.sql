select app.log_table('mukellef_kisileri', 'kisi_id');
select app.log_table('iletiler', 'ileti_id', 'metin', 'durdurma_ozeti');
select app.log_table('ileti_durdurmalari', 'durdurma_id');
select app.announce_rows('mukellef_kisileri', 'app.announce_mukellef_satirlari', 'insert', 'update', 'delete');
select app.announce_rows('ileti_durdurmalari', 'app.announce_mukellef_satirlari', 'insert', 'delete');
select app.announce_rows('iletiler', 'app.announce_iletiler', 'insert', 'update', 'delete');

-- A reminder of a debt is queued as a mail by its own feature; it stands in the message box, too.
create or replace trigger ileti_hatirlatma after insert on epostalar for each row
  when (new.tur = 'hatirlatma' and new.muhasebeci_id is not null)
  execute function gate.create_hatirlatma_iletisi();
-- A message by mail is as far as its mail.
create or replace trigger ileti_eposta_durumu after update on epostalar for each row
  when (old.durum is distinct from new.durum or old.belirsiz is distinct from new.belirsiz)
  execute function gate.follow_eposta();
-- A message about several clients has the same state on the page of each.
create or replace trigger ileti_ana_durumu after update on iletiler for each row
  when (old.ana_ileti_id is null and old.durum is distinct from new.durum)
  execute function gate.follow_ana_ileti();
