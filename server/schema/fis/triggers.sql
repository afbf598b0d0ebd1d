select app.log_table('fis_urunler', 'id');
select app.log_table('fisler', 'fis_id');
select app.announce_table('fisler');
