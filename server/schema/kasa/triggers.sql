select app.log_table('kasa_gosterimleri', 'gosterim_id');
