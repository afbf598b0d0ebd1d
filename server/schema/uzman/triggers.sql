select app.log_table('bilgi_maddeleri', 'madde_id');
select app.announce_table('bilgi_maddeleri');
select app.announce_table('uzman_konusmalari', 'app.announce_konusma', 'insert or update or delete');
select app.announce_table('uzman_mesajlari', 'app.announce_konusma', 'insert or delete');
