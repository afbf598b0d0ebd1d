create or replace function app.announce_tablo() returns trigger language plpgsql as $$
begin
  perform gate.announce(tg_table_name, null, null, null);
  return null;
end $$;

-- When a row changes hands, its event names the new accountant. This function tells the screens of the former one.
create or replace function app.announce_mukellef_move() returns trigger language plpgsql as $$
begin
  perform gate.announce('mukellefler', old.muhasebeci_id, null, null);
  return null;
end $$;
