create or replace trigger odemeler_isle before insert on odemeler for each row execute function gate.apply_odeme();
