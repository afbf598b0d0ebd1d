select app.log_table('hizmet_tekrarlari', 'tekrar_id');
select app.announce_rows('hizmet_tekrarlari', 'app.announce_tekrar', 'insert', 'update', 'delete');
