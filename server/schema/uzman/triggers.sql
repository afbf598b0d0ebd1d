select app.log_table('bilgi_maddeleri', 'madde_id');
select app.announce_rows('bilgi_maddeleri', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('uzman_konusmalari', 'app.announce_konusma', 'insert', 'update', 'delete');
select app.announce_rows('uzman_mesajlari', 'app.announce_konusma', 'insert', 'delete');
