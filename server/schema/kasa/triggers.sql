-- What people change is in the log.
select app.log_table('kasa_gosterimleri', 'gosterim_id');
