select app.log_table('baglantilar', 'baglanti_id', 'kod');
select app.log_table('baglanti_sirlari', 'sir_id', 'ozet');
-- The office sees in the request what happens at its link.
select app.announce_rows('baglanti_olaylari', 'app.announce_evrak_dosyasi', 'insert');
