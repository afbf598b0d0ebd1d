-- What people change is in the log.
select app.log_table('fis_urunler', 'id');
select app.log_table('fisler', 'fis_id');
-- Open screens follow it.
select app.announce_table('fisler');
