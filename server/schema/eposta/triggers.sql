create or replace trigger hatirlatma_borc_degisti after update on borc_tahakkuk for each row
  when (old.bakiye <> new.bakiye or old.iptal is distinct from new.iptal)
  execute function gate.cancel_stale_hatirlatma();
create or replace trigger hatirlatma_borc_silindi before delete on borc_tahakkuk
  for each row execute function gate.cancel_stale_hatirlatma();

select app.log_table('epostalar', 'eposta_id', 'metin');
select app.log_table('hatirlatmalar', 'hatirlatma_id');
select app.announce_rows('epostalar', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('hatirlatmalar', 'app.announce_tablo', 'insert', 'update', 'delete');
