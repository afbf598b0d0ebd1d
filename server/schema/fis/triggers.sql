select app.log_table('fis_urunler', 'id');
select app.log_table('fisler', 'fis_id');
select app.announce_rows('fisler', 'gate.announce_fisler', 'insert', 'update', 'delete');
-- Whose client had the receipt before the update hears of it, too.
create or replace trigger olay_update_eski after update on fisler referencing old table as degisen_satirlar
  for each statement execute function gate.announce_fisler();
