-- What people change is in the log.
select app.log_table('kvkk_islemleri', 'islem_id');
