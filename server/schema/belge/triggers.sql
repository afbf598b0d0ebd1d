select app.log_table('belge_surumleri', 'surum_id');
select app.log_table('belgeler', 'belge_id');
select app.announce_rows('belgeler', 'app.announce_belge', 'insert', 'update', 'delete');
