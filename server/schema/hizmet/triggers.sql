select app.log_table('hizmet_fiyatlari', 'hizmet_fiyat_id');
select app.log_table('hizmetler', 'id');
select app.announce_rows('hizmet_fiyatlari', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('hizmetler', 'app.announce_tablo', 'insert', 'update', 'delete');
