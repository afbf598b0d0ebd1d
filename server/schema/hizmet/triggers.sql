select app.log_table('hizmet_fiyatlari', 'hizmet_fiyat_id');
select app.log_table('hizmetler', 'id');
select app.announce_table('hizmet_fiyatlari');
select app.announce_table('hizmetler');
