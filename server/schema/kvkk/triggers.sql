select app.log_table('kvkk_islemleri', 'islem_id');
