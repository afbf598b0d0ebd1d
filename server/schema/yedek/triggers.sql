select app.log_table('yedek_indirmeleri', 'indirme_id');
