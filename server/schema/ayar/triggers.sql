-- What people change is in the log.
select app.log_table('ayar_sirlari', 'sir_id', 'deger');
select app.log_table('ayarlar', 'ayar_id');
select app.log_table('firma_logosu', 'logo_id', 'icerik');
-- Open screens follow it.
select app.announce_table('ayarlar');
select app.announce_table('firma_logosu');
