-- What people change is in the log.
select app.log_table('hizmet_tekrarlari', 'tekrar_id');
-- Open screens follow it.
select app.announce_rows('hizmet_tekrarlari', 'app.announce_tekrar', 'insert', 'update', 'delete');
