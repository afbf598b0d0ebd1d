select app.log_table('ayar_sirlari', 'sir_id', 'deger');
select app.log_table('ayarlar', 'ayar_id');
select app.log_table('firma_logosu', 'logo_id', 'icerik');
select app.announce_rows('ayarlar', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('firma_logosu', 'app.announce_tablo', 'insert', 'update', 'delete');
