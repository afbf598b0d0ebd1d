-- What people change is in the log.
select app.log_table('mukellef_yukumlulukleri', 'yukumluluk_id');
-- Open screens follow it.
select app.announce_rows('mukellef_yukumlulukleri', 'app.announce_mukellef_satirlari', 'insert', 'update', 'delete');
