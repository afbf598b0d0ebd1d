select app.log_table('konsol_kayitli', 'kayitli_id');
select app.log_table('konsol_sorgulari', 'sorgu_id');
