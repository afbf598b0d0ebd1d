create or replace trigger odemeler_isle before insert on odemeler for each row execute function gate.apply_odeme();

select app.log_table('borc_tahakkuk', 'borc_id');
select app.log_table('odemeler', 'odeme_id');
select app.announce_rows('borc_tahakkuk', 'gate.announce_donem', 'insert', 'update', 'delete');
select app.announce_rows('odemeler', 'gate.announce_donem', 'insert', 'update', 'delete');
